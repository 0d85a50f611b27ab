"""What those need who see little, or go by keyboard, or have a page read to them: rules of WCAG 2.1 AA that can be asserted."""

RULES = r"""
const wrong = [];
const all = (css, inside = document) => [...inside.querySelectorAll(css)];
const brief = (e) => e.outerHTML.replace(/\s+/g, ' ').slice(0, 120);
const need = (truth, rule, e) => { if (!truth) wrong.push(rule + (e ? ': ' + brief(e) : '')); };
const seen = (e) => e.getClientRects().length > 0 && getComputedStyle(e).visibility !== 'hidden';

need(document.documentElement.lang, 'the document has a language');
need(document.title.trim(), 'the document has a title');
need(all('main').length === 1, 'there is one main landmark');
need(all('h1').length === 1, 'there is one h1');
let level = 0;
for (const h of all('h1, h2, h3, h4, h5, h6')) {
  const own = Number(h.tagName[1]);
  need(own <= level + 1, 'headings skip no level', h);
  need(h.textContent.trim(), 'a heading has text', h);
  level = own;
}
for (const e of document.body.children)
  if (!['SCRIPT', 'STYLE'].includes(e.tagName) && e.textContent.trim() && seen(e))
    need(['HEADER', 'NAV', 'MAIN', 'FOOTER'].includes(e.tagName), 'all is in a landmark', e);

const ids = all('[id]').map((e) => e.id);
need(new Set(ids).size === ids.length, 'an id is of one element');
for (const name of ['aria-labelledby', 'aria-controls', 'aria-describedby', 'for'])
  for (const e of all(`[${name}]`))
    for (const id of e.getAttribute(name).split(' ')) need(document.getElementById(id), name + ' names an element', e);

const nameOf = (e) => e.getAttribute('aria-label') || (e.labels && [...e.labels].map((l) => l.textContent).join(' ')) ||
  (e.getAttribute('aria-labelledby') || '').split(' ').map((id) => (document.getElementById(id) || {}).textContent || '').join(' ') ||
  (['INPUT', 'SELECT', 'SVG'].includes(e.tagName.toUpperCase()) ? '' : e.textContent);
for (const e of all('a[href], button, input, select, textarea, summary, [role=tab]')) need(nameOf(e).trim(), 'a control has a name', e);
for (const e of all('nav, section, [role=group], [role=region], [role=tablist], [role=tabpanel]')) {
  const name = e.getAttribute('aria-label') || e.getAttribute('aria-labelledby');
  need(name, 'a part of the page has a name', e);
}
for (const e of all('fieldset')) need(e.querySelector('legend'), 'a group of controls has a legend', e);
for (const e of all('figure')) {
  need(e.querySelector('figcaption')?.textContent.trim(), 'a figure has a caption', e);
  need(all('svg[role=img][aria-label]', e).length, 'a figure is a picture with a name', e);
}
for (const e of all('svg')) need(e.getAttribute('role') === 'img' ? e.getAttribute('aria-label') : e.getAttribute('aria-hidden') === 'true',
  'a drawing has a name, or is hidden', e);
for (const e of all('[aria-label]:not([role])'))
  need(['NAV', 'A', 'BUTTON', 'INPUT', 'SELECT', 'SECTION', 'TABLE'].includes(e.tagName), 'a name stands where it is read', e);
for (const e of all('[role=tablist]')) {
  need(all('[aria-selected=true]', e).length === 1, 'one tab is chosen', e);
  need(all('[tabindex="0"]', e).length === 1, 'one tab is in the order of Tab', e);
}
for (const e of all('table')) {
  need(e.caption && e.caption.textContent.trim(), 'a table has a caption', e);
  for (const head of all('th', e)) need(head.scope, 'a head says of what it is one', head);
}
for (const e of all('[tabindex]')) need(e.tabIndex <= 0, 'the order of Tab is that of the page', e);
for (const e of all('body *')) {
  const style = getComputedStyle(e);
  const scrolls = (way, over) => ['auto', 'scroll'].includes(style['overflow' + way]) && over > 1;
  if (scrolls('X', e.scrollWidth - e.clientWidth) || scrolls('Y', e.scrollHeight - e.clientHeight))
    need(e.tabIndex >= 0 || all('*', e).some((inside) => inside.tabIndex >= 0), 'the keyboard scrolls what scrolls', e);
}

// Contrast, of all texts that can be seen.
const numbers = (colour) => { const c = colour.match(/[\d.]+/g).map(Number); return c.length > 3 ? c : [...c, 1]; };
const over = (top, below) => [0, 1, 2].map((i) => top[i] * top[3] + below[i] * (1 - top[3])).concat(1);
const behind = (e) => {
  const layers = [];
  for (let at = e; at; at = at.parentElement) {
    const back = numbers(getComputedStyle(at).backgroundColor);
    layers.unshift(back);
    if (back[3] === 1) break;
  }
  return layers.reduce((below, top) => over(top, below), [255, 255, 255, 1]);
};
const light = (c) => [0.2126, 0.7152, 0.0722].reduce((sum, weight, i) => {
  const v = c[i] / 255;
  return sum + weight * (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
}, 0);
const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const known = new Set();
while (texts.nextNode()) {
  const e = texts.currentNode.parentElement;
  if (!texts.currentNode.textContent.trim() || ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(e.tagName) || !seen(e)) continue;
  const style = getComputedStyle(e);
  const ink = e.closest('svg') ? style.fill : style.color;
  const back = behind(e), front = over(numbers(ink), back);
  const [high, low] = [light(front), light(back)].sort((a, b) => b - a);
  const size = parseFloat(style.fontSize), large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
  const ratio = (high + 0.05) / (low + 0.05), key = [front, back, large].join();
  if (known.has(key)) continue;
  known.add(key);
  need(!!(ratio >= (large ? 3 : 4.5)), `a text can be told from what is behind it (${ratio.toFixed(2)})`, e);
}
return [...new Set(wrong)];
"""


def violations(browser):
    """What is against the rules on the page as it is shown now."""
    return browser.execute_script(RULES)
