"""`pykt serve`: the page, with the native engines behind it.

- server.py starts and ends the server.
- application.py puts together the routes, the page, and the responses to errors. schema.py defines the JSON of requests
  and responses.
- access.py refuses requests without the token and requests from other pages. connection.py limits the connections.
  pages.py sends the built page.
- runs.py lets a few runs work at once, and sends their events to the page. work.py does the work of a run.
  user_program.py stores the text of a user program while it runs. drawing.py draws in a worker.
- plain.py shortens the paths in texts to the names of the files.
- contents.py and first.py are for the build of the page. contents.py writes the programs, colours and shapes as JSON.
  first.py finds the tour that the page plays first.
"""
