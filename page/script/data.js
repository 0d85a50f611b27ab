// What the page is about: the document inside it.

/**
 * @typedef {{kernel: string, name: string, lines: [number, number][]}} Leaf
 *   lines: first and last of each range of emitted lines that run there
 * @typedef {{isa: string, text: string, lines: number[], leaves: Leaf[], kernels: any[]}} Version
 *   lines: of each emitted line 0 for none of the user's, N for its copy, -N for what is made of it
 * @typedef {{file: string, text: string, machine: string, caches: {name: string, bytes: number}[],
 *            versions: Version[], predictions: any[]}} InspectedFile
 * @typedef {{name: string, context: any, node_limits: any[], rows: any[]}} Results
 * @typedef {{title: string, columns: string[], rows: any[]}} Comparison
 * @typedef {{inspections?: {files: InspectedFile[]}[], results?: Results[], comparisons?: Comparison[]}} PageData
 */

/** @type {PageData} */
const data = JSON.parse(/** @type {HTMLElement} */ (document.getElementById('data')).textContent || '{}');

/** @type {InspectedFile[]} */
const inspectedFiles = (data.inspections || []).flatMap((each) => each.files);
/** @type {Results[]} */
const resultFiles = data.results || [];
/** @type {Comparison[]} */
const comparisons = data.comparisons || [];

/**
 * A row of the table: a kernel's, or that of a region below it.
 * @typedef {{file: number, row: any, region: any | null}} Entry
 */
/** @type {Entry[]} */
const entries = resultFiles.flatMap((results, file) =>
  results.rows.flatMap((row) => [
    {file, row, region: null},
    ...(row.regions || []).map((/** @type {any} */ region) => ({file, row, region})),
  ]));

/** @param {Entry} entry the figures of the region or of the whole */
function of(entry) {
  return entry.region || entry.row;
}

/**
 * How a row is called in legends: with what tells it from the others.
 * @param {any} row
 */
function seriesName(row) {
  const parts = [row.kernel];
  if (row.variant) parts.push(row.variant);
  for (const [name, value] of Object.entries(row.swept || {})) parts.push(name + '=' + value);
  return parts.join(' ');
}

/**
 * Caches of the node that measured, from the core outwards.
 * @param {any} context
 */
function cachesOf(context) {
  /** @type {{name: string, bytes: number}[]} */
  const found = [];
  for (const cache of (context && context.caches) || [])
    if (cache.type !== 'Instruction') found.push({name: 'L' + cache.level, bytes: cache.size});
  return found;
}
