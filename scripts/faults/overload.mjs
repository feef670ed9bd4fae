// Ten times the load the server can handle: its goodput stays near capacity, and no session is
// refused.
import autocannon from 'autocannon';
import { postQuote, repeatUntilStopped, sendQuote } from './clients.mjs';
import { acknowledgedQuotes, countText, increment } from './ledger.mjs';
import { none, row } from './report.mjs';
import { withShop } from './scenario.mjs';

const MEASURE_S = 8;
const OVERLOAD_S = 20;
const CONNECTIONS = 50;
const OVERLOAD_FACTOR = 10;
const MAX_CONNECTIONS = 1_000;
const MIN_GOODPUT = 0.8;
const EXPECTED_STATUSES = new Set(['200', '304', '429', '503']);

/** @returns the report's row. All its clients have the same IP address. */
export const overload = () =>
  withShop({ env: { CONNECTIONS_PER_ADDRESS: '5000' } }, async ({ shop, run }) => {
    const asked = { url: shop.address, requests: mixOf(run) };
    const capacity = perSecond(
      await autocannon({ ...asked, connections: CONNECTIONS, duration: MEASURE_S }),
    );
    const customers = [sendQuote, listOwnQuotes].map((act) => repeatUntilStopped(run, act, 50));
    const result = await autocannon({
      ...asked,
      overallRate: Math.round(capacity * OVERLOAD_FACTOR),
      connections: MAX_CONNECTIONS,
      duration: OVERLOAD_S,
      timeout: 30,
      // Latency of actual responses, not of requests that autocannon could not send yet.
      ignoreCoordinatedOmission: true,
    });
    run.on = false;
    await Promise.all(customers);
    for (const key of [...run.unanswered]) await postQuote(run, key);
    return report(run, capacity, result);
  });

const perSecond = (result) => result['2xx'] / result.duration;

/** Mostly lists and articles, some searches. */
function mixOf({ articles }) {
  const json = { 'content-type': 'application/json' };
  const read = (path) => ({ method: 'GET', path: `/api${path}` });
  const search = {
    method: 'POST',
    path: '/api/exposed/search/articles',
    headers: json,
    body: JSON.stringify({ query: 'bécher' }),
  };
  const details = articles.slice(0, 8).map((id) => read(`/exposed/detailed/${id}/article`));
  const lists = [
    '/exposed/under/sub/category/20101/articles',
    '/exposed/featured/articles',
    '/exposed/categories/flat',
  ].map(read);
  return [...details, ...lists, search];
}

/**
 * A logged-in client. Its statuses are in the report; a refused session (401) is not one of
 * EXPECTED_STATUSES.
 */
async function listOwnQuotes({ shop, token, ledger }) {
  const { status } = await shop.call('GET', '/protected/my/quotes', { token });
  increment(ledger.statuses, status);
  return true;
}

function report({ ledger, unanswered }, capacity, result) {
  const goodput = perSecond(result);
  const seen = new Map(
    Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [status, count]),
  );
  for (const [status, count] of ledger.statuses)
    seen.set(String(status), (seen.get(String(status)) ?? 0) + count);
  const wrong = [...seen.keys()].filter((status) => !EXPECTED_STATUSES.has(status));
  const part = goodput / capacity;
  return row(
    `${OVERLOAD_FACTOR} times the load it can handle`,
    `capacity ${capacity.toFixed(0)} responses per second, under overload ` +
      `${goodput.toFixed(0)} (${(part * 100).toFixed(0)} %), ` +
      `p99 ${result.latency.p99} ms; statuses ${countText(seen)}; ` +
      `${acknowledgedQuotes(ledger).length} quotes acknowledged, ${unanswered.size} not`,
    [
      [`goodput ${(part * 100).toFixed(0)} %`, part >= MIN_GOODPUT],
      none('statuses', wrong),
      ['quotes without a response', unanswered.size === 0],
    ],
  );
}
