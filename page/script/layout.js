// What of the emitted source is shown, and how: all of it or a leaf of the dispatch; beside the user's
// source, or each line below the one that it is made of.

/** @type {'beside' | 'interleaved'} */
let layout = 'beside';

/**
 * Of several kernels a leaf says whose it is.
 * @param {Version} version
 * @param {Leaf} leaf
 */
function leafTitle(version, leaf) {
  const name = leaf.name.replace(/^plain/, 'plain loop');
  return version.leaves.some((other) => other.kernel !== leaf.kernel) ? leaf.kernel + ': ' + name : name;
}

/**
 * @param {InspectedFile} file
 * @param {Version} version
 */
function codeView(file, version) {
  if (version.leaves.length < 2) return layoutView(file, version, null);
  return tabs('Leaves of ' + version.isa, ['whole file', ...version.leaves.map((leaf) => leafTitle(version, leaf))],
    (index, panel) => panel.append(layoutView(file, version, index ? version.leaves[index - 1] : null)), {parts: true});
}

/**
 * @param {InspectedFile} file
 * @param {Version} version
 * @param {Leaf | null} leaf
 */
function layoutView(file, version, leaf) {
  const box = el('div');
  const name = newId();
  const show = () => box.replaceChildren((layout === 'beside' ? besideView : interleavedView)(file, version, leaf));
  /**
   * @param {'beside' | 'interleaved'} value
   * @param {string} text
   */
  const choice = (value, text) => el('label', {}, el('input', {
    type: 'radio', name, value, checked: layout === value, onchange: () => {
      layout = value;
      show();
    }}), ' ' + text);
  show();
  return el('div', {}, el('fieldset', {class: 'layout'}, el('legend', {text: 'emitted lines'}),
    choice('beside', 'beside yours'), choice('interleaved', 'below yours')), box);
}

/**
 * Each of the user's lines, and below it what was made of it. The others of the emitted file are of no line.
 * @param {InspectedFile} file
 * @param {Version} version
 * @param {Leaf | null} leaf
 */
function interleavedView(file, version, leaf) {
  const label = `your source: ${file.file}, with lines emitted for ${version.isa}` + (leaf ? ', ' + leafTitle(version, leaf) : '');
  const list = el('div', {class: 'code interleaved', role: 'group', 'aria-label': label});
  const notes = notesOf(version), emittedOf = emittedLines(version, linesOf(version, leaf)), emitted = linesOfText(version.text);
  /** @type {HTMLElement[]} */
  const all = [];
  linesOfText(file.text).forEach((content, i) => {
    const made = (emittedOf.get(i + 1) || []).filter((n) => version.lines[n - 1] < 0);
    all.push(codeLine({class: 'yours', 'data-line': i + 1}, [String(i + 1), ''], content));
    list.append(all[all.length - 1], ...(notes.get(i + 1) || []));
    for (const n of made) {
      all.push(codeLine({class: 'derived', 'data-line': i + 1, 'data-emitted': n}, ['', String(n)], emitted[n - 1]));
      list.append(all[all.length - 1]);
    }
  });
  /** @param {number} n */
  const mark = (n) => all.forEach((line) => line.classList.toggle('marked', n > 0 && Number(line.getAttribute('data-line')) === n));
  for (const event of ['mouseover', 'focusin']) list.addEventListener(event, ({target}) => mark(lineAt(target)));
  list.addEventListener('mouseleave', () => mark(0));
  all[0].tabIndex = 0;
  walk(list, all);
  return el('div', {class: 'pane'}, el('div', {class: 'pane-title', text: label}), list);
}
