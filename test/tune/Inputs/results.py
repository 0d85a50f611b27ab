"""usage: results.py TUNE.json: what the document says, in lines."""
import json
import statistics
import sys

with open(sys.argv[1]) as file:
    document = json.load(file)
print(f"schema {document['tpb_tune_schema_version']}, {len(document['nests'])} nests, runs {document['runs']} of "
      f"{document['runs_given']}, seconds_given {document['seconds_given']}")
for nest in document["nests"]:
    print(f"{nest['class']} {nest['size']}: {nest['winner']} ({nest['verdict']}), off by {nest['first_choice_off_percent']:.2f} %")
    for plan in nest["plans"]:
        print(f"  {plan['plan']}: measured {plan['rank_measured']}, predicted {plan['rank_predicted']}, ns {plan['ns'] and float(plan['ns'])}, "
              f"rounds {plan['rounds']}, {plan['outcome']}")
        if plan["rounds_ns"] and plan["ns"] != statistics.median(plan["rounds_ns"]):
            print("  the median of its rounds is another")
