// One row in all detail: its samples, its quantiles, where its time goes.

/**
 * At most so many dots: beyond that each is the least, the median or the most of neighbours.
 * @param {number[]} samples
 */
function thinned(samples, most = 1500) {
  if (samples.length <= most) return samples.map((y, x) => ({x, y}));
  const size = Math.ceil(samples.length / (most / 3)), points = [];
  for (let i = 0; i < samples.length; i += size) {
    const part = samples.slice(i, i + size).sort((a, b) => a - b);
    for (const at of [0, part.length >> 1, part.length - 1]) points.push({x: i + (part.length >> 1), y: part[at]});
  }
  return points;
}

/**
 * What is worth an axis: up to six interquartile ranges above the upper quartile.
 * @param {number[]} times
 */
function edgeOf(times) {
  const sorted = Float64Array.from(times).sort();
  const at = (/** @type {number} */ q) => sorted[Math.round(q * (sorted.length - 1))];
  const upper = at(0.75) + 6 * Math.max(at(0.75) - at(0.25), at(0.5) * 0.005);
  return Math.min(at(1), upper);
}

/**
 * Whole numbers for an axis.
 * @param {number} from
 * @param {number} to
 */
function wholeTicks(from, to) {
  return d3.ticks(from, to, 8).filter(Number.isInteger);
}

/**
 * @param {number[]} samples
 * @param {any} row
 */
function samplesCharts(samples, row) {
  const unit = row.time_p50_ns >= 1e6 ? {by: 1e6, name: 'ms/call'} : row.time_p50_ns >= 1e3 ? {by: 1e3, name: 'µs/call'} : {by: 1, name: 'ns/call'};
  const times = samples.map((each) => each / unit.by);
  const band = [{low: row.time_p50_low_ns / unit.by, high: row.time_p50_high_ns / unit.by}];
  const median = row.time_p50_ns / unit.by;
  // A few that took ten times as long would make all others a line.
  const most = edgeOf(times), beyond = times.filter((each) => each > most).length;
  const left = beyond ? ` ${beyond} that took longer, up to ${figure(row.time_max_ns / unit.by)} ${unit.name}, are at the edge.` : '';
  const shown = times.map((each) => Math.min(each, most));
  const bins = d3.bin().thresholds(40)(shown);
  const kept = samples.length < row.samples ? ` of ${row.samples}` : '';
  return el('div', {class: 'charts'},
    chart('Samples in the order of time', `${samples.length}${kept} samples; the line is the median, the band holds it with 95 %.${left}`, {
      height: 260, x: {label: 'sample', inset: 4, ticks: wholeTicks(0, samples.length - 1), tickFormat: 'd'}, y: {label: unit.name, grid: true, inset: 4},
      marks: [
        isFinite(band[0].low) ? Plot.rectY(band, {x1: 0, x2: Math.max(1, samples.length - 1), y1: 'low', y2: 'high', fill: colours[0], fillOpacity: 0.2}) : null,
        Plot.ruleY([median], {stroke: colours[0]}),
        Plot.dot(thinned(shown), {x: 'x', y: 'y', r: 1.8, fill: colours[1], ariaLabel: 'samples'}),
      ],
    }),
    chart('Distribution', 'How many samples took how long; the line is the median.' + left, {
      height: 260, x: {label: unit.name}, y: {label: 'samples', grid: true, ticks: wholeTicks(0, Math.max(...bins.map((/** @type {any} */ bin) => bin.length))), tickFormat: 'd'},
      marks: [
        Plot.rectY(bins, {x1: 'x0', x2: 'x1', y: 'length', insetLeft: 0.5, insetRight: 0.5, fill: colours[0], fillOpacity: 0.7}),
        Plot.ruleX([median], {stroke: 'currentColor'}),
        Plot.ruleY([0]),
      ],
    }));
}

/**
 * Parts of the time of each rank and thread.
 * @param {any} distribution
 */
function balanceChart(distribution) {
  const parts = ['calculating', 'transfer_wait', 'combine', 'unaccounted'];
  /** @type {{name: string, part: string, value: number}[]} */
  const lines = [];
  /**
   * @param {string} name
   * @param {any} of
   */
  const add = (name, of) => {
    for (const part of parts) {
      const value = of[part + '_percent'] ?? of[part];
      if (typeof value === 'number') lines.push({name, part: part.replace('_', ' '), value});
    }
  };
  if (distribution.mean) add('mean', distribution.mean);
  else add('mean', distribution);
  (distribution.ranks || []).forEach((/** @type {any} */ of, /** @type {number} */ i) => add('rank ' + (of.rank ?? i), of));
  (distribution.threads || []).forEach((/** @type {any} */ of, /** @type {number} */ i) => add('thread ' + (of.thread ?? i), of));
  if (!lines.length) return null;
  const names = [...new Set(lines.map((each) => each.name))];
  return chart('Where the time goes', 'Parts of the kernel’s time, for each rank and thread.', {
    height: 60 + 26 * names.length, marginLeft: 80, x: {label: '% of the time'}, y: {label: null, domain: names},
    color: {domain: parts.map((part) => part.replace('_', ' ')), range: colours, legend: true},
    marks: [Plot.barX(lines, Plot.stackX({y: 'name', x: 'value', fill: 'part', insetLeft: 0.5, title: (/** @type {any} */ d) => `${d.part}: ${figure(d.value)} %`}))],
  });
}

/**
 * The part of the kernel's time that each of its regions has.
 * @param {any} row
 */
function regionsChart(row) {
  const parts = (row.regions || []).map((/** @type {any} */ region) => ({name: region.region || region.name, value: region.share_percent}))
    .filter((/** @type {any} */ part) => typeof part.value === 'number');
  if (!parts.length) return null;
  return chart('Regions', 'Parts of the kernel’s time, at the median, for each region; on other ranks a region may take longer than the whole does here.', {
    height: 60 + 26 * parts.length, marginLeft: 20 + 8 * Math.max(...parts.map((/** @type {any} */ part) => part.name.length)),
    x: {label: '% of the time', zero: true, grid: true}, y: {label: null, domain: parts.map((/** @type {any} */ part) => part.name)},
    marks: [Plot.barX(parts, {y: 'name', x: 'value', fill: colours[0], fillOpacity: 0.8}),
      Plot.text(parts, {y: 'name', x: 'value', text: (/** @type {any} */ part) => figure(part.value) + ' %', dx: 4, textAnchor: 'start'})],
    marginRight: 60,
  });
}

/** @param {Entry} entry */
function rowDetails(entry) {
  const row = of(entry), whole = entry.row;
  const title = [whole.name || seriesName(whole) + (whole.size ? '/' + whole.size : ''), entry.region ? 'region ' + (row.region || row.name) : ''].filter(Boolean).join(', ');
  if (whole.error_occurred || whole.error_message)
    return section(title, 3, el('p', {class: 'warning', text: whole.error_message || 'there are no times'}));
  const box = section(title, 3);
  const quantiles = [['min', 'minimum'], ['p05', '5 %'], ['p25', '25 %'], ['p50', 'median'], ['p75', '75 %'], ['p95', '95 %'], ['max', 'maximum'], ['mean', 'mean']]
    .map(([name, head]) => ({head, value: row['time_' + name + '_ns']})).filter((each) => typeof each.value === 'number');
  const interval = typeof row.time_p50_low_ns === 'number' && typeof row.time_p50_high_ns === 'number';
  box.append(plainTable('ns a call', [...quantiles.map((each) => each.head), ...(interval ? ['95 % interval of the median'] : [])].map(numeric),
    [[...quantiles.map((each) => figure(each.value)), ...(interval ? [`${figure(row.time_p50_low_ns)} to ${figure(row.time_p50_high_ns)}`] : [])].map(numeric)]));
  if (row.samples_ns && row.samples_ns.length) box.append(samplesCharts(row.samples_ns, row));
  const parts = el('div', {class: 'charts'});
  for (const made of [whole.time_distribution ? balanceChart(whole.time_distribution) : null, regionsChart(whole)])
    if (made) parts.append(made);
  if (parts.children.length) box.append(parts);
  /** @type {[string, any][]} */
  const lines = [];
  if (whole.limit) lines.push(['limit', `${figure(whole.limit_reached_percent)} % reached; limited by ${whole.limited_by}; ${whole.limit.source || ''}`]);
  if (whole.model) lines.push(['model', `${figure(whole.model.predicted)} ns predicted, ${figure(whole.model.measured)} measured (${figure(whole.model.error)} %); ` +
    `data in ${whole.model.level}; limit ${whole.model.limit}; bandwidths ${whole.model.bandwidths}`]);
  if (whole.result) lines.push(['checked', `${whole.result}; probe ${whole.probe || 'n/a'}; at size ${whole.verified_size || 'n/a'}`]);
  if (whole.samples) lines.push(['samples', `${row.samples ?? whole.samples} of ${figure(whole.batch)} calls; ended by ${whole.stopped_by || 'n/a'}`]);
  if (whole.rank_median_ns) lines.push(['medians of ranks', whole.rank_median_ns.map((/** @type {number} */ t) => figure(t)).join(', ') + ' ns']);
  for (const warning of whole.warnings || []) lines.push(['warning', warning]);
  if (whole.build) lines.push(['built', [whole.build.compiler, whole.build.flags, whole.build.commit].filter(Boolean).join('; ')]);
  box.append(facts(lines, 'What to know of it'));
  return box;
}
