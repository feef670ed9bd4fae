// SIGKILL at random times while clients write: every acknowledged write is stored exactly once, and
// every mail arrives.
import { setTimeout as wait } from 'node:timers/promises';
import { auditResults } from './audit.mjs';
import { postQuote, runClients } from './clients.mjs';
import { acknowledgedText, countText, noneOf, untilEachAcknowledged } from './ledger.mjs';
import { between, happensWith } from './random.mjs';
import { allStoredOnce, foundText, none, scenario, waitUntilDelivered } from './scenario.mjs';

const SHOPS = 2;
const MIN_LIFETIME_MS = 10;
const MAX_LIFETIME_MS = 400;
/** Share of the kills that are followed by another one during the restart. */
const SHARE_DURING_START = 0.1;
const STEP_TIMEOUT_MS = 20_000;
/** 503 says that the database is lost or busy; 400, 404 or 500 would be a fault. */
const EXPECTED_STATUSES = new Set([200, 503]);

/** Runs several shops in parallel, each with its share of the kills. @returns a row of each. */
export async function killedWhileWriting({ kills, log }) {
  const shares = Array.from({ length: SHOPS }, (_, index) => Math.ceil((kills - index) / SHOPS));
  // Each ends its own server, also when another one failed.
  const ended = await Promise.allSettled(shares.map((share) => runShop({ kills: share, log })));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  return ended.map(({ value }) => value);
}

const FAULT =
  'SIGKILL while quotes, accounts, documents, state changes, offers and acceptances arrive';

const runShop = scenario(
  { fault: FAULT, mails: true },
  async ({ shop, mailServer, run, options: { kills, log } }) => {
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
    const results = await auditResults(shop, run.ledger, mailServer);
    const { acknowledged, found, mails, missing, twice } = results;
    const unexpected = [...statuses.keys()].filter((status) => !EXPECTED_STATUSES.has(status));
    return {
      figures: [
        `${kills} kills`,
        acknowledgedText(acknowledged),
        `statuses ${countText(statuses)}`,
        foundText(found),
        `${mails} mails, undelivered ${missing.length}, delivered again ${twice}`,
      ],
      expected: [
        ...allStoredOnce(found),
        none('mails undelivered', missing),
        none('statuses', unexpected),
        none('none acknowledged', noneOf(acknowledged)),
      ],
    };
  },
);

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
