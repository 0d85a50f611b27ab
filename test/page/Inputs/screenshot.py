"""usage: screenshot.py PAGE FILE.png: a page of an inspection, with the loop's body marked on both sides."""
import sys

from chromium import Chromium

page, picture = sys.argv[1:]
browser = Chromium()
browser.set_window_size(1300, 1150)
browser.show(page)
browser.execute_script("""const [user, emitted] = document.querySelectorAll('.code');
for (const list of [user, emitted]) list.style.maxHeight = '36em';
user.querySelectorAll('.line')[6].click();
document.activeElement.blur();
for (const each of document.querySelectorAll('details.decision')) each.open = true;""")
browser.save_screenshot(picture)
browser.quit()
