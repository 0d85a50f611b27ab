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
 */
function tabs(label, names, show) {
  const panel = el('div', {role: 'tabpanel', id: newId(), tabindex: -1});
  const list = el('div', {role: 'tablist', 'aria-label': label});
  /** @type {HTMLElement[]} */
  const all = [];
  /** @param {number} index */
  const choose = (index) => {
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
  return el('div', {class: 'tabs'}, list, panel);
}
