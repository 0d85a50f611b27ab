"""usage: sarif.py FILE: a line for each result of a SARIF 2.1.0 document, whose required parts are there."""
import json
import sys

document = json.load(open(sys.argv[1]))
assert document["version"] == "2.1.0" and document["$schema"].endswith("sarif-2.1.0.json")
(run,) = document["runs"]
driver = run["tool"]["driver"]
assert driver["name"] == "tpbcc" and driver["version"]
rules = [rule["id"] for rule in driver["rules"]]
assert len(rules) == len(set(rules))


def place(location):
    where = location["physicalLocation"]
    artifact, region = where["artifactLocation"], where["region"]
    assert artifact["uri"].startswith("file:///") or artifact["uriBaseId"] == "SRCROOT"
    end = f"-{region['endLine']}:{region['endColumn']}" if "endLine" in region else ""
    return f"{artifact['uri']}:{region['startLine']}:{region['startColumn']}{end}"


for result in run["results"]:
    assert result["ruleId"] in rules and result["level"] in ("note", "warning", "error")
    print(result["level"], result["ruleId"], " ".join(map(place, result["locations"])) or "-", result["message"]["text"].replace("\n", " "))
    for note in result.get("relatedLocations", ()):
        assert note["message"]["text"]
