"""usage: screenshot.py PAGE FILE.png: a page of an inspection, with the loop's body marked on both sides."""
import os
import sys

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

page, picture = sys.argv[1:]
options = webdriver.ChromeOptions()
options.binary_location = "/usr/bin/chromium"
for word in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars"):
    options.add_argument(word)
browser = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
browser.set_window_size(1300, 1150)
browser.get("file://" + os.path.realpath(page))
browser.execute_script("""const [user, emitted] = document.querySelectorAll('.code');
for (const list of [user, emitted]) list.style.maxHeight = '36em';
user.querySelectorAll('.line')[6].click();
document.activeElement.blur();
for (const each of document.querySelectorAll('details.decision')) each.open = true;""")
browser.save_screenshot(picture)
browser.quit()
