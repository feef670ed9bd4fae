// Ten times the load the server can handle: its goodput stays near capacity, and no session is
// refused.
import autocannon from 'autocannon';
import { postQuote, repeatUntilStopped, sendQuote } from './clients.mjs';
import { acknowledgedQuotes, countText, increment } from './ledger.mjs';
import { none, scenario } from './scenario.mjs';

const MEASURE_S = 8;
const OVERLOAD_S = 20;
const CONNECTIONS = 50;
const OVERLOAD_FACTOR = 10;
const MAX_CONNECTIONS = 1_000;
const MIN_GOODPUT = 0.8;
/** A refused session (401) is none of them. */
const EXPECTED_STATUSES = new Set(['200', '304', '429', '503']);

/** All its clients have the same IP address. */
export const overload = scenario(
  {
    fault: `${OVERLOAD_FACTOR} times the load it can handle`,
    env: { CONNECTIONS_PER_ADDRESS: '5000' },
  },
  async ({ shop, run }) => {
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
  },
);

const perSecond = (result) => result['2xx'] / result.duration;

/** Mostly lists and articles, some searches. */
function mixOf({ articles }) {
  const paths = [
    ...articles.slice(0, 8).map((id) => `/exposed/detailed/${id}/article`),
    '/exposed/under/sub/category/20101/articles',
    '/exposed/featured/articles',
    '/exposed/categories/flat',
  ];
  const search = {
    method: 'POST',
    path: '/api/exposed/search/articles',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'bécher' }),
  };
  return [...paths.map((path) => ({ method: 'GET', path: `/api${path}` })), search];
}

/** A logged-in client. */
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
  const percent = ((goodput / capacity) * 100).toFixed(0);
  return {
    figures: [
      `capacity ${capacity.toFixed(0)} responses per second, under overload ` +
        `${goodput.toFixed(0)} (${percent} %), p99 ${result.latency.p99} ms`,
      `statuses ${countText(seen)}`,
      `${acknowledgedQuotes(ledger).length} quotes acknowledged, ${unanswered.size} not`,
    ],
    expected: [
      [`goodput ${percent} %`, goodput / capacity >= MIN_GOODPUT],
      none('statuses', wrong),
      ['quotes without a response', unanswered.size === 0],
    ],
  };
}
