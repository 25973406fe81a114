"""Checks the calls of directories of the server at TEST_SERVER, which has the demo company, with the tools of others.

Values that scim2-tester draws are shortened: emails have up to 50 characters here, names and numbers up to 20.
What deviates on purpose is named below, and in docs/directory.md; anything else fails.
"""

import json
import os
import random
import subprocess
import sys
import urllib.request
from types import SimpleNamespace

SERVER = os.environ["TEST_SERVER"]
BASE = f"{SERVER}/scim/v2"

NO_SEARCH = ".search is not offered"
DERIVED = "the parts of a name make name.formatted and displayName"
ONE = "one is kept, which is primary and for work"
STAYS = "everybody has it"
MEMBERS = "members are people whom the directory has added"

# What deviates on purpose: beginnings of what scim2-tester says, and why it is so here.
TESTER = {
    "User search_with_attributes: Not found": NO_SEARCH,
    "User check_add_attribute: PATCH modify() returned unexpected value for 'name'.": DERIVED,
    "User check_replace_attribute: PATCH modify() returned unexpected value for 'name'.": DERIVED,
    "User check_add_attribute: PATCH modify() returned unexpected value for 'emails'.": ONE,
    "User check_replace_attribute: PATCH modify() returned unexpected value for 'emails'.": ONE,
    "User check_add_attribute: PATCH modify() returned unexpected value for 'phoneNumbers'.": ONE,
    "User check_replace_attribute: PATCH modify() returned unexpected value for 'phoneNumbers'.": ONE,
    "User check_remove_attribute: PATCH modify() did not remove attribute 'name'": STAYS,
    "User check_remove_attribute: PATCH modify() did not remove attribute 'active'": STAYS,
    "Group object_query_with_attributes: There are no such people": MEMBERS,
    "Group object_list_with_attributes: There are no such people": MEMBERS,
    "Group search_with_attributes: There are no such people": MEMBERS,
    "Group object_replacement: There are no such people": MEMBERS,
    "Group check_add_attribute: Failed to add attribute 'members': There are no such people": MEMBERS,
    "Group check_remove_attribute: There are no such people": MEMBERS,
    "Group check_replace_attribute: Failed to replace attribute 'members': There are no such people": MEMBERS,
}
# The same of scim-sanity.
SANITY = {
    "GET /Users/{id} after PUT: Expected displayName=": DERIVED,
    "PATCH /Groups/{id} add member: Expected 200, got 400": MEMBERS,
}


def judge(found: str, expected: dict[str, str]) -> bool:
    """Prints what a tool found, and says whether it is expected."""
    why = next((why for begin, why in expected.items() if found.startswith(begin)), None)
    print(f"  expected: {found} ({why})" if why else f"  FAILED: {found}")
    return why is not None


def call(path: str, body: dict, token: str | None = None) -> dict:
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"JWT {token}"
    request = urllib.request.Request(f"{SERVER}{path}", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def new_key() -> str:
    login = {"email": "admin@kvitka.example", "password": "rozmova-demo"}
    token = call("/api/v2/token-auth/", login)["token"]
    key = {"name": "Check", "kind": "directory", "days": 1}
    return call("/api/service_keys/", key, token)["token"]


def scim2_tester(key: str) -> bool:
    from httpx2 import Client
    from scim2_client.engines.httpx2 import SyncSCIMClient
    from scim2_tester import Status, check_server, filling

    filling.uuid = SimpleNamespace(uuid4=lambda: f"{random.getrandbits(64):016x}")
    client = SyncSCIMClient(Client(base_url=BASE, headers={"authorization": f"Bearer {key}"}))
    good, counts = True, {}
    for result in check_server(client):
        counts[result.status.name] = counts.get(result.status.name, 0) + 1
        if result.status not in (Status.SUCCESS, Status.SKIPPED):
            found = f"{result.resource_type or ''} {result.title}: {result.reason}"
            good &= judge(found, TESTER)
    print(f"scim2-tester: {counts}")
    return good and counts.get("SUCCESS", 0) > 0


def scim_sanity(key: str) -> bool:
    command = [sys.executable, "-m", "scim_sanity", "probe", BASE, "--token", key, "--i-accept-side-effects"]
    command += ["--user-domain", "kvitka.example", "--json-output"]
    done = subprocess.run(command, check=False, stdout=subprocess.PIPE, text=True)
    try:
        found = json.loads(done.stdout)
    except ValueError:
        print(f"scim-sanity: FAILED\n{done.stdout}")
        return False
    # An expected failure must not hide another: all are judged.
    bad = [one for one in found["results"] if one["status"].lower() not in ("pass", "skip")]
    judged = [judge(f"{one['name']}: {one.get('message', '')}", SANITY) for one in bad]
    print(f"scim-sanity: {found['summary']}")
    return all(judged) and found["summary"]["passed"] > 0


if __name__ == "__main__":
    secret = new_key()
    # Both run, whatever comes of the first.
    results = [scim2_tester(secret), scim_sanity(secret)]
    sys.exit(0 if all(results) else 1)
