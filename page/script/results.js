// Results: the table of the terminal, the chosen row, figures over all rows, what the node is.

/** @type {Column[]} */
const resultColumns = [
  {name: 'file', value: (e) => resultFiles[e.file].name},
  {name: 'kernel', value: (e) => e.row.kernel + (e.region ? ' › ' + (e.region.region || e.region.name) : '')},
  {name: 'variant', value: (e) => e.row.variant || ''},
  {name: 'parameters', value: (e) => e.row.parameters || ''},
  {name: 'level', value: (e) => e.row.level || (e.row.model ? e.row.model.level : '')},
  {name: 'size', value: (e) => e.row.size},
  {name: 'ranks', number: true, value: (e) => e.row.ranks},
  {name: 'threads', number: true, value: (e) => e.row.threads},
  {name: 'array KiB', number: true, title: 'the largest array', value: (e) => (e.region || !e.row.largest_array_bytes ? null : e.row.largest_array_bytes / 1024)},
  {name: 'ns/call', number: true, title: 'the median', value: (e) => of(e).time_p50_ns},
  {name: 'MB/s', number: true, title: 'useful bytes, at the median', value: (e) => of(e).rate_p50_MB_per_s},
  {name: 'B/cycle', number: true, value: (e) => of(e).rate_p50_B_per_cycle},
  {name: 'GHz', number: true, value: (e) => (e.region ? null : e.row.clock_p50_GHz)},
  {name: 'MFLOP/s', number: true, value: (e) => of(e).flops_p50_MFLOP_per_s},
  {name: 'speed-up', number: true, value: (e) => (e.region ? null : e.row.speed_up)},
  {name: 'limit %', number: true, title: 'part of what the node can do', value: (e) => (e.region ? null : e.row.limit_reached_percent)},
  {name: 'limited by', value: (e) => (e.region ? '' : e.row.limited_by || '')},
  {name: 'predicted ns', number: true, title: 'by the cost model', value: (e) => (e.region || !e.row.model ? null : e.row.model.predicted)},
  {name: 'model error %', number: true, title: '100 (predicted / measured - 1)', value: (e) => (e.region || !e.row.model ? null : e.row.model.error)},
  {name: 'result', value: (e) => (e.region ? `${figure(e.region.share_percent)} % of the time` : e.row.result || e.row.error_message || '')},
];

function resultsView() {
  const details = el('div', {class: 'details', 'aria-live': 'off'});
  // What says the same in every row says nothing.
  const columns = resultColumns.filter((column) => {
    if (['kernel', 'size', 'ns/call', 'MB/s', 'result'].includes(column.name)) return true;
    const values = new Set(entries.map((entry) => column.value(entry) ?? ''));
    return values.size > 1 || (![...values].every((v) => v === '') && !['file', 'ranks', 'threads'].includes(column.name));
  });
  const table = sortableTable('Results at the median', columns, entries, (entry) => details.replaceChildren(rowDetails(entry)), showFigures);
  return section('Results', 2, table, details);
}

const figures = el('div', {class: 'charts'});

/** @param {Entry[]} shown  what the filter of the table keeps */
function showFigures(shown) {
  figures.replaceChildren();
  const rates = ratesChart(shown);
  if (rates) figures.append(rates);
  resultFiles.forEach((results, file) => {
    const rows = shown.filter((each) => each.file === file && !each.region).map((each) => each.row);
    for (const made of [rooflineChart(results, rows), scalingChart(rows)])
      if (made) {
        if (resultFiles.length > 1) made.prepend(el('p', {class: 'of-file', text: results.name}));
        figures.append(made);
      }
  });
}

function figuresView() {
  showFigures(entries);
  if (!figures.children.length) return null;
  return section('Figures', 2, entries.length > 1 ? el('p', {class: 'hint-line', text: 'Of the rows that the filter above keeps.'}) : null, figures);
}

/** @param {Results} results */
function environmentTable(results) {
  const context = results.context || {};
  /** @type {[string, any][]} */
  const lines = [];
  for (const [name, value] of Object.entries(context))
    if (typeof value !== 'object' && value !== '') lines.push([name.replace(/_/g, ' '), value]);
  for (const cache of cachesOf(context)) lines.push(['cache ' + cache.name, bytesText(cache.bytes)]);
  for (const [name, value] of Object.entries(context.environment || {})) lines.push([name.replace(/_/g, ' '), value]);
  if (!lines.length) return el('p', {text: results.name + ' says nothing of its node.'});
  return el('details', {open: resultFiles.length === 1}, el('summary', {text: results.name}), facts(lines, 'Node and environment'));
}

/** @param {Comparison} comparison */
function comparisonView(comparison) {
  const columns = comparison.columns.map((name) => ({
    name, value: (/** @type {any} */ row) => row[name], number: comparison.rows.some((row) => typeof row[name] === 'number'),
  }));
  return section(comparison.title, 2, sortableTable('Verdicts', columns, comparison.rows, null));
}
