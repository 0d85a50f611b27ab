"""The arithmetic of all groups: what is made of times of rounds and runs."""
import math
import statistics

LOSES, WINS = 0.95, 1.05


def quantile(values, at):
    """By linear interpolation between the two nearest."""
    ordered = sorted(values)
    position = at * (len(ordered) - 1)
    low = math.floor(position)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (position - low) * (ordered[high] - ordered[low])


def time_of(runs):
    """Of a form: the mean over runs of the median over rounds, the same of the 10 % quantiles, and the spread.

    The spread is the widest run's distance between quartiles, as a part of its median."""
    medians = [statistics.median(r) for r in runs]
    spread = max((quantile(r, 0.75) - quantile(r, 0.25)) / m if m else 0.0 for r, m in zip(runs, medians))
    return {"ns": statistics.fmean(medians), "low_ns": statistics.fmean(quantile(r, 0.1) for r in runs), "spread": spread}


def geometric_mean(values):
    return math.exp(sum(math.log(v) for v in values) / len(values)) if values else math.nan


def row(name, level, runs, roles, wrong, **more):
    """Of a case: a time for each form, the best peer, and how much faster than that each form of ours is.

    `runs`: {label: times}, `roles`: {label: role}, `wrong`: {label: what differs}. A wrong form of ours makes the row an
    error, as that is no time of the loop; a wrong peer is left out, and the row says so."""
    made = {"name": name, "level": level, "forms": {label: time_of(r) for label, r in runs.items()}, **more}
    mine = [label for label in runs if roles[label] == "ours"]
    made["wrong"] = wrong
    if any(label in wrong for label in mine):
        made["error"] = "; ".join(f"{label}: {wrong[label]}" for label in mine if label in wrong)
        return made
    peers = {label: made["forms"][label]["ns"] for label in runs if roles[label] == "peer" and label not in wrong}
    if not peers or not mine:
        made["incomparable"] = "nothing of ours was measured" if not mine else "no peer has the right result"
        return made
    made["peer"] = min(peers, key=peers.get)
    made["ratios"] = {label: peers[made["peer"]] / made["forms"][label]["ns"] for label in mine}
    made["ratio"] = made["ratios"][mine[0]]
    made["against"] = {peer: time / made["forms"][mine[0]]["ns"] for peer, time in peers.items()}
    return made


def totals(ratios):
    """Geometric mean of ratios, and what share of them loses and wins."""
    if not ratios:
        return {"count": 0, "mean": math.nan, "lose": 0, "lose_share": math.nan, "win": 0}
    lose = sum(r < LOSES for r in ratios)
    return {"count": len(ratios), "mean": geometric_mean(ratios), "lose": lose, "lose_share": lose / len(ratios),
            "win": sum(r > WINS for r in ratios)}


def regret(times, chosen):
    """What the choice costs over the best of all, as a part of the latter; and which one that is."""
    best = min(times, key=times.get)
    return times[chosen] / times[best] - 1, best


def ranked_rightly(choice, runner_up, tolerance=0.02):
    """Whether what a plan put second is not faster than what it put first, beyond what clocks can tell."""
    return choice <= runner_up * (1 + tolerance)


def met(reached, relation, goal):
    if reached is None or math.isnan(reached):
        return None
    return reached >= goal if relation == ">=" else reached <= goal
