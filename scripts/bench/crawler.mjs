// Latency of quotes at a steady rate, without and with a crawler that asks for article pages, all
// different. In turns, so that both see the same machine. The crawler is a process of its own and
// below the server's priority: elsewhere it would be another machine.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeCatalogue } from './exports.mjs';
import { upload } from './imports.mjs';
import { quoteOfThreeLines } from './quotes.mjs';
import { startShop, withFolder } from './shop.mjs';
import { describeTimes, measureTime, printLine, printTitle, quantile } from './statistics.mjs';

const ROUNDS = 5;
const QUOTES_PER_S = 50;
/** At least; with the crawler, until it has all its pages. */
const ROUND_MS = 8_000;

/** @param sizes the number of pages. */
export async function measureCrawler({ sizes: [pageCount] = [10_000] }) {
  printTitle('Quotes beside a crawler');
  await withFolder(async (folder) => {
    const file = join(folder, 'export.csv');
    // A sixth more: not every article is on sale.
    makeCatalogue(Math.ceil(pageCount * 1.2), file);
    const shop = await startShop();
    const crawler = fork(join(import.meta.dirname, 'crawlerProcess.mjs'));
    try {
      await upload(shop, file);
      await measureRounds(shop, crawler, await articlePages(shop, pageCount));
    } finally {
      crawler.kill();
      await shop.close();
    }
  });
}

async function measureRounds(shop, crawler, pages) {
  const quote = await quoteOfThreeLines(shop);
  const [alone, beside, crawls] = [[], [], []];
  const perRound = pages.length / ROUNDS;
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(...(await sendQuotes(shop, quote, Promise.resolve())));
    const crawl = crawlPages(crawler, shop, pages.slice(round * perRound, (round + 1) * perRound));
    beside.push(...(await sendQuotes(shop, quote, crawl)));
    crawls.push(await crawl);
  }
  printLine(
    `quotes, ${QUOTES_PER_S} /s, without the crawler`,
    `${describeTimes(alone)} over ${alone.length}`,
  );
  printLine('  with it', `${describeTimes(beside)} over ${beside.length}`);
  printLine('  ratio of the p99s', (quantile(beside, 0.99) / quantile(alone, 0.99)).toFixed(2));
  const sum = (name) => crawls.reduce((total, crawl) => total + crawl[name], 0);
  printLine(
    '  pages of the crawler',
    `${(pages.length / sum('seconds')).toFixed(0)} /s, ` +
      `${sum('rendered')} of ${pages.length} rendered`,
  );
}

async function articlePages({ address }, count) {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>[^<]*(\/a\/\d+)<\/loc>/g)].map(([, path]) => path);
  if (pages.length < count) throw new Error(`The sitemap has ${pages.length} articles`);
  return pages.slice(0, count);
}

/**
 * Sends quotes at a steady rate, whatever the answers take, until `other` has ended.
 * @returns milliseconds of each.
 */
async function sendQuotes({ read }, body, other) {
  const sent = [];
  const begun = performance.now();
  let isOtherRunning = true;
  void other.finally(() => (isOtherRunning = false));
  while (isOtherRunning || performance.now() - begun < ROUND_MS) {
    sent.push(measureTime(() => read('POST', '/exposed/post/quote', { body })));
    await wait(begun + (sent.length * 1000) / QUOTES_PER_S - performance.now());
  }
  return (await Promise.all(sent)).map(({ took }) => took);
}

/** @returns the seconds it took, and how many pages came with their content. */
async function crawlPages(crawler, { address }, pages) {
  crawler.send({ address, pages });
  const [result] = await once(crawler, 'message');
  return result;
}
