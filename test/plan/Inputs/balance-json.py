"""Prints the balance in the plan of a result file: streams, bytes of each state, flops."""
import json
import sys

plan = json.load(open(sys.argv[1]))["benchmarks"][0]["plan"]
balance = plan["loops"][0]["balance"]
for stream in balance["streams"]:
    print("stream", stream["array"], stream["class"], stream["rows"])
for state in balance["states"]:
    while_ = " while %s, %s" % (state["layers"], state["layer_bytes"]) if "layers" in state else ""
    for loop in state["traffic"]:
        print("bytes", loop["bytes"], str(loop["bytes_write_allocate"]) + while_)
    for cache in state.get("caches", []):
        print("level", cache["level"], "rows up to", cache["row_length"])
for loop in balance["flops"]:
    print("flops", loop["flops"], "slots", loop["slots"], "factor", loop["in_core_factor"])
