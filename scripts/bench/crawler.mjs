// Latency of quotes at a steady rate, without and with a crawler that asks for article pages, all
// different. In turns, so that both see the same machine. The crawler is a process of its own and
// below the server's priority: elsewhere it would be another machine.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { search } from './backgroundLoad.mjs';
import { adminToken, startServer } from './benchServer.mjs';
import { makeCatalogue } from './generatedCatalogue.mjs';
import { describeTimes, printLine, quantile } from './statistics.mjs';

const ARTICLES = 12_000;
const PAGES = 10_000;
const ROUNDS = 5;
const QUOTES_PER_S = 50;
/** At least; with the crawler, until it has all its pages. */
const ROUND_MS = 8_000;

export async function measureCrawler(port) {
  console.log(`\nQuotes beside a crawler (load of the machine ${loadavg()[0].toFixed(1)})`);
  const folder = mkdtempSync(join(tmpdir(), 'paillasse-crawler-'));
  const server = await startServer(port);
  const crawler = fork(join(import.meta.dirname, 'crawlerProcess.mjs'));
  try {
    await fillShop(server, join(folder, 'export.csv'));
    const pages = await articlePages(server);
    const quote = await quoteBody(server);
    const alone = [];
    const beside = [];
    const crawls = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(...(await sendQuotes(server, quote, Promise.resolve())));
      const crawl = crawlPages(
        crawler,
        server,
        pages.slice((round * PAGES) / ROUNDS, ((round + 1) * PAGES) / ROUNDS),
      );
      beside.push(...(await sendQuotes(server, quote, crawl)));
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
      `${(PAGES / sum('seconds')).toFixed(0)} /s, ${sum('rendered')} of ${PAGES} rendered`,
    );
  } finally {
    crawler.kill();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fillShop({ address }, file) {
  makeCatalogue(ARTICLES, file);
  const form = new FormData();
  form.set('file', await openAsBlob(file), 'export.csv');
  const headers = { authorization: `Bearer ${await adminToken(address)}` };
  const answer = await fetch(`${address}/api/oxygene/perform/import`, {
    method: 'POST',
    headers,
    body: form,
  });
  if (!answer.ok) throw new Error(`Import: ${answer.status} ${await answer.text()}`);
}

async function articlePages({ address }) {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>[^<]*(\/a\/\d+)<\/loc>/g)].map(([, path]) => path);
  if (pages.length < PAGES) throw new Error(`The sitemap has ${pages.length} articles`);
  return pages;
}

async function quoteBody({ address }) {
  const { match_full_sequence: articles } = await (await search(address, 'verre')).json();
  const lines = articles.slice(0, 3).map(({ id }) => ({ article_id: id, quantity: 2 }));
  return JSON.stringify({ email: 'mesure@paillasse.example', env: 'production', lines });
}

/**
 * Sends quotes at a steady rate, whatever the answers take, until `other` has ended.
 * @returns milliseconds of each.
 */
async function sendQuotes({ address }, body, other) {
  const sent = [];
  const begun = performance.now();
  let isOtherRunning = true;
  void other.finally(() => (isOtherRunning = false));
  while (isOtherRunning || performance.now() - begun < ROUND_MS) {
    sent.push(sendQuote(address, body));
    await wait(begun + (sent.length * 1000) / QUOTES_PER_S - performance.now());
  }
  return Promise.all(sent);
}

async function sendQuote(address, body) {
  const begun = performance.now();
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api/exposed/post/quote`, {
    method: 'POST',
    headers,
    body,
  });
  if (!answer.ok) throw new Error(`Quote: ${answer.status}`);
  await answer.text();
  return performance.now() - begun;
}

/** @returns the seconds it took, and how many pages came with their content. */
async function crawlPages(crawler, { address }, pages) {
  crawler.send({ address, pages });
  const [result] = await once(crawler, 'message');
  return result;
}
