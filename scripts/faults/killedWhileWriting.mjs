// SIGKILL at random times while clients write: every acknowledged write is stored exactly once, and
// every mail arrives.
import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { auditResults } from './audit.mjs';
import { postQuote, runClients } from './clients.mjs';
import { clockSettings } from './fakeClock.mjs';
import { countText, createLedger } from './ledger.mjs';
import { openMailServer } from './mailServer.mjs';
import { finishMove } from './movedAccounts.mjs';
import { ACKNOWLEDGED, repeatSteps, STEPS, usualMs } from './negotiations.mjs';
import { between, happensWith } from './random.mjs';
import { withDatabase } from './readDatabase.mjs';
import { failedExpectations, row } from './report.mjs';
import { createShop } from './shop.mjs';

const MIN_LIFETIME_MS = 10;
const MAX_LIFETIME_MS = 400;
/** Share of the kills that are followed by another one during the restart. */
const SHARE_DURING_START = 0.1;
/** Before the step that a kill interrupts, up to so many are acknowledged. */
const MAX_STEPS = 16;
/** How long a kill waits for these steps at most. */
const STEP_TIMEOUT_MS = 20_000;
/** Without an answer at once, or without a database: everything else but success is a fault. */
const EXPECTED_STATUSES = new Set([200, 503]);
const DRAIN_STALL_TIMEOUT_MS = 90_000;
/** Staff get what the buyer of a quote writes within ten minutes in one mail. */
const GATHERED_MS = 11 * 60_000;

/** Of each of these something must be acknowledged, or its check said nothing. */
const KINDS = [
  'quotes',
  'entered',
  'accounts',
  'moves',
  'contacts',
  'documents',
  'states',
  'offers',
  'comebacks',
  'messages',
  'reminders',
  'extensions',
  'declines',
  'acceptances',
  'numbers',
  'orders',
];

/** Runs several shops in parallel, each with its share of the kills. @returns the report's row. */
export async function killedWhileWriting({ kills, shops, log }) {
  const shares = Array.from({ length: shops }, (_, index) => Math.ceil((kills - index) / shops));
  // Each ends its own server, also when another one failed.
  const ended = await Promise.allSettled(shares.map((share) => runShop(share, log)));
  const results = ended.map(({ reason, value }) => {
    if (value === undefined) throw reason;
    return value;
  });
  const sum = (read) => results.reduce((total, result) => total + read(result), 0);
  const all = (name) => results.flatMap(({ found }) => found[name]);
  const acknowledgedSum = (name) => sum(({ acknowledged }) => acknowledged[name]);
  const interrupted = totals(results.map(({ ledger }) => ledger.interrupted));
  const statuses = totals(results.map(({ ledger }) => ledger.statuses));
  const refused = [...statuses.keys()].filter((status) => !EXPECTED_STATUSES.has(status));
  const missing = results.flatMap((result) => result.missing);
  const none = KINDS.filter((name) => acknowledgedSum(name) === 0);
  const figures = [
    `${kills} kills`,
    `${acknowledgedSum('quotes')} quotes, ${acknowledgedSum('entered')} of them entered by ` +
      `staff, ${acknowledgedSum('accounts')} accounts, ` +
      `${acknowledgedSum('moves')} of them with a new address, ` +
      `${acknowledgedSum('contacts')} new names, ` +
      `${acknowledgedSum('documents')} documents, ` +
      `${acknowledgedSum('states')} state changes, ${acknowledgedSum('offers')} offers, ` +
      `${acknowledgedSum('comebacks')} of them for an archived quote, ` +
      `${acknowledgedSum('messages')} messages, ${acknowledgedSum('reminders')} reminders, ` +
      `${acknowledgedSum('extensions')} extensions, ` +
      `${acknowledgedSum('declines')} declines, ` +
      `${acknowledgedSum('acceptances')} acceptances, ${acknowledgedSum('numbers')} numbers and ` +
      `${acknowledgedSum('orders')} files of purchase orders acknowledged`,
    `interrupted ${countText(interrupted)}`,
    `statuses ${countText(statuses)}`,
    `lost ${all('lost').length}, doubled ${all('doubled').length}, torn ${all('torn').length}`,
    `${sum(({ mails }) => mails)} mails, undelivered ` +
      `${missing.length}, delivered again ${sum(({ twice }) => twice)}`,
  ].join('; ');
  const name =
    'SIGKILL while quotes, accounts, documents, state changes, offers and their answers arrive';
  return row(
    name,
    figures,
    failedExpectations(
      [`lost: ${all('lost').slice(0, 5)}`, all('lost').length === 0],
      [`doubled: ${all('doubled').slice(0, 5)}`, all('doubled').length === 0],
      [`torn: ${all('torn').slice(0, 5)}`, all('torn').length === 0],
      [`damaged: ${all('damaged').slice(0, 5)}`, all('damaged').length === 0],
      [`mails undelivered: ${missing.slice(0, 3)}`, missing.length === 0],
      [`statuses ${refused}`, refused.length === 0],
      [`none acknowledged: ${none}`, none.length === 0],
    ),
  );
}

function totals(maps) {
  const all = new Map();
  for (const map of maps) for (const [key, count] of map) all.set(key, (all.get(key) ?? 0) + count);
  return all;
}

async function runShop(kills, log) {
  const mailServer = await openMailServer();
  const env = { SMTP_URL: mailServer.url, CATALOGUE: 'demo' };
  const shop = createShop({ env });
  try {
    await shop.start();
    const run = await openRun(shop);
    const writing = runClients(run);
    for (let kill = 1; kill <= kills; kill += 1) {
      await killOnce(run, kill);
      if (kill % 25 === 0) log(`${kill} of ${kills} kills, ${run.ledger.quotes.size} quotes sent`);
    }
    await wait(1_000);
    run.on = false;
    await writing;
    for (const key of [...run.unanswered]) await postQuote(run, key);
    await repeatSteps(run);
    await finishMove(run);
    await shop.kill('SIGTERM');
    await deliverGathered({ dataDir: shop.dataDir, env });
    return { ...(await auditResults(shop, run.ledger, mailServer)), ledger: run.ledger };
  } finally {
    await shop.kill();
    await mailServer.close();
    shop.remove();
  }
}

/**
 * State of a run, shared by its clients: article ids, an admin token, the ledger, the negotiations
 * that are `open`, how long their steps took, and the one that a kill waits for (`wanted`); `steps`
 * tells of each that begins and of those that are acknowledged.
 */
export async function openRun(shop) {
  const { data } = await shop.call('GET', '/exposed/under/sub/category/20101/articles');
  const articles = data.slice(0, 60).map(({ id }) => id);
  return {
    shop,
    articles,
    token: await shop.token(),
    ledger: createLedger(),
    unanswered: new Set(),
    open: [],
    durations: new Map(),
    wanted: undefined,
    steps: new EventEmitter(),
    on: true,
  };
}

/**
 * Kills the server, sometimes again during the restart, and leaves it running: in turns a random
 * time after its start, and within a step of a negotiation, each kind in its turn.
 */
async function killOnce(run, kill) {
  const { shop } = run;
  if (kill % 2 === 0) await untilWithin(run, STEPS[(kill / 2) % STEPS.length]);
  else await wait(between(MIN_LIFETIME_MS, MAX_LIFETIME_MS));
  await shop.kill();
  if (happensWith(SHARE_DURING_START)) {
    const starting = shop.start().catch(() => undefined);
    await wait(between(0, 1_000));
    await shop.kill();
    await starting;
  }
  await shop.start();
}

/** Some steps later, a moment of one of this kind, or just after it. */
async function untilWithin(run, step) {
  const signal = AbortSignal.timeout(STEP_TIMEOUT_MS);
  // Without them in time the kill hits whatever is under way.
  const next = (event) => once(run.steps, event, { signal }).catch(() => undefined);
  for (let left = Math.floor(between(0, MAX_STEPS + 1)); left > 0; left -= 1)
    await next(ACKNOWLEDGED);
  run.wanted = step;
  await next(step);
  run.wanted = undefined;
  await wait(between(0, 1.2 * usualMs(run, step)));
}

/** Sends the mails that wait for others, too, by a server whose clock is ahead. */
export async function deliverGathered({ dataDir, env }) {
  const clock = clockSettings({ aheadMs: GATHERED_MS });
  const later = createShop({ dataDir, env: { ...env, ...clock } });
  try {
    await later.start();
    await waitUntilDelivered(later);
    await later.kill('SIGTERM');
  } finally {
    await later.kill();
  }
}

const UNSENT = 'select count(*) as unsent from outbox where sent_at is null';

/**
 * Waits until the outbox is empty, or until no mail was sent for a while.
 * @param isDue whether mails that wait for others do not count.
 * @returns how many are left.
 */
export async function waitUntilDelivered(shop, { isDue = false } = {}) {
  let [left, since] = [Infinity, Date.now()];
  for (;;) {
    const query = isDue ? `${UNSENT} and created_at <= ${Date.now()}` : UNSENT;
    const now = await withDatabase(shop.database, async (all) => (await all(query))[0].unsent);
    if (now === 0) return 0;
    if (now < left) [left, since] = [now, Date.now()];
    if (Date.now() - since > DRAIN_STALL_TIMEOUT_MS) return now;
    await wait(250);
  }
}
