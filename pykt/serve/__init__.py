"""`pykt serve`: the page, with the native engines behind it.

- server.py starts and ends the server.
- application.py puts together the routes of routes.py, the page, and the sentences about errors. schema.py says what
  goes in and out of the routes.
- access.py refuses whoever has no token, and whatever comes from other pages. pages.py sends the built page.
- runs.py lets a few runs search at once, and passes on what they tell. work.py says what a run does, user_program.py
  keeps the text of a user program while it runs, and drawing.py draws in a worker.
- plain.py takes the places of files out of texts.
- contents.py writes the programs, colours and shapes as JSON for the build of the page.
"""
