// The page, from top to bottom.

/** @param {InspectedFile} file */
function inspectionView(file) {
  const views = tabs('Instruction sets of ' + file.file, file.versions.map((version) => version.isa), (index, panel) => {
    const version = file.versions[index];
    panel.append(
      el('p', {class: 'hint-line', text: 'Point at a line, or go through lines with the arrow keys, to see what it became; Enter goes to the other side. Lines on colour are made of yours, plain ones are copies, grey ones are neither.'}),
      codeView(file, version), section('Plan', 3, planTree(version)));
    const streams = streamsTable(version);
    if (streams) panel.append(section('Streams and bytes', 3, streams));
  });
  return section('Inspection: ' + file.file, 2, el('p', {text: 'planned for ' + (file.machine || 'no machine')}), views,
    section('Predicted', 3, predictionViews(file)));
}

(function () {
  const main = /** @type {HTMLElement} */ (document.getElementById('main'));
  const heading = /** @type {HTMLElement} */ (document.getElementById('title'));
  heading.textContent = document.title;
  const contexts = resultFiles.map((each) => each.context || {});
  /** @type {HTMLElement} */ (document.getElementById('about')).textContent =
    [...new Set(contexts.map((each) => [each.cpu_name, each.host_name, each.date].filter(Boolean).join(', ')))].filter(Boolean).join('; ');
  const parts = [
    ...comparisons.map(comparisonView),
    entries.length ? resultsView() : null,
    resultFiles.length ? figuresView() : null,
    ...inspectedFiles.map(inspectionView),
    resultFiles.length ? section('Environment', 2, ...resultFiles.map(environmentTable)) : null,
  ];
  const contents = el('ul');
  for (const part of parts) {
    if (!part) continue;
    main.append(part);
    const head = /** @type {HTMLElement} */ (part.querySelector('h2'));
    contents.append(el('li', {}, el('a', {href: '#' + head.id, text: head.textContent})));
  }
  /** @type {HTMLElement} */ (document.getElementById('contents')).append(contents);
})();
