// Requests per second of public answers and pages, and per second of the server's CPU time. Server
// and client have one processor core each; checkouts are measured in turns.
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { cpuSecondsOf, moveToCore } from '../lib/processes.mjs';
import { checkoutsOf, startShop } from './shop.mjs';
import { measureInTurns, median, printLine, printTitle } from './statistics.mjs';

const SERVER_CORE = 0;
const CLIENT_CORE = 1;
const ROUNDS = 5;
const ROUND_S = 2;
const CONNECTIONS = 50;
/** What browsers send. */
const ACCEPTED = {
  'accept-encoding': 'gzip, deflate, br',
  'sec-ch-ua-mobile': '?0',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
};
/** In every rendered page; the shell is without it. */
const RENDERED = 'data-dehydrated';
const RENDER_ATTEMPTS = 20;
const RENDER_RETRY_MS = 500;

const QUESTIONS = {
  'category tree': '/api/exposed/categories/flat',
  'active campaigns': '/api/exposed/active/sales/campaigns',
  'articles of a category': '/api/exposed/under/sub/category/20101/articles',
  'rendered /home from the cache': '/home',
  'rendered article from the cache': '/a/3',
};

/** @param against see checkoutsOf(). */
export async function measureRequests({ against }) {
  printTitle('Requests per second on one core');
  const shops = [];
  try {
    for (const checkout of checkoutsOf(against))
      shops.push({
        name: checkout.name,
        ...(await startShop({ ...checkout, core: SERVER_CORE, catalogue: 'demo' })),
      });
    moveToCore(CLIENT_CORE);
    for (const [name, path] of Object.entries(QUESTIONS)) await measureQuestion(name, path, shops);
  } finally {
    for (const shop of shops) await shop.close();
  }
}

async function measureQuestion(name, path, shops) {
  if (!path.startsWith('/api')) for (const shop of shops) await renderPage(shop, path);
  const results = await measureInTurns(shops, ROUNDS, (shop) => measureRates(shop, path));
  for (const [index, shop] of shops.entries()) {
    const of = (rate) => median(results[index].map((rates) => rates[rate])).toFixed(0);
    printLine(`${name}, ${shop.name}`, `${of('perSecond')} /s, ${of('perCpu')} per CPU second`);
  }
}

/** Asks for a page until the cache has it rendered: the first one waits for the renderer. */
async function renderPage({ address }, path) {
  for (let attempt = 0; attempt < RENDER_ATTEMPTS; attempt += 1) {
    const page = await fetch(`${address}${path}`, { headers: ACCEPTED });
    if ((await page.text()).includes(RENDERED)) return;
    await wait(RENDER_RETRY_MS);
  }
  throw new Error(`${path} is not rendered`);
}

async function measureRates({ name, address, pid }, path) {
  const before = cpuSecondsOf(pid);
  const result = await autocannon({
    url: `${address}${path}`,
    headers: ACCEPTED,
    connections: CONNECTIONS,
    duration: ROUND_S,
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${name} refused ${path}`);
  const answers = result['2xx'];
  return { perSecond: answers / result.duration, perCpu: answers / (cpuSecondsOf(pid) - before) };
}
