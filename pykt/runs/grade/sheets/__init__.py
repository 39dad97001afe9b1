"""The sheets of a class: what students and teachers read.

- writing.py writes all sheets into a folder, by keeping.py of pykt.runs, so that no file of the teacher's is lost. It
  also removes the paths of folders from the texts that students read.
- student.py makes the page of a student, class_page.py the page of the class, table.py the table for terminals and CSV.
- record.py, junit.py, gradescope.py, moodle.py and canvas.py make files for other programs.
- hints.py finds what is wrong with a program, same.py finds equal answers, and copies.py finds similar texts. kept.py
  stores what hints.py and same.py find.
- words.py has the words that explain marks, names.py the names of files.
- shown.py formats points and selects remarks.
"""
