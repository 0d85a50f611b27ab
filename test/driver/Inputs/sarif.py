"""usage: sarif.py FILE: a line for each result of a SARIF 2.1.0 document, which has what the standard requires.

What is asserted is the part of its schema, and of its text, that such a document is about: members that each object may
have, those that it must have, their types and values.
"""
import json
import re
import sys
from urllib.parse import unquote, urlsplit

# Members of each kind of object: must, may.
MEMBERS = {
    "log": ({"version", "runs"}, {"$schema"}),
    "run": ({"tool"}, {"results", "columnKind", "originalUriBaseIds"}),
    "tool": ({"driver"}, set()),
    "driver": ({"name"}, {"version", "rules"}),
    "rule": ({"id"}, set()),
    "result": ({"message"}, {"ruleId", "level", "locations", "relatedLocations"}),
    "message": ({"text"}, set()),
    "location": (set(), {"physicalLocation", "message"}),
    "physicalLocation": ({"artifactLocation"}, {"region"}),
    "artifactLocation": ({"uri"}, {"uriBaseId"}),
    "region": ({"startLine"}, {"startColumn", "endLine", "endColumn"}),
}


def check(kind, value):
    must, may = MEMBERS[kind]
    assert isinstance(value, dict) and must <= set(value) <= must | may, (kind, value)
    return value


def text(message):
    assert isinstance(check("message", message)["text"], str) and message["text"].strip(), message
    return message["text"]


def place(location):
    if "message" in check("location", location):
        text(location["message"])
    if "physicalLocation" not in location:
        return "-"
    where = check("physicalLocation", location["physicalLocation"])
    artifact, region = check("artifactLocation", where["artifactLocation"]), check("region", where["region"])
    # Of RFC 3986, and a name without a scheme counts from a folder that has a name.
    uri = urlsplit(artifact["uri"])
    assert re.fullmatch(r"(?:[A-Za-z0-9\-._~/:]|%[0-9A-F]{2})+", artifact["uri"]), artifact
    assert (uri.scheme == "file" and not uri.netloc and uri.path.startswith("/")) != (artifact.get("uriBaseId") == "SRCROOT"), artifact
    assert all(isinstance(number, int) and number >= 1 for number in region.values()), region
    assert ("endLine" in region) == ("endColumn" in region), region
    end = ""
    if "endLine" in region:
        assert (region["endLine"], region["endColumn"]) > (region["startLine"], region["startColumn"]), region
        end = f"-{region['endLine']}:{region['endColumn']}"
    return f"{unquote(artifact['uri']) if not uri.scheme else artifact['uri']}:{region['startLine']}:{region['startColumn']}{end}"


log = check("log", json.load(open(sys.argv[1], encoding="utf-8")))
assert log["version"] == "2.1.0" and log["$schema"].endswith("sarif-2.1.0.json")
(run,) = log["runs"]
check("run", run)
assert run["columnKind"] == "unicodeCodePoints"
driver = check("driver", check("tool", run["tool"])["driver"])
assert driver["name"] == "tpbcc" and driver["version"]
rules = [check("rule", rule)["id"] for rule in driver["rules"]]
assert len(rules) == len(set(rules))
for result in run["results"]:
    check("result", result)
    assert result["ruleId"] in rules and result["level"] in ("note", "warning", "error")
    print(result["level"], result["ruleId"], " ".join(map(place, result["locations"])) or "-", text(result["message"]).replace("\n", " "))
    for note in result.get("relatedLocations", ()):
        assert "message" in note
        place(note)
