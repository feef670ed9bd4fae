// SIGKILL at random times while clients write: every acknowledged write is stored exactly once, and
// every mail arrives.
import { setTimeout as wait } from 'node:timers/promises';
import { auditResults } from './audit.mjs';
import { postQuote, runClients } from './clients.mjs';
import { acknowledgedText, countText, noneOf, untilEachAcknowledged } from './ledger.mjs';
import { between, happensWith } from './random.mjs';
import { groupedBy } from './readDatabase.mjs';
import { allStoredOnce, foundText, none, row, scenario, waitUntilDelivered } from './scenario.mjs';

const MIN_LIFETIME_MS = 10;
const MAX_LIFETIME_MS = 400;
/** Share of the kills that are followed by another one during the restart. */
const SHARE_DURING_START = 0.1;
const STEP_TIMEOUT_MS = 20_000;
/** 503 says that the database is lost or busy; 400, 404 or 500 would be a fault. */
const EXPECTED_STATUSES = new Set([200, 503]);

/** Runs several shops in parallel, each with its share of the kills. @returns the report's row. */
export async function killedWhileWriting({ kills, shops, log }) {
  const shares = Array.from({ length: shops }, (_, index) => Math.ceil((kills - index) / shops));
  // Each ends its own server, also when another one failed.
  const ended = await Promise.allSettled(shares.map((share) => runShop({ kills: share, log })));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  const result = merged(ended.map(({ value }) => value));
  const { acknowledged, found, statuses, mails, missing, twice } = result;
  const unexpected = [...statuses.keys()].filter((status) => !EXPECTED_STATUSES.has(status));
  return row(
    'SIGKILL while quotes, accounts, documents, state changes, offers and acceptances arrive',
    [
      `${kills} kills`,
      acknowledgedText(acknowledged),
      `statuses ${countText(statuses)}`,
      foundText(found),
      `${mails} mails, undelivered ${missing.length}, delivered again ${twice}`,
    ],
    [
      ...allStoredOnce(found),
      none('mails undelivered', missing),
      none('statuses', unexpected),
      none('none acknowledged', noneOf(acknowledged)),
    ],
  );
}

/** The results of several shops as one: numbers are added, lists joined. */
function merged(results) {
  const [first] = results;
  if (typeof first === 'number') return results.reduce((sum, value) => sum + value, 0);
  if (Array.isArray(first)) return results.flat();
  const pairs = results.flatMap((each) => [...(each instanceof Map ? each : Object.entries(each))]);
  const all = [...groupedBy(pairs, ([name]) => name)].map(([name, ofName]) => [
    name,
    merged(ofName.map(([, value]) => value)),
  ]);
  return first instanceof Map ? new Map(all) : Object.fromEntries(all);
}

const runShop = scenario({ mails: true }, async ({ shop, mailServer, run, options }) => {
  const { kills, log } = options;
  const writing = runClients(run);
  await untilEachAcknowledged(run);
  for (let kill = 1; kill <= kills; kill += 1) {
    await killOnce(run, kill);
    if (kill % 25 === 0) log(`${kill} of ${kills} kills, ${run.ledger.quotes.size} quotes sent`);
  }
  await wait(1_000);
  run.on = false;
  await writing;
  for (const key of [...run.unanswered]) await postQuote(run, key);
  await waitUntilDelivered(shop);
  await shop.kill('SIGTERM');
  const { statuses } = run.ledger;
  return { ...(await auditResults(shop, run.ledger, mailServer)), statuses };
});

/**
 * Kills the server a random time after its start, every second time after a step of an answer,
 * sometimes again during the restart, and leaves it running.
 */
async function killOnce({ shop, ledger }, kill) {
  if (kill % 2 === 0) await untilStep(ledger);
  await wait(between(MIN_LIFETIME_MS, MAX_LIFETIME_MS));
  await shop.kill();
  if (happensWith(SHARE_DURING_START)) {
    const starting = shop.start().catch(() => undefined);
    await wait(between(0, 1_000));
    await shop.kill();
    await starting;
  }
  await shop.start();
}

/** A PDF takes longer than most servers live: waits until another step is acknowledged. */
async function untilStep({ offers }) {
  const count = () => [...offers.values()].reduce((sum, { done }) => sum + done, 0);
  const deadline = Date.now() + STEP_TIMEOUT_MS;
  for (const before = count(); count() === before && Date.now() < deadline;) await wait(5);
}
