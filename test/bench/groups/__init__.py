"""The comparisons of ./bootstrap bench, a file each: NAME, ABOUT and measure(given), which returns a report.Result."""
