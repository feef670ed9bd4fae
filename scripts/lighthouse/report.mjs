// Medians of the runs as Markdown tables, with the state of the machine.
import { cpus } from 'node:os';

const COLUMNS = [
  ['performance', 'performance', 0],
  ['FCP ms', 'fcp', 0],
  ['LCP ms', 'lcp', 0],
  ['TBT ms', 'tbt', 0],
  ['CLS', 'cls', 3],
  ['longest task ms', 'longestTask', 0],
  ['JS bytes', 'scriptBytes', 0],
  ['requests', 'requests', 0],
  ['accessibility', 'accessibility', 0],
  ['best practices', 'bestPractices', 0],
  ['SEO', 'seo', 0],
];
const FLOOR = 'no scripts';

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** @param load load averages of the machine before and after the runs. */
export function printReport({ results, runs, load, variants, pages }) {
  const [{ lighthouseVersion, chromium }] = results;
  const index = median(results.map(({ benchmarkIndex }) => benchmarkIndex));
  const withFloor = variants.includes(FLOOR);
  const titles = [
    'page',
    'variant',
    ...COLUMNS.map(([title]) => title),
    ...(withFloor ? [`LCP / ${FLOOR}`] : []),
  ];
  console.log(
    `\nLighthouse ${lighthouseVersion}, mobile, Chromium ${chromium}, Node ` +
      `${process.versions.node}; medians of ${runs} runs.`,
  );
  console.log(
    `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, load ${load[0].toFixed(1)} ` +
      `before and ${load[1].toFixed(1)} after; ` +
      `Lighthouse's benchmark index ${index.toFixed(0)}.\n`,
  );
  console.log(row(titles));
  console.log(row(titles.map(() => '---')));
  for (const path of pages) {
    const medianOf = (variant, figure) =>
      median(
        results
          .filter((result) => result.path === path && result.variant === variant)
          .map((result) => result[figure]),
      );
    for (const variant of variants) {
      const cells = COLUMNS.map(([, figure, digits]) => medianOf(variant, figure).toFixed(digits));
      const ratio = withFloor
        ? [(medianOf(variant, 'lcp') / medianOf(FLOOR, 'lcp')).toFixed(2)]
        : [];
      console.log(row([path, variant, ...cells, ...ratio]));
    }
  }
  printFailures(results);
}

/**
 * Audits below the full score of accessibility, best practices and SEO, once per page and variant.
 */
function printFailures(results) {
  const lines = new Set(
    results.flatMap(({ path, variant, failures }) =>
      failures.map((failure) => `${path}, ${variant}: ${failure}`),
    ),
  );
  if (lines.size > 0) console.log(`\n${[...lines].map((line) => `- ${line}`).join('\n')}`);
}

const row = (cells) => `| ${cells.join(' | ')} |`;
