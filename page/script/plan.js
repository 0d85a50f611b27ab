// The plan as a tree, what an iteration moves, and what the model expects.

/** @param {Version} version */
function planTree(version) {
  const tree = el('div', {class: 'tree'});
  for (const kernel of version.kernels) {
    const top = el('details', {open: true}, el('summary', {},
      el('strong', {text: kernel.name}),
      ` line ${kernel.line}; ${kernel.plan.machine}${kernel.plan.validated ? '' : ' (unvalidated)'}; ` +
      `floating point ${kernel.plan.floating_point}`));
    for (const loop of kernel.plan.loops) top.append(loopNode(loop));
    tree.append(top);
  }
  return tree;
}

/** @param {any} loop */
function loopNode(loop) {
  if (!loop.vectorised)
    return el('details', {}, el('summary', {text: `${loop.isa}, loop of line ${loop.line}: stays as it is`}),
      el('p', {text: loop.refused ? `message ${loop.refused}, beside the line` : 'by its costs; see beside the line'}));
  const node = el('details', {open: true}, el('summary', {},
    `${loop.isa}, loop of line ${loop.line}: ${loop.pattern}, ` +
    `${figure(loop.cycles_per_iteration_l1)} cycles an iteration in L1, limit ${loop.limit}`),
    el('p', {class: 'schedule'}, 'schedule ', el('code', {text: loop.schedule})));
  for (const decision of loop.decisions || []) node.append(decisionNode(decision));
  return node;
}

/** @param {any} decision */
function decisionNode(decision) {
  const cost = decision.cost !== undefined ? `, ${figure(decision.cost)} cycles` : '';
  const list = el('dl', {}, el('dt', {text: 'why'}), el('dd', {text: decision.reason}));
  if (decision.runner_up) {
    const next = decision.runner_up_cost !== undefined ? `, ${figure(decision.runner_up_cost)} cycles an iteration` : '';
    list.append(el('dt', {text: 'next best'}), el('dd', {text: decision.runner_up + next}));
  }
  return el('details', {class: 'decision'}, el('summary', {},
    decision.what + ': ', el('strong', {text: decision.choice}), cost), list);
}

/**
 * Streams and bytes of an iteration.
 * @param {Version} version
 */
function streamsTable(version) {
  const rows = [];
  for (const kernel of version.kernels)
    for (const loop of kernel.loops) {
      if (!loop.arrays) continue;
      const streams = loop.arrays.map((/** @type {any} */ each) =>
        `${each.name} (${each.element}${each.read ? ', read' : ''}${each.written ? ', written' : ''})`).join(', ');
      rows.push([kernel.name + ', line ' + loop.line, streams, ...[loop.bytes_read, loop.bytes_written,
        loop.bytes_allocated, loop.flops, figure(loop.balance_words, '-'), figure(loop.balance_words_allocate, '-')].map(numeric)]);
    }
  if (!rows.length) return null;
  const heads = ['B read', 'B written', 'B write-allocate', 'flops', 'words/flop', 'with write-allocate'];
  return plainTable('What an iteration moves and computes', ['loop', 'streams', ...heads.map(numeric)], rows);
}

/**
 * What was measured of a kernel of this name on one thread, by size.
 * @param {string} kernel
 */
function measuredOf(kernel) {
  return resultFiles.flatMap((each) => each.rows)
    .filter((row) => row.kernel === kernel && row.threads === 1 && row.ranks === 1 && row.rate_p50_MB_per_s);
}

/** @param {InspectedFile} file */
function predictionViews(file) {
  if (!file.predictions.length)
    return el('p', {text: 'The model has no prediction for these kernels; the plan and the source say why.'});
  const names = [...new Set(file.predictions.map((row) => row.kernel))];
  const box = el('div');
  for (const name of names) {
    const rows = file.predictions.filter((row) => row.kernel === name);
    box.append(predictedChart(name, rows, file.caches), predictedTable(name, rows));
  }
  return box;
}

/**
 * The last size of each level, and what was measured there.
 * @param {string} name
 * @param {any[]} rows
 */
function predictedTable(name, rows) {
  const lines = [];
  const measured = measuredOf(name);
  for (const set of [...new Set(rows.map((row) => row.set))])
    for (const level of [...new Set(rows.map((row) => row.level))]) {
      const of = rows.filter((row) => row.set === set && row.level === level);
      const row = of[of.length - 1];
      if (!row) continue;
      const beside = measured.filter((each) => levelOf(each) === level).pop();
      const found = beside ? [figure(beside.rate_p50_MB_per_s), beside.size, figure(beside.model ? beside.model.error : null, '-')] : ['-', '-', '-'];
      lines.push([level, set, ...[row.size, bytesText(row.bytes_touched), figure(row.megabytes_per_second), ...(measured.length ? found : [])].map(numeric), row.limit]);
    }
  const heads = ['size', 'arrays', 'predicted MB/s', ...(measured.length ? ['measured MB/s', 'at size', 'model error %'] : [])];
  return plainTable(`Predicted${measured.length ? ' beside measured' : ''}: ${name}, one thread, by level of the memory`,
    ['level', 'set', ...heads.map(numeric), 'limit'], lines, 'predicted');
}

/**
 * Where the data of a measured row is.
 * @param {any} row
 */
function levelOf(row) {
  return row.model ? row.model.level : row.level;
}
