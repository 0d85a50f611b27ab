// Elements and numbers. Text only ever becomes text.

/**
 * @param {string} tag
 * @param {Record<string, any>} attributes  on*: listeners; text: the content
 * @param {...(Node | string | null)} children
 * @returns {HTMLElement}
 */
function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'text') made.textContent = String(value);
    else if (name.startsWith('on')) made.addEventListener(name.slice(2), value);
    else if (value !== null && value !== false) made.setAttribute(name, value === true ? '' : String(value));
  }
  for (const child of children) if (child !== null) made.append(child);
  return made;
}

/**
 * Four digits.
 * @param {any} value
 * @param {string} [unknown]
 */
function figure(value, unknown = 'n/a') {
  if (typeof value !== 'number' || !isFinite(value)) return unknown;
  const size = Math.abs(value);
  if (size >= 1e15 || (size > 0 && size < 1e-4)) return value.toExponential(3);
  return size >= 1000 ? Math.round(value).toString() : String(Number(value.toPrecision(4)));
}

/** @param {number} bytes */
function bytesText(bytes) {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
  let unit = 0;
  for (; bytes >= 1024 && unit < units.length - 1; ++unit) bytes /= 1024;
  return figure(bytes) + ' ' + units[unit];
}

let lastId = 0;
function newId() {
  return 'e' + ++lastId;
}

/**
 * A table of label and text.
 * @param {[string, any][]} rows
 * @param {string} caption
 */
function facts(rows, caption) {
  const table = el('table', {class: 'facts'}, el('caption', {text: caption}));
  const body = el('tbody');
  for (const [label, text] of rows)
    body.append(el('tr', {}, el('th', {scope: 'row', text: label}), el('td', {text})));
  table.append(body);
  return table;
}

/**
 * A table in a box that scrolls where the window is narrow, for the keyboard, too.
 * @param {string} caption
 * @param {(string | {text: string, number: boolean})[]} heads
 * @param {(string | {text: string, number: boolean})[][]} rows  texts, or texts of numbers
 * @param {string} [kind]
 */
function plainTable(caption, heads, rows, kind = '') {
  /** @param {string | {text: string, number: boolean}} of */
  const cell = (of, tag = 'td', scope = {}) => (typeof of === 'string'
    ? el(tag, {...scope, text: of}) : el(tag, {...scope, class: of.number ? 'number-cell' : null, text: of.text}));
  return el('div', {class: 'wide', role: 'region', 'aria-label': caption, tabindex: 0}, el('table', {class: kind || null}, el('caption', {text: caption}),
    el('thead', {}, el('tr', {}, ...heads.map((each) => cell(each, 'th', {scope: 'col'})))),
    el('tbody', {}, ...rows.map((row) => el('tr', {}, ...row.map((each) => cell(each)))))));
}

/** @param {any} text */
function numeric(text) {
  return {text: String(text), number: true};
}

/**
 * @param {string} title
 * @param {number} level
 * @param {...(Node | string | null)} children
 */
function section(title, level, ...children) {
  const id = newId();
  return el('section', {'aria-labelledby': id}, el('h' + level, {id, text: title}), ...children);
}

/**
 * Tabs as ARIA has them: arrows move, one of them is in the order of Tab.
 * @param {string} label
 * @param {string[]} names
 * @param {(index: number, panel: HTMLElement) => void} show  fills the panel
 * @param {{parts?: boolean}} of  parts: the first tab shows all that the others do
 */
function tabs(label, names, show, of = {}) {
  const panel = el('div', {role: 'tabpanel', id: newId(), tabindex: -1});
  const list = el('div', {role: 'tablist', 'aria-label': label});
  /** @type {HTMLElement[]} */
  const all = [];
  let chosen = 0;
  /** @param {number} index */
  const choose = (index) => {
    chosen = index;
    all.forEach((tab, i) => {
      tab.setAttribute('aria-selected', String(i === index));
      tab.tabIndex = i === index ? 0 : -1;
    });
    panel.setAttribute('aria-labelledby', all[index].id);
    panel.replaceChildren();
    show(index, panel);
  };
  names.forEach((name, i) => {
    all.push(el('button', {
      role: 'tab', type: 'button', id: newId(), 'aria-controls': panel.id, text: name,
      onclick: () => choose(i),
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        const to = {ArrowRight: i + 1, ArrowLeft: i - 1, Home: 0, End: names.length - 1}[event.key];
        if (to === undefined) return;
        const index = (to + names.length) % names.length;
        choose(index);
        all[index].focus();
        event.preventDefault();
      },
    }));
    list.append(all[i]);
  });
  choose(0);
  const box = el('div', {class: 'tabs'}, list, panel);
  // Paper has no tabs to choose: what they show follows one another. Of parts the first has all.
  box.addEventListener('paper', () => {
    names.forEach((name, i) => {
      if (i === chosen || (of.parts && (i || !chosen))) return;
      const sheet = el('div', {class: 'paper-only'}, el('p', {class: 'paper-title', text: name}));
      show(i, sheet);
      if (i < chosen) panel.before(sheet);
      else box.append(sheet);
    });
    panel.before(el('p', {class: 'paper-only paper-title', text: names[chosen]}));
  });
  return box;
}
