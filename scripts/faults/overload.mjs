// Ten times the load that the server can take: what it answers stays near its capacity, and nobody is logged out.
import autocannon from 'autocannon';
import { openRun } from './killedWhileWriting.mjs';
import { acknowledgedQuotes, statusText } from './ledger.mjs';
import { createShop } from './shop.mjs';
import { row, violated } from './table.mjs';
import { askQuote, repeat, sendQuote } from './writers.mjs';

const MEASURE_S = 8;
const OVERLOAD_S = 20;
const CONNECTIONS = 50;
const TIMES = 10;
const MOST_CONNECTIONS = 1_000;
const GOODPUT = 0.8;
const EXPECTED = new Set(['200', '304', '429', '503']);

/** @returns the report's row. */
export async function overload() {
  // The clients of this run share one address.
  const shop = createShop({ env: { CATALOGUE: 'demo', CONNECTIONS_PER_ADDRESS: '5000' } });
  try {
    await shop.start();
    const run = await openRun(shop);
    const requests = mixOf(run);
    const capacity = perSecond(await autocannon({ url: shop.address, connections: CONNECTIONS, duration: MEASURE_S, requests }));
    const customers = [repeat(run, sendQuote, 50), repeat(run, (one) => ownQuotes(one), 50)];
    const load = { overallRate: Math.round(capacity * TIMES), connections: MOST_CONNECTIONS, duration: OVERLOAD_S };
    // Latency is that of the answers given, not of requests that the generator could not yet send.
    const result = await autocannon({ url: shop.address, ...load, timeout: 30, requests, ignoreCoordinatedOmission: true });
    run.on = false;
    await Promise.all(customers);
    for (const key of [...run.unanswered]) await askQuote(run, key);
    return report(run, capacity, result);
  } finally {
    await shop.kill();
    shop.remove();
  }
}

const perSecond = (result) => result['2xx'] / result.duration;

/** Mostly lists and articles, some searches. */
function mixOf({ articles }) {
  const json = { 'content-type': 'application/json' };
  const read = (path) => ({ method: 'GET', path: `/api${path}` });
  const search = { method: 'POST', path: '/api/exposed/search/articles', headers: json, body: JSON.stringify({ query: 'bécher' }) };
  const details = articles.slice(0, 8).map((id) => read(`/exposed/detailed/${id}/article`));
  const lists = ['/exposed/under/sub/category/20101/articles', '/exposed/featured/articles', '/exposed/categories/flat'].map(read);
  return [...details, ...lists, search];
}

/** A logged-in caller: every answer but a refusal for the load is a fault. */
async function ownQuotes({ shop, token, ledger }) {
  const { status } = await shop.call('GET', '/protected/my/quotes', { token });
  ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + 1);
  return true;
}

function report({ ledger, unanswered }, capacity, result) {
  const goodput = perSecond(result);
  const seen = new Map(Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [status, count]));
  for (const [status, count] of ledger.statuses) seen.set(String(status), (seen.get(String(status)) ?? 0) + count);
  const wrong = [...seen.keys()].filter((status) => !EXPECTED.has(status));
  const part = goodput / capacity;
  return row(
    `${TIMES} times the load it can take`,
    `capacity ${capacity.toFixed(0)} answers a second, under overload ${goodput.toFixed(0)} (${(part * 100).toFixed(0)} %), ` +
      `p99 ${result.latency.p99} ms; statuses ${statusText(seen)}; ` +
      `${acknowledgedQuotes(ledger).length} quotes acknowledged, ${unanswered.size} not`,
    violated(
      [`goodput ${(part * 100).toFixed(0)} %`, part >= GOODPUT],
      [`statuses ${wrong}`, wrong.length === 0],
      ['quotes without an answer', unanswered.size === 0],
    ),
  );
}
