// Alternates the runs of all variants of each page, so that a change of the machine's load affects
// every variant alike.
import { loadavg } from 'node:os';
import { startTemporaryShop } from '../lib/temporaryShop.mjs';
import { auditPage } from './auditPage.mjs';
import { startFloor } from './floorProxy.mjs';
import { printReport } from './report.mjs';

const MOBILE =
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like ' +
  'Gecko) Chrome/119.0.0.0 Mobile Safari/537.36';

/**
 * @param chromePath path of Chromium; undefined for the one chrome-launcher finds.
 * @param against folder of another built checkout to compare with, or undefined.
 * @param floor whether to measure also the pages of this build with their scripts removed.
 */
export async function comparePages({ chromePath, pages, runs, against, floor }) {
  const open = [];
  const start = async (starting) => {
    const started = await starting;
    open.push(started);
    return started.address;
  };
  try {
    const here = await start(startTemporaryShop());
    const variants = [
      { name: 'this build', address: here },
      ...(against
        ? [{ name: 'against', address: await start(startTemporaryShop({ checkout: against })) }]
        : []),
      ...(floor ? [{ name: 'no scripts', address: await start(startFloor(here)) }] : []),
    ];
    const measured = await measure({ chromePath, pages, runs, variants });
    printReport({ ...measured, variants: variants.map(({ name }) => name), pages });
  } finally {
    for (const started of open.reverse()) await started.close();
  }
}

async function measure({ chromePath, pages, runs, variants }) {
  const loadBefore = loadavg()[0];
  const results = [];
  await Promise.all(
    variants.flatMap(({ address }) => pages.map((path) => warmUp(`${address}${path}`))),
  );
  for (let run = 1; run <= runs; run += 1) {
    for (const path of pages) {
      for (const { name, address } of variants) {
        const result = await auditPage(`${address}${path}`, chromePath);
        results.push({ path, variant: name, ...result });
        process.stderr.write(
          `  run ${run} of ${runs}, ${path}, ${name}: LCP ${result.lcp.toFixed(0)} ms, TBT ` +
            `${result.tbt.toFixed(0)} ms\n`,
        );
      }
    }
  }
  return { results, runs, load: [loadBefore, loadavg()[0]] };
}

/** The server's own caches are filled before the first run. */
async function warmUp(url) {
  const response = await fetch(url, { headers: { 'user-agent': MOBILE } });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await response.arrayBuffer();
}
