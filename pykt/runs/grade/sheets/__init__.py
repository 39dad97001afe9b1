"""The sheets of a class: what students and teachers read.

- writing.py writes all sheets into a folder with keeping.py of pykt.runs, which loses no file of the teacher's, and
  removes folders from what students read.
- student.py is the page of a student, class_page.py that of the class, table.py the table for terminals and CSV.
- record.py, junit.py, gradescope.py, moodle.py and canvas.py are for other programs.
- hints.py finds what is wrong with a program, same.py which answers are equal and copies.py which texts are alike.
  kept.py stores what hints.py and same.py find.
- words.py has the words that explain marks, names.py the names of files.
- shown.py formats points and selects remarks.
"""
