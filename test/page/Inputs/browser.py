"""usage: browser.py PAGE...: pages in a headless Chromium, one start for all; prints a line for each that behaves.

What a page must do follows from what is on it. Assertions are on the document, never on pixels; with
TPB_SCREENSHOTS=DIR pictures of each page are kept there, light and dark, wide and narrow, to be looked at.
"""
import json
import os
import sys
import tempfile

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

pages = sys.argv[1:]
profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)  # an interrupted browser leaves locks in its own
options = webdriver.ChromeOptions()
options.binary_location = "/usr/bin/chromium"
for word in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars", "--disable-gpu",
             "--user-data-dir=" + profile.name, "--disable-background-networking"):
    options.add_argument(word)
options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
browser = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
failures = 0


def expect(truth, what):
    global failures
    if not truth:
        failures += 1
        print("FAILED:", what, flush=True)


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
    return [int(each.get_attribute("data-line")) for each in all_of(".marked", pane)]


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


def set_tabs():
    tabs = all_of("[role=tab]")
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


def look_at(page, name):
    folder = os.environ.get("TPB_SCREENSHOTS")
    if not folder:
        return
    os.makedirs(folder, exist_ok=True)
    for scheme in ("light", "dark"):
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
        for width in (1400, 480):
            browser.set_window_size(width, 900)
            height = browser.execute_script("return document.documentElement.scrollHeight")
            browser.set_window_size(width, min(height, 3000))
            browser.save_screenshot(os.path.join(folder, f"{name}-{scheme}-{width}.png"))
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
    browser.get("file://" + os.path.realpath(page))
    done = []
    expect(len(all_of("main h2")) and len(all_of("h1")) == 1, name + " has headings")
    wide = browser.execute_script("return document.documentElement.scrollWidth <= window.innerWidth")
    expect(wide, name + " is as wide as the window")
    if all_of(".code"):
        source_and_emitted()
        set_tabs()
        done.append(f"{len(all_of('[role=tab]'))} tabs, {plan()} decisions, {len(all_of('.refusal'))} refusals")
    if all_of(".details"):
        done.append(f"{results()} rows")
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
sys.exit(1 if failures else 0)
