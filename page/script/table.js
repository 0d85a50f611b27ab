// A table that is sorted by its heads, filtered by a word, and whose rows can be chosen.

/**
 * @typedef {{name: string, title?: string, number?: boolean, value: (row: any) => any, text?: (row: any) => string}} Column
 * @param {string} caption
 * @param {Column[]} columns
 * @param {any[]} rows
 * @param {((row: any, index: number) => void) | null} choose
 * @param {(rows: any[]) => void} [kept]  is told, a moment later, what the filter keeps
 */
function sortableTable(caption, columns, rows, choose, kept) {
  const body = el('tbody');
  const made = rows.map((row, index) => {
    const cells = columns.map((column) => {
      const value = column.value(row);
      const text = column.text ? column.text(row) : column.number ? figure(value) : String(value ?? '');
      return el('td', {class: column.number ? 'number-cell' : column.name === 'verdict' ? 'verdict-' + text : null, text});
    });
    const line = el('tr', choose ? {tabindex: index ? -1 : 0, 'aria-selected': 'false'} : {}, ...cells);
    return {row, index, line, found: cells.map((cell) => cell.textContent).join(' ').toLowerCase()};
  });
  /** @type {HTMLElement | null} */
  let chosen = null;
  /** @param {typeof made[0]} one */
  const take = (one) => {
    if (!choose) return;
    for (const line of [chosen, one.line]) if (line) line.setAttribute('aria-selected', String(line === one.line));
    chosen = one.line;
    choose(one.row, one.index);
  };
  /** @param {HTMLElement} line */
  const go = (line) => {
    made.forEach((each) => (each.line.tabIndex = each.line === line ? 0 : -1));
    line.focus();
  };
  made.forEach((one) => {
    body.append(one.line);
    if (!choose) return;
    one.line.addEventListener('click', () => { go(one.line); take(one); });
    one.line.addEventListener('keydown', (event) => {
      /** @param {'previousElementSibling' | 'nextElementSibling'} way */
      const step = (way) => {
        let next = /** @type {HTMLElement | null} */ (one.line[way]);
        while (next && next.hidden) next = /** @type {HTMLElement | null} */ (next[way]);
        if (next) go(next);
      };
      if (event.key === 'ArrowDown') step('nextElementSibling');
      else if (event.key === 'ArrowUp') step('previousElementSibling');
      else if (event.key === 'Enter' || event.key === ' ') take(one);
      else return;
      event.preventDefault();
    });
  });

  const heads = columns.map((column) => {
    const head = el('th', {scope: 'col', 'aria-sort': 'none', class: column.number ? 'number-cell' : null});
    head.append(el('button', {type: 'button', title: column.title || null, text: column.name, onclick: () => {
      const down = head.getAttribute('aria-sort') === 'ascending';
      heads.forEach((each) => each.setAttribute('aria-sort', each === head ? (down ? 'descending' : 'ascending') : 'none'));
      const sorted = [...made].sort((a, b) => order(column.value(a.row), column.value(b.row)) * (down ? -1 : 1) || a.index - b.index);
      body.append(...sorted.map((each) => each.line));
    }}));
    return head;
  });

  let soon = 0;
  const count = el('span', {class: 'count', role: 'status', text: countOf(rows.length)});
  const filter = el('input', {type: 'search', id: newId(), autocomplete: 'off', oninput: (/** @type {any} */ event) => {
    const words = event.target.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const each of made) {
      each.line.hidden = !words.every((/** @type {string} */ word) => each.found.includes(word));
      if (!each.line.hidden) ++shown;
    }
    count.textContent = (shown === rows.length ? '' : shown + ' of ') + countOf(rows.length);
    if (kept) {
      clearTimeout(soon);
      soon = setTimeout(() => kept(made.filter((each) => !each.line.hidden).map((each) => each.row)), 200);
    }
    const first = made.find((each) => !each.line.hidden);
    if (first && made.every((each) => each.line.hidden || each.line.tabIndex < 0)) first.line.tabIndex = 0;
  }});
  const box = el('div', {class: 'table-box'},
    el('div', {class: 'filter'}, el('label', {for: filter.id, text: 'filter rows'}), filter, count),
    el('div', {class: 'wide'}, el('table', {class: 'sortable'}, el('caption', {text: caption}), el('thead', {}, el('tr', {}, ...heads)), body)));
  if (choose && made.length) take(made[0]);
  return box;
}

/** @param {number} rows */
function countOf(rows) {
  return rows === 1 ? '1 row' : rows + ' rows';
}

/**
 * Numbers by size, text by letters, what is unknown at the end.
 * @param {any} a
 * @param {any} b
 */
function order(a, b) {
  const unknown = (/** @type {any} */ v) => v === null || v === undefined || v === '' || (typeof v === 'number' && isNaN(v));
  if (unknown(a) || unknown(b)) return Number(unknown(a)) - Number(unknown(b));
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en', {numeric: true});
}
