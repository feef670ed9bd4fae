// Alternates the runs of all variants of each page, so that a change of the machine's load affects
// every variant alike; prints the medians as a Markdown table.
import { cpus, loadavg } from 'node:os';
import { median } from '../bench/statistics.mjs';
import { startTemporaryShop } from '../lib/temporaryShop.mjs';
import { auditPage } from './auditPage.mjs';
import { startFloor } from './floorProxy.mjs';

const MOBILE =
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like ' +
  'Gecko) Chrome/119.0.0.0 Mobile Safari/537.36';
const FLOOR = 'no scripts';
/** Figure of auditPage() by its title. */
const COLUMNS = {
  performance: 'performance',
  'FCP ms': 'fcp',
  'LCP ms': 'lcp',
  'TBT ms': 'tbt',
  CLS: 'cls',
  'longest task ms': 'longestTask',
  'JS bytes': 'scriptBytes',
  requests: 'requests',
  accessibility: 'accessibility',
  'best practices': 'bestPractices',
  SEO: 'seo',
};
const digitsOf = (figure) => (figure === 'cls' ? 3 : 0);

/**
 * @param settings of auditPage().
 * @param against folder of another built checkout to compare with, or undefined.
 * @param floor whether to measure also the pages of this build with their scripts removed.
 */
export async function comparePages({ pages, runs, against, floor, ...settings }) {
  const variants = [];
  const start = async (name, starting) => variants.push({ name, ...(await starting) });
  try {
    await start('this build', startTemporaryShop());
    if (against) await start('against', startTemporaryShop({ checkout: against }));
    if (floor) await start(FLOOR, startFloor(variants[0].address));
    const before = loadavg()[0];
    const results = await measure({ settings, pages, runs, variants });
    printCircumstances(results, runs, [before, loadavg()[0]]);
    printMedians(results, pages, variants);
    printFailures(results);
  } finally {
    for (const started of variants.reverse()) await started.close();
  }
}

async function measure({ settings, pages, runs, variants }) {
  const asked = pages.flatMap((path) => variants.map((variant) => ({ path, ...variant })));
  await Promise.all(asked.map(({ address, path }) => warmUp(`${address}${path}`)));
  const results = [];
  for (let run = 1; run <= runs; run += 1)
    for (const { path, name, address } of asked) {
      const result = await auditPage(`${address}${path}`, settings);
      results.push({ path, variant: name, ...result });
      process.stderr.write(
        `  run ${run} of ${runs}, ${path}, ${name}: LCP ${result.lcp.toFixed(0)} ms, TBT ` +
          `${result.tbt.toFixed(0)} ms\n`,
      );
    }
  return results;
}

/** The server's own caches are filled before the first run. */
async function warmUp(url) {
  const response = await fetch(url, { headers: { 'user-agent': MOBILE } });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await response.arrayBuffer();
}

/** @param load load averages of the machine before and after the runs. */
function printCircumstances(results, runs, load) {
  const [{ lighthouseVersion, chromium }] = results;
  const index = median(results.map(({ benchmarkIndex }) => benchmarkIndex));
  console.log(
    `\nLighthouse ${lighthouseVersion}, mobile, Chromium ${chromium}, Node ` +
      `${process.versions.node}; medians of ${runs} runs.\n` +
      `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, load ${load[0].toFixed(1)} ` +
      `before and ${load[1].toFixed(1)} after; ` +
      `Lighthouse's benchmark index ${index.toFixed(0)}.\n`,
  );
}

/** With the pages without scripts also the ratio of each variant to them. */
function printMedians(results, pages, variants) {
  const withFloor = variants.some(({ name }) => name === FLOOR);
  const printRow = (cells) => console.log(`| ${cells.join(' | ')} |`);
  const titles = ['page', 'variant', ...Object.keys(COLUMNS)];
  if (withFloor) titles.push(`LCP / ${FLOOR}`);
  printRow(titles);
  printRow(titles.map(() => '---'));
  for (const path of pages) {
    const ofPage = results.filter((result) => result.path === path);
    const medianOf = (name, figure) =>
      median(ofPage.filter(({ variant }) => variant === name).map((result) => result[figure]));
    for (const { name } of variants) {
      const cells = Object.values(COLUMNS).map((figure) =>
        medianOf(name, figure).toFixed(digitsOf(figure)),
      );
      if (withFloor) cells.push((medianOf(name, 'lcp') / medianOf(FLOOR, 'lcp')).toFixed(2));
      printRow([path, name, ...cells]);
    }
  }
}

/** Audits below the full score of accessibility, best practices and SEO, once per page. */
function printFailures(results) {
  const lines = results.flatMap(({ path, variant, failures }) =>
    failures.map((failure) => `- ${path}, ${variant}: ${failure}`),
  );
  if (lines.length > 0) console.log(`\n${[...new Set(lines)].join('\n')}`);
}
