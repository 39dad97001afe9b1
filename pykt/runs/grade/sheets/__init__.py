"""The sheets of a class: what students and teachers read.

- writing.py writes all of them into a folder, by keeping.py of pykt.runs, which loses no file of the teacher's.
- student.py is the page of a student, class_page.py that of the class, table.py the table for terminals and CSV.
- record.py, junit.py and gradescope.py are for other programs.
- hints.py says what is wrong with a program, same.py which answers are equal and copies.py which texts are alike.
  kept.py keeps what they find.
- words.py has the words for how marks came about, names.py the names of files.
- shown.py and folders.py make marks ready to be shown.
"""
