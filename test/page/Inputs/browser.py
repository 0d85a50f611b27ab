"""usage: browser.py PAGE...: pages in a headless Chromium, one start for all; prints a line for each, of what is on it.

What a page must do follows from what is on it. Assertions are on the document, never on pixels; with
TPB_SCREENSHOTS=DIR pictures of each page are kept there, light and dark, wide and narrow, to be looked at.
"""
import base64
import json
import os
import sys
import time

from accessibility import violations
from chromium import Chromium, Expectations
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

pages = sys.argv[1:]
browser = Chromium()
expect = Expectations()


def all_of(css, inside=browser):
    return inside.find_elements(By.CSS_SELECTOR, css)


def press(*keys):
    chain = ActionChains(browser)
    for key in keys:
        chain.send_keys(key)
    chain.perform()


def focused():
    return browser.switch_to.active_element


def marked(pane):
    return lines_of(pane, ".marked")


def source_and_emitted():
    """Lines mark what they became and were made of, for the mouse and for the keyboard."""
    user, emitted = all_of(".code")
    derived = all_of(".derived", emitted)
    copied = all_of(".copied", emitted)
    expect(copied, "emitted lines are copies of the user's")
    target = derived[0] if derived else copied[0]
    browser.execute_script("arguments[0].scrollIntoView({block: 'center'})", target)
    ActionChains(browser).move_to_element(target).perform()
    at = int(target.get_attribute("data-line"))
    users = marked(user)
    expect(marked(emitted)[:1] == [at] and len(users) == 1, "an emitted line marks itself and one of the user's")
    line = all_of(f".line[data-line='{users[0]}']", user)[0]
    ActionChains(browser).move_to_element(line).perform()
    expect(marked(user) == users and at in marked(emitted), "the user's line marks the emitted ones")
    pane = all_of(".pane-title")[0]
    browser.execute_script("arguments[0].scrollIntoView({block: 'center'})", pane)
    ActionChains(browser).move_to_element(pane).perform()
    expect(not all_of(".marked"), "no mark is left when the mouse goes")
    # The same with keys: in front of the line, down, to the other side.
    browser.execute_script("arguments[0].focus()", all_of(".line", user)[max(0, users[0] - 2)])
    press(Keys.ARROW_DOWN if users[0] > 1 else Keys.HOME)
    expect(focused().get_attribute("data-line") == str(users[0]), "an arrow goes to the next line")
    expect(at in marked(emitted), "the keyboard marks as the mouse does")
    press(Keys.ENTER)
    there = focused()
    expect(int(there.get_attribute("data-line")) in marked(emitted) and ("derived" in there.get_attribute("class")) == bool(derived),
           "Enter goes to the other side, to what was made of the line")
    expect(marked(user) == users, "and marks back")
    visible = browser.execute_script("""const box = arguments[0].getBoundingClientRect(), line = arguments[1].getBoundingClientRect();
        return line.bottom > box.top && line.top < box.bottom""", emitted, there)
    expect(visible, "the other side goes to what is marked")
    # In the order of Tab there is one line of each pane.
    expect(len(all_of(".line[tabindex='0']", user)) == 1, "one line of a pane is in the order of Tab")


SETS = "main > section > .tabs > [role=tablist] > [role=tab]"
LEAVES = "[role=tabpanel] [role=tab]"


def set_tabs():
    tabs = all_of(SETS)
    if len(tabs) < 2:
        return
    browser.execute_script("arguments[0].focus()", tabs[0])
    before = all_of(".code")[1].text
    press(Keys.ARROW_RIGHT)
    expect(tabs[1].get_attribute("aria-selected") == "true" and focused() == tabs[1], "an arrow goes to the next tab")
    expect(all_of(".code")[1].text != before, "a tab shows what was emitted for its set")
    press(Keys.END)
    expect(tabs[-1].get_attribute("aria-selected") == "true", "End goes to the last tab")
    press(Keys.HOME)
    expect(all_of(".code")[1].text == before, "Home goes back")


def lines_of(pane, css=".line", attribute="data-line"):
    """Numbers of its lines, as they stand; None: it has no such number."""
    return browser.execute_script("""return [...arguments[0].querySelectorAll(arguments[1])].map((each) => each.getAttribute(arguments[2]))
        .map((text) => text === null ? null : Number(text))""", pane, css, attribute)


def leaves():
    """A tab for each leaf of the dispatch: of the emitted lines those that run there, under the numbers that they have in the file."""
    tabs = all_of(LEAVES)
    if not tabs:
        return []
    names = [each.text for each in tabs]
    expect(names[0] == "whole file" and names[1].startswith("plain loop"), f"leaves are {names}")

    def numbers():
        return lines_of(all_of(".code")[1])

    whole, parts = numbers(), []
    expect(whole == list(range(1, len(whole) + 1)), "the whole file is shown at first")
    browser.execute_script("arguments[0].focus()", tabs[0])
    for name in names[1:]:
        press(Keys.ARROW_RIGHT)
        expect(focused().text == name, "an arrow goes to the leaf " + name)
        part = numbers()
        expect(0 < len(part) < len(whole) and part == sorted(part), f"the leaf {name} is a part of the file")
        left = sum(int(each.text.split()[1]) for each in all_of(".skipped"))
        expect(left + len(part) == len(whole), "what is left out is counted")
        parts.append(part)
    text = all_of(".code")[1].text
    expect(("_mm" in text) == (names[-1] != "plain loop"), "the code of a leaf is there")
    source_and_emitted()
    expect(len({tuple(part) for part in parts}) == len(parts), "no leaf is another")
    press_on(all_of(LEAVES)[-1], Keys.HOME)
    expect(numbers() == whole, "Home goes back to the whole file")
    return names[1:]


def press_on(element, *keys):
    browser.execute_script("arguments[0].focus()", element)
    press(*keys)


def interleaved():
    """Each line of the user's, and below it what was made of it."""
    derived = lines_of(all_of(".code")[1], ".derived")
    beside, below = all_of(".layout input")
    press_on(beside, Keys.ARROW_DOWN)
    lists = all_of(".code")
    expect(len(lists) == 1 and below.is_selected(), "an arrow puts lines below each other")
    order = lines_of(lists[0])
    expect(sorted(filter(None, lines_of(lists[0], ".line", "data-emitted"))) == derived, "all that is made of a line stands there")
    expect(order == sorted(order), "below the line that it is made of")
    made = all_of(".derived", lists[0])
    if made:
        ActionChains(browser).move_to_element(made[0]).perform()
        line = made[0].get_attribute("data-line")
        expect({each.get_attribute("data-line") for each in all_of(".marked")} == {line}, "a line marks what it belongs to")
        press_on(made[0], Keys.ARROW_UP)
        expect(focused().get_attribute("data-emitted") in (None, ""), "an arrow goes from line to line")
    press_on(all_of(".layout input")[1], Keys.ARROW_UP)
    expect(len(all_of(".code")) == 2, "and back beside each other")


def tab_walk(name):
    """Tab alone reaches every control, and leaves the page at its end."""
    wanted = browser.execute_script("""window.reached = new Set();
        document.addEventListener('focusin', (event) => window.reached.add(event.target));
        document.activeElement.blur();
        window.getSelection().removeAllRanges();
        window.scrollTo(0, 0);
        window.wanted = [...document.querySelectorAll('a[href], button:not([role=tab]), input, summary, [tabindex="0"]')]
            .filter((each) => each.getClientRects().length && (each.type !== 'radio' || each.checked));
        return window.wanted.length""")
    for _ in range(wanted + 3):
        press(Keys.TAB)
    missed = browser.execute_script("return window.wanted.filter((each) => !window.reached.has(each)).map((each) => each.outerHTML.slice(0, 120))")
    expect(not missed, f"{name}: Tab never comes to {missed}")


def processor_seconds():
    """That the page has used: what other work the machine has makes no difference."""
    metrics = browser.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
    return next(each["value"] for each in metrics if each["name"] == "TaskDuration")


def quick(page, rows, samples):
    """What a page of many rows takes, in seconds: to be there, to sort, to filter."""
    browser.execute_cdp_cmd("Performance.enable", {"timeDomain": "threadTicks"})
    took = []
    for work in (lambda: browser.show(page),
                 lambda: browser.execute_script("[...document.querySelectorAll('.sortable thead button')].find((each) => each.textContent === 'MB/s').click()"),
                 lambda: filtered("99"), lambda: filtered("")):
        before = processor_seconds()
        work()
        browser.execute_async_script("const [done] = arguments; requestAnimationFrame(() => setTimeout(done))")  # it is drawn
        took.append(processor_seconds() - before)
    browser.execute_cdp_cmd("Performance.disable", {})
    print(f"{rows} rows, {samples} samples: there in {took[0]:.2f} s, sorted in {took[1]:.2f} s, filtered in {took[2]:.2f} s", file=sys.stderr)
    # Several times what it takes: what grows with the square of the rows takes minutes.
    expect(0 < took[0] < 5 and 0 < max(took[1:]) < 2, f"{rows} rows stay quick: {took}")


def filtered(word):
    browser.execute_script("""const field = document.querySelector('.filter input');
        field.value = arguments[0];
        field.dispatchEvent(new Event('input'))""", word)


def plan():
    decisions = all_of("details.decision")
    for each in decisions[:1]:
        expect(not each.get_property("open"), "decisions are closed at first")
        browser.execute_script("arguments[0].focus()", all_of("summary", each)[0])
        press(Keys.ENTER)
        expect(each.get_property("open") and "why" in each.text, "Enter opens a decision, which says why")
    return len(decisions)


def results():
    """Sort, filter, choose: with keys alone."""
    box = all_of(".table-box:has(+ .details)")[0]
    heads = [each.text for each in all_of("thead th", box)]
    column, size = heads.index("ns/call"), heads.index("size")
    head = all_of("thead th", box)[column]

    def shown():
        """The texts of all visible rows."""
        return browser.execute_script("""return [...arguments[0].querySelectorAll('tbody tr')].filter((row) => row.offsetHeight)
            .map((row) => [...row.cells].map((cell) => cell.textContent))""", box)

    def values():
        return [float(row[column]) for row in shown() if row[column] != "n/a"]

    browser.execute_script("arguments[0].focus()", all_of("button", head)[0])
    press(Keys.ENTER)
    expect(head.get_attribute("aria-sort") == "ascending" and values() == sorted(values()), "Enter on a head sorts")
    press(Keys.ENTER)
    expect(head.get_attribute("aria-sort") == "descending" and values() == sorted(values(), reverse=True), "and once more turns around")
    everything, word = len(shown()), shown()[-1][size]
    browser.execute_script("arguments[0].focus()", all_of("input", box)[0])
    press(word)
    kept = shown()
    expect(0 < len(kept) <= everything and all(word in " ".join(row) for row in kept), "the filter keeps rows with the word")
    press(*[Keys.BACKSPACE] * len(word))
    expect(len(shown()) == everything, "and an empty one keeps all")
    rows = all_of("tbody tr", box)
    details = all_of(".details")[0]
    browser.execute_script("arguments[0].focus()", rows[0])
    press(Keys.ENTER)
    before = details.text
    press(Keys.ARROW_DOWN, Keys.ENTER)
    expect(details.text != before and rows[1].get_attribute("aria-selected") == "true", "arrow and Enter choose another row")
    return everything


def figures_follow():
    """Figures are of the rows that the filter keeps."""
    def dots():
        return browser.execute_script("return document.querySelectorAll('.charts [data-part=dot] > *').length")

    def waits_for(truth):
        end = time.time() + 10
        while not truth() and time.time() < end:
            time.sleep(0.1)
        return truth()

    before = dots()
    press_on(all_of(".filter input")[0], "triad")
    expect(waits_for(lambda: 0 < dots() < before), "figures are of the rows that are kept")
    press(*[Keys.BACKSPACE] * 5)
    expect(waits_for(lambda: dots() == before), "and of all again")


def look_at(page, name):
    folder = os.environ.get("TPB_SCREENSHOTS")
    if not folder:
        return
    os.makedirs(folder, exist_ok=True)
    for scheme in ("light", "dark"):
        browser.emulate(scheme)
        for width in (1400, 480):
            browser.set_window_size(width, 900)
            browser.show(page)
            height = min(browser.execute_script("return document.documentElement.scrollHeight"), 4000)
            shot = browser.execute_cdp_cmd("Page.captureScreenshot", {
                "captureBeyondViewport": True, "clip": {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}})
            with open(os.path.join(folder, f"{name}-{scheme}-{width}.png"), "wb") as picture:
                picture.write(base64.b64decode(shot["data"]))
    browser.set_window_size(1400, 900)


def requests():
    asked = []
    for entry in browser.get_log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            url = message["params"]["request"]["url"]
            if not url.startswith(("file://", "data:", "about:", "chrome")):
                asked.append(url)
    return asked


browser.set_window_size(1400, 900)
for page in pages:
    name = os.path.basename(page)
    browser.show(page)
    done = []
    expect(len(all_of("main h2")) and len(all_of("h1")) == 1, name + " has headings")
    for width in (1400, 480):
        browser.set_window_size(width, 900)
        wide = browser.execute_script("return document.documentElement.scrollWidth <= window.innerWidth")
        expect(wide, f"{name} is as wide as the window of {width}")
    browser.set_window_size(1400, 900)
    for scheme in ("dark", "light"):
        browser.emulate(scheme)
        broken = violations(browser)
        expect(not broken, f"{name}, {scheme}: {broken}")
    if all_of(".code"):
        source_and_emitted()
        set_tabs()
        found = leaves()
        interleaved()
        done.append(f"{len(all_of(SETS))} tabs, {plan()} decisions, {len(all_of('.refusal'))} refusals")
        done.append("leaves: " + ("; ".join(found) or "none"))
    if all_of(".details"):
        many = browser.execute_script("return [entries.length, entries.reduce((sum, each) => sum + (each.row.samples_ns || []).length, 0)]")
        if many[0] >= 1000:
            quick(page, *many)
        done.append(f"{results()} rows")
        if name == "campaign.html":
            figures_follow()
    tab_walk(name)
    charts = all_of("figure.chart svg")
    for each in all_of("figure.chart"):
        expect(all_of("figcaption", each)[0].text and all_of(".what", each)[0].text, "each figure says what it shows")
    done.append("figures: " + ", ".join(dict.fromkeys(each.text for each in all_of("main figcaption"))))
    comparisons = [each for each in all_of("table.sortable caption") if each.text == "Verdicts"]
    if comparisons:
        done.append("verdicts: " + " ".join(all_of("tbody tr td:last-child", comparisons[0].find_element(By.XPATH, ".."))[0].text.split()))
    expect(not all_of("main script, main img"), name + ": nothing of the data became an element")
    log = [entry["message"] for entry in browser.get_log("browser")]
    expect(not log, f"{name}: the console says {log}")
    asked = requests()
    expect(not asked, f"{name}: it asked for {asked}")
    look_at(page, name.removesuffix(".html"))
    print(name + ": " + "; ".join(done), flush=True)
browser.quit()
sys.exit(1 if expect.failed else 0)
