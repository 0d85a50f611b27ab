"""A headless Chromium with a profile of its own, which asks no network and writes down all that it is asked for."""
import os
import tempfile

from selenium import webdriver
from selenium.webdriver.chrome.service import Service


class Chromium(webdriver.Chrome):
    def __init__(self):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)  # an interrupted one leaves locks in it
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for word in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars", "--disable-gpu",
                     "--user-data-dir=" + self.profile.name, "--disable-background-networking"):
            options.add_argument(word)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        super().__init__(service=Service("/usr/bin/chromedriver"), options=options)

    def show(self, page):
        self.get("file://" + os.path.realpath(page))

    def emulate(self, scheme, media=""):
        """Scheme: light or dark; media: screen or print."""
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        self.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": media, "features": features})


class Expectations:
    """Says what is not so, and counts it."""

    failed = 0

    def __call__(self, truth, what):
        if not truth:
            self.failed += 1
            print("FAILED:", what, flush=True)
