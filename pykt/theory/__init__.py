"""What is known without a search: which boards have tours, and how many squares two knights can visit."""
