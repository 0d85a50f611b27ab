// The user's source beside the emitted one. A line that the mouse or the keyboard is on marks what it
// was made of, or into, on the other side, and the other side goes there.

/**
 * @param {InspectedFile} file
 * @param {Version} version
 */
function codeView(file, version) {
  /** @type {Map<number, number[]>} */
  const emittedOf = new Map();
  version.lines.forEach((user, i) => {
    if (user) {
      const key = Math.abs(user);
      emittedOf.set(key, [...(emittedOf.get(key) || []), i + 1]);
    }
  });
  /** @param {number} emitted */
  const userOf = (emitted) => (version.lines[emitted - 1] ? [Math.abs(version.lines[emitted - 1])] : []);
  const user = pane('your source: ' + file.file, file.text, notesOf(version));
  const emitted = pane('emitted: ' + version.isa, version.text, new Map());
  emitted.lines.forEach((line, i) => {
    line.classList.add(version.lines[i] < 0 ? 'derived' : version.lines[i] > 0 ? 'copied' : 'own');
  });
  // What is made of a line before its copies: that is what people look for.
  const isCopy = (/** @type {number} */ line) => Number(version.lines[line - 1] > 0);
  connect(user, emitted, (n) => [...(emittedOf.get(n) || [])].sort((a, b) => isCopy(a) - isCopy(b) || a - b));
  connect(emitted, user, userOf);
  return el('div', {class: 'code-view'}, user.box, emitted.box);
}

/**
 * Refusals, below the line of the expression at fault.
 * @param {Version} version
 * @returns {Map<number, HTMLElement[]>}
 */
function notesOf(version) {
  const notes = new Map();
  const seen = new Set();
  for (const kernel of version.kernels)
    for (const loop of kernel.loops)
      for (const left of loop.left || []) {
        const line = left.line || loop.line;
        const key = line + left.id + left.reason;
        if (seen.has(key)) continue;
        seen.add(key);
        const note = el('div', {class: 'refusal', role: 'note'},
          el('strong', {text: 'stays as it is [' + left.id + ']'}), ' ' + left.reason,
          left.hint ? el('div', {class: 'hint', text: 'hint: ' + left.hint}) : null);
        notes.set(line, [...(notes.get(line) || []), note]);
      }
  return notes;
}

/**
 * @typedef {{box: HTMLElement, list: HTMLElement, lines: HTMLElement[]}} Pane
 * @param {string} label
 * @param {string} text
 * @param {Map<number, HTMLElement[]>} notes
 * @returns {Pane}
 */
function pane(label, text, notes) {
  const list = el('div', {class: 'code', role: 'group', 'aria-label': label});
  /** @type {HTMLElement[]} */
  const lines = [];
  text.replace(/\n$/, '').split('\n').forEach((content, i) => {
    const line = el('div', {class: 'line', tabindex: i ? -1 : 0, 'data-line': i + 1},
      el('span', {class: 'number', 'aria-hidden': 'true', text: i + 1}),
      el('code', {text: content || ' '}));
    lines.push(line);
    list.append(line, ...(notes.get(i + 1) || []));
  });
  return {box: el('div', {class: 'pane'}, el('div', {class: 'pane-title', text: label}), list), list, lines};
}

/**
 * @param {Pane} from
 * @param {Pane} to
 * @param {(line: number) => number[]} linked  the first is where the other side goes
 */
function connect(from, to, linked) {
  let pinned = 0;
  /**
   * @param {number} n
   * @param {boolean} scroll
   */
  const mark = (n, scroll) => {
    for (const side of [from, to])
      side.list.querySelectorAll('.marked').forEach((each) => each.classList.remove('marked'));
    if (!n) return;
    from.lines[n - 1].classList.add('marked');
    const others = linked(n).map((other) => to.lines[other - 1]).filter(Boolean);
    others.forEach((other) => other.classList.add('marked'));
    if (scroll && others.length) scrollInside(to.list, others[0]);
  };
  /** @param {EventTarget | null} target */
  const lineAt = (target) => {
    const line = target instanceof Element ? target.closest('.line') : null;
    return line ? Number(line.getAttribute('data-line')) : 0;
  };
  from.list.addEventListener('mouseover', (event) => {
    const n = lineAt(event.target);
    if (n) mark(n, true);
  });
  from.list.addEventListener('mouseleave', () => mark(pinned, false));
  from.list.addEventListener('click', (event) => {
    const n = lineAt(event.target);
    pinned = n === pinned ? 0 : n;
    if (n) from.lines[n - 1].focus();
    mark(n, true);
  });
  from.list.addEventListener('focusin', (event) => {
    const n = lineAt(event.target);
    if (!n) return;
    from.lines.forEach((line, i) => (line.tabIndex = i === n - 1 ? 0 : -1));
    mark(n, true);
  });
  from.list.addEventListener('keydown', (event) => {
    const n = lineAt(event.target);
    const last = from.lines.length;
    const next = {ArrowDown: n + 1, ArrowUp: n - 1, PageDown: n + 20, PageUp: n - 20, Home: 1, End: last}[event.key];
    if (next !== undefined) {
      from.lines[Math.min(Math.max(next, 1), last) - 1].focus();
    } else if (event.key === 'Enter') {
      const others = linked(n);
      if (others.length) to.lines[others[0] - 1].focus();
    } else return;
    event.preventDefault();
  });
}

/**
 * The page itself stays where it is.
 * @param {HTMLElement} box
 * @param {HTMLElement} line
 */
function scrollInside(box, line) {
  const top = line.offsetTop, bottom = top + line.offsetHeight;
  if (top < box.scrollTop || bottom > box.scrollTop + box.clientHeight)
    box.scrollTop = Math.max(0, top - box.clientHeight / 3);
}
