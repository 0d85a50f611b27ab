// The user's source beside the emitted one. A line that the mouse or the keyboard is on marks what it
// was made of, or into, on the other side, and the other side goes there.

/**
 * @param {InspectedFile} file
 * @param {Version} version
 * @param {Leaf | null} leaf  of which alone lines are shown; null: all
 */
function besideView(file, version, leaf) {
  const shown = linesOf(version, leaf);
  const emittedOf = emittedLines(version, shown);
  /** @param {number} emitted */
  const userOf = (emitted) => (version.lines[emitted - 1] ? [Math.abs(version.lines[emitted - 1])] : []);
  const user = pane('your source: ' + file.file, file.text, notesOf(version), null);
  const emitted = pane('emitted: ' + version.isa + (leaf ? ', ' + leafTitle(version, leaf) : ''), version.text, new Map(), shown);
  emitted.lines.forEach((line, i) => line.classList.add(version.lines[i] < 0 ? 'derived' : version.lines[i] > 0 ? 'copied' : 'own'));
  connect(user, emitted, (n) => emittedOf.get(n) || []);
  connect(emitted, user, userOf);
  return el('div', {class: 'code-view'}, user.box, emitted.box);
}

/**
 * The emitted lines that are shown: of a leaf, those of its branch.
 * @param {Version} version
 * @param {Leaf | null} leaf
 * @returns {Set<number> | null}
 */
function linesOf(version, leaf) {
  if (!leaf) return null;
  const shown = new Set();
  for (const [first, last] of leaf.lines) for (let n = first; n <= last; ++n) shown.add(n);
  return shown;
}

/**
 * Of each of the user's lines what is made of it, and then its copies: the first is what people look for.
 * @param {Version} version
 * @param {Set<number> | null} shown
 */
function emittedLines(version, shown) {
  /** @type {Map<number, number[]>} */
  const emittedOf = new Map();
  for (const copies of [false, true])
    version.lines.forEach((user, i) => {
      if (user && user > 0 === copies && (!shown || shown.has(i + 1)))
        emittedOf.set(Math.abs(user), [...(emittedOf.get(Math.abs(user)) || []), i + 1]);
    });
  return emittedOf;
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
 * A line as it stands in a list of lines, which has one in the order of Tab.
 * @param {Record<string, any>} attributes
 * @param {string[]} numbers
 * @param {string} content
 */
function codeLine(attributes, numbers, content) {
  return el('div', {tabindex: -1, ...attributes, class: 'line ' + (attributes.class || '')},
    ...numbers.map((text) => el('span', {class: 'number', 'aria-hidden': 'true', text})), el('code', {text: content || ' '}));
}

/** @param {string} text */
function linesOfText(text) {
  return text.replace(/\n$/, '').split('\n');
}

/**
 * @typedef {{box: HTMLElement, list: HTMLElement, lines: HTMLElement[], order: number[]}} Pane
 *   lines: by their number less 1, without those that are not shown; order: the numbers of those that are
 * @param {string} label
 * @param {string} text
 * @param {Map<number, HTMLElement[]>} notes
 * @param {Set<number> | null} shown
 * @returns {Pane}
 */
function pane(label, text, notes, shown) {
  const list = el('div', {class: 'code', role: 'group', 'aria-label': label});
  /** @type {HTMLElement[]} */
  const lines = [];
  /** @type {number[]} */
  const order = [];
  let left = 0;
  const skipped = () => {
    if (left) list.append(el('div', {class: 'skipped', text: `⋯ ${left} ${left === 1 ? 'line' : 'lines'} of other parts`}));
    left = 0;
  };
  linesOfText(text).forEach((content, i) => {
    if (shown && !shown.has(i + 1)) {
      ++left;
      return;
    }
    skipped();
    lines[i] = codeLine({'data-line': i + 1}, [String(i + 1)], content);
    order.push(i + 1);
    list.append(lines[i], ...(notes.get(i + 1) || []));
  });
  skipped();
  if (order.length) lines[order[0] - 1].tabIndex = 0;
  return {box: el('div', {class: 'pane'}, el('div', {class: 'pane-title', text: label}), list), list, lines, order};
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
    if (n) mark(n, true);
  });
  from.list.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    const others = linked(lineAt(event.target));
    if (others.length) to.lines[others[0] - 1].focus();
    event.preventDefault();
  });
  walk(from.list, from.order.map((n) => from.lines[n - 1]));
}

/** @param {EventTarget | null} target */
function lineAt(target) {
  const line = target instanceof Element ? target.closest('.line') : null;
  return line ? Number(line.getAttribute('data-line')) : 0;
}

/**
 * Arrow keys go from one element of a list to the next; the last one is in the order of Tab.
 * @param {HTMLElement} list
 * @param {HTMLElement[]} elements
 */
function walk(list, elements) {
  const at = new Map(elements.map((each, i) => [each, i]));
  /** @param {EventTarget | null} target */
  const indexOf = (target) => at.get(/** @type {HTMLElement} */ (target instanceof Element ? target.closest('.line') : null));
  list.addEventListener('focusin', (event) => {
    const here = indexOf(event.target);
    if (here !== undefined) elements.forEach((each, i) => (each.tabIndex = i === here ? 0 : -1));
  });
  list.addEventListener('keydown', (event) => {
    const here = indexOf(event.target), last = elements.length - 1;
    if (here === undefined) return;
    const next = {ArrowDown: here + 1, ArrowUp: here - 1, PageDown: here + 20, PageUp: here - 20, Home: 0, End: last}[event.key];
    if (next === undefined) return;
    elements[Math.min(Math.max(next, 0), last)].focus();
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
