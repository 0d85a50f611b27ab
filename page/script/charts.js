// Figures, drawn by Observable Plot. Colours are Okabe and Ito's, which those tell apart who see no red
// or no green; each series has a shape of its own besides.

const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#7f7f7f'];
const shapes = ['circle', 'square', 'triangle', 'diamond', 'star', 'cross', 'wye'];

/**
 * @param {string} title
 * @param {string} what  in words, for those who don't see it
 * @param {any} options  of Plot.plot
 */
function chart(title, what, options) {
  // Letters keep their size where the window is narrow.
  const width = Math.max(320, Math.min(640, document.documentElement.clientWidth - 40));
  const drawn = Plot.plot({
    width, height: 320, marginLeft: 64, marginBottom: 40, ariaLabel: title, ariaDescription: what,
    style: {background: 'transparent', color: 'currentColor', fontSize: '12px', overflow: 'visible'}, ...options,
  });
  // One picture with a name: what its parts are called is for scripts alone.
  for (const svg of drawn.matches('svg') ? [drawn] : drawn.querySelectorAll('svg'))
    if (svg.hasAttribute('aria-label')) svg.setAttribute('role', 'img');
    else svg.setAttribute('aria-hidden', 'true');
  for (const part of drawn.querySelectorAll('g[aria-label]')) {
    part.setAttribute('data-part', part.getAttribute('aria-label'));
    part.removeAttribute('aria-label');
  }
  // With a legend it is a figure of its own: there is one around it already.
  const parts = drawn.matches('svg') ? [drawn] : [...drawn.childNodes];
  return el('figure', {class: 'chart'}, el('figcaption', {text: title}), ...parts, el('p', {class: 'what', text: what}));
}

/**
 * One colour and one shape a name.
 * @param {string[]} names
 */
function scalesFor(names) {
  return {
    color: {domain: names, range: names.map((_, i) => colours[i % colours.length])},
    symbol: {domain: names, range: names.map((_, i) => shapes[i % shapes.length]), legend: names.length > 1},
  };
}

/**
 * A line for each series, of its own colour and dashes: those that lie on each other can both be seen.
 * @param {{x: number, y: number, series: string}[]} points
 * @param {string[]} names
 */
function seriesLines(points, names) {
  const dashes = [null, '7 4', '2 3', '10 3 2 3'];
  return names.map((name, i) => Plot.lineY(points.filter((each) => each.series === name),
    {x: 'x', y: 'y', stroke: colours[i % colours.length], strokeDasharray: dashes[i % dashes.length]}));
}

/**
 * Marks where data leaves a cache.
 * @param {{name: string, bytes: number}[]} caches
 * @param {number} from
 * @param {number} to
 */
function cacheMarks(caches, from, to) {
  const seen = caches.filter((each) => each.bytes >= from && each.bytes <= to);
  return [
    Plot.ruleX(seen, {x: 'bytes', stroke: 'currentColor', strokeOpacity: 0.5, strokeDasharray: '4 3', ariaLabel: 'cache'}),
    Plot.text(seen, {x: 'bytes', text: (/** @type {any} */ d) => d.name, frameAnchor: 'top', dx: 3, dy: -8, textAnchor: 'start'}),
  ];
}

/** Bytes as powers of two. */
function bytesAxis(/** @type {string} */ label, /** @type {number[]} */ values) {
  const low = Math.floor(Math.log2(Math.max(1, Math.min(...values)))), high = Math.ceil(Math.log2(Math.max(2, ...values)));
  const step = Math.max(1, Math.ceil((high - low) / (document.documentElement.clientWidth < 600 ? 5 : 8)));
  const ticks = [];
  for (let power = low; power <= high; power += step) ticks.push(2 ** power);
  return {type: 'log', base: 2, label, ticks, tickFormat: bytesText, domain: [2 ** low, 2 ** high]};
}

/**
 * @param {string} name
 * @param {any[]} rows
 * @param {{name: string, bytes: number}[]} caches
 */
function predictedChart(name, rows, caches) {
  const points = rows.map((row) => ({x: row.bytes_touched, y: row.megabytes_per_second, series: row.set + ', predicted'}))
    .filter((each) => each.x > 0 && each.y > 0);
  const measured = measuredOf(name).filter((row) => row.all_arrays_bytes > 0).map((row) => ({x: row.all_arrays_bytes, y: row.rate_p50_MB_per_s, series: 'measured'}));
  const all = [...points, ...measured];
  if (!all.length) return el('p', {text: 'Nothing was predicted of ' + name + '.'});
  const names = [...new Set(all.map((each) => each.series))];
  const xs = all.map((each) => each.x);
  return chart(`${name}: rate over size`, `Predicted rate of ${name} over the size of all its arrays${measured.length ? ', and what was measured' : ''}; caches are marked.`, {
    x: bytesAxis('all arrays', xs), y: {label: 'useful MB/s', zero: true, grid: true, tickFormat: '~s'}, ...scalesFor(names),
    marks: [
      ...cacheMarks(caches, Math.min(...xs), Math.max(...xs)),
      ...seriesLines(points, names),
      Plot.dot(all, {x: 'x', y: 'y', stroke: 'series', symbol: 'series', r: 3.5, tip: true}),
    ],
  });
}

/**
 * Rates over sizes, a line for each kernel of each file.
 * @param {Entry[]} shown
 */
function ratesChart(shown) {
  const points = shown.filter((each) => !each.region && each.row.rate_p50_MB_per_s > 0 && each.row.all_arrays_bytes > 0).map(({file, row}) => ({
    x: row.all_arrays_bytes, y: row.rate_p50_MB_per_s,
    series: (resultFiles.length > 1 ? resultFiles[file].name + ': ' : '') + seriesName(row) +
      (row.threads > 1 ? `, ${row.threads} threads` : '') + (row.ranks > 1 ? `, ${row.ranks} ranks` : ''),
  })).sort((a, b) => a.x - b.x);
  if (points.length < 2) return null;
  const names = [...new Set(points.map((each) => each.series))];
  const xs = points.map((each) => each.x);
  const few = names.length <= 12;
  return chart('Rate over size', 'Median rate of each row over the size of all arrays of a rank; caches are marked.', {
    x: bytesAxis('all arrays of a rank', xs), y: {label: 'useful MB/s', zero: true, grid: true, tickFormat: '~s'},
    ...(few ? scalesFor(names) : {}),
    marks: [
      ...cacheMarks(cachesOf(resultFiles[0].context), Math.min(...xs), Math.max(...xs)),
      ...(few ? seriesLines(points, names) : [Plot.lineY(points, {x: 'x', y: 'y', z: 'series', stroke: colours[0], strokeOpacity: 0.4})]),
      points.length > 600 ? null : Plot.dot(points, {x: 'x', y: 'y', stroke: few ? 'series' : colours[0], symbol: few ? 'series' : 'circle', r: 3, tip: true,
        channels: {kernel: 'series'}}),
    ],
  });
}

/**
 * Each kernel below the ceilings of its node.
 * @param {Results} results
 * @param {any[]} rows
 */
function rooflineChart(results, rows) {
  const limits = results.node_limits[results.node_limits.length - 1];
  const known = (/** @type {any} */ value) => typeof value === 'number' && value > 0;
  if (!limits || !known(limits.double_flops_per_second)) return null;
  const peak = limits.double_flops_per_second / 1e9;
  const streams = ['load', 'store', 'update', 'axpy', 'copy', 'triad'];
  const paths = limits.levels.map((/** @type {any} */ level) => ({
    level: level.level, rate: Math.max(...streams.map((s) => level[s + '_bytes_per_second']).filter(known)) / 1e9,
  })).filter((/** @type {any} */ path) => known(path.rate));
  const points = rows.filter((row) => row.flops_per_call > 0 && row.bytes_per_call > 0 && row.time_p50_ns > 0 &&
    row.threads === limits.threads && row.ranks === limits.ranks)
    .map((row) => ({x: row.flops_per_call / row.bytes_per_call, y: row.flops_per_call / row.time_p50_ns, name: seriesName(row), size: row.size,
      reached: figure(row.limit_reached_percent) + ' %', by: row.limited_by}));
  if (!points.length || !paths.length) return null;
  const least = Math.min(...points.map((p) => p.x), peak / Math.max(...paths.map((/** @type {any} */ p) => p.rate))) / 2;
  const most = Math.max(...points.map((p) => p.x), peak / Math.min(...paths.map((/** @type {any} */ p) => p.rate))) * 2;
  const roofs = paths.flatMap((/** @type {any} */ p) => [least, Math.min(most, peak / p.rate)].map((x) => ({x, y: x * p.rate, level: p.level})));
  // Levels may be as fast as each other: labels stand above the knees, those of neighbours together.
  const wide = Math.log(most / least);
  /** @type {{x: number, text: string}[]} */
  const knees = [];
  for (const path of [...paths].sort((a, b) => b.rate - a.rate)) {
    const x = peak / path.rate, before = knees[knees.length - 1];
    if (before && Math.log(x / before.x) < wide * (before.text.length + path.level.length) / 100) before.text += ', ' + path.level;
    else knees.push({x, text: path.level});
  }
  const names = [...new Set(points.map((p) => p.name))];
  const few = names.length <= shapes.length;
  return chart('Roofline of this node', `${points.length} rows below the ceilings of the node: ${figure(peak)} GFLOP/s of multiply-adds, ` +
    paths.map((/** @type {any} */ p) => `${p.level} ${figure(p.rate)} GB/s`).join(', ') + '.', {
    x: {type: 'log', label: 'flops a useful byte', domain: [least, most], tickFormat: '~g'},
    y: {type: 'log', label: 'GFLOP/s', grid: true, tickFormat: '~g', domain: [Math.min(...points.map((p) => p.y), ...roofs.map((/** @type {any} */ r) => r.y)) / 1.3, peak * 1.3]},
    symbol: few ? {domain: names, range: shapes.slice(0, names.length), legend: names.length > 1} : undefined,
    marks: [
      Plot.line(roofs, {x: 'x', y: 'y', z: 'level', stroke: 'currentColor', strokeOpacity: 0.6}),
      Plot.text(knees, {x: 'x', y: () => peak, text: 'text', textAnchor: 'start', dy: -8, stroke: 'var(--paper)', fill: 'currentColor', strokeWidth: 3}),
      Plot.ruleY([peak], {stroke: 'currentColor', strokeWidth: 1.5}),
      Plot.dot(points, {x: 'x', y: 'y', stroke: colours[0], fill: colours[0], fillOpacity: 0.4, symbol: few ? 'name' : 'circle', r: 4, tip: true,
        channels: {kernel: 'name', size: 'size', reached: 'reached', 'limited by': 'by'}}),
    ],
  });
}

/**
 * Speed-up over threads and ranks.
 * @param {any[]} rows
 */
function scalingChart(rows) {
  /** @type {Map<string, any[]>} */
  const groups = new Map();
  for (const row of rows) {
    if (!(row.time_p50_ns > 0) || !(row.flops_per_call || row.bytes_per_call)) continue;
    const key = seriesName(row) + ', size ' + row.size;
    groups.set(key, [...(groups.get(key) || []), row]);
  }
  let points = [...groups].flatMap(([series, rows]) => {
    const teams = new Set(rows.map((row) => row.threads * row.ranks));
    if (teams.size < 2) return [];
    const work = (/** @type {any} */ row) => (row.bytes_per_call || row.flops_per_call) / row.time_p50_ns;
    const first = rows.reduce((a, b) => (a.threads * a.ranks <= b.threads * b.ranks ? a : b));
    return rows.map((row) => ({x: row.threads * row.ranks, y: (work(row) / work(first)) * first.threads * first.ranks, series}))
      .sort((a, b) => a.x - b.x);
  });
  if (!points.length) return null;
  const names = [...new Set(points.map((each) => each.series))].slice(0, 7);
  points = points.filter((each) => names.includes(each.series));
  const most = Math.max(...points.map((each) => each.x));
  return chart('Scaling', 'Rate over that of the smallest team, times its size; the dashed line is the ideal.', {
    x: {label: 'threads of all ranks', domain: [0, most * 1.05], ticks: wholeTicks(0, most), tickFormat: 'd'}, y: {label: 'speed-up', grid: true, zero: true}, ...scalesFor(names),
    marks: [
      Plot.line([[0, 0], [most, most]], {stroke: 'currentColor', strokeDasharray: '4 3'}),
      ...seriesLines(points, names),
      Plot.dot(points, {x: 'x', y: 'y', stroke: 'series', symbol: 'series', r: 4, tip: true}),
    ],
  });
}
