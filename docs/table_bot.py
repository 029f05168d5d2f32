#!/usr/bin/env python3
"""Plays a seat at a server's table with a token of yours: the first legal action, until the game is over.

Make a token at /me, take a seat on the page, and run:  ADDA_TOKEN=adda-… python3 table_bot.py http://127.0.0.1:4000 TABLE
"""
import json
import os
import sys
import time
import urllib.error
import urllib.request

server, table = sys.argv[1].rstrip("/"), sys.argv[2]

def ask(path, data=None):
    headers = {"Authorization": "Bearer " + os.environ["ADDA_TOKEN"], "Accept": "application/json"}
    if data is not None:
        headers["Content-Type"] = "application/json"
    body = None if data is None else json.dumps(data).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(server + path, body, headers)) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        if error.code == 429:  # a quota: wait as long as the server asks
            time.sleep(int(error.headers.get("Retry-After", "1")))
        elif error.code not in (409, 503):  # others: somebody was faster, or the server is busy
            sys.exit(f"{error.code}: {json.load(error).get('error')}")
        return None

while True:
    state = ask(f"/api/tables/{table}")
    if not state:
        continue
    if state["stage"] not in ("gathering", "playing"):
        break
    if state["stage"] == "playing" and state["seat"] is None:
        sys.exit("Take a seat at this table first.")
    if state["actions"]:
        action = state["actions"][0]
        if ask(f"/api/tables/{table}/act", {"seat": state["seat"], "at": state["moves"], "action": action["action"]}):
            print(action["text"])
    else:
        time.sleep(1)  # somebody else's turn; a better program reads the event stream
print("The game is over.")
