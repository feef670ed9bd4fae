// What the scenarios share: a shop that is started, used, compared with the ledger and removed, and
// the rows of the report.
import { setTimeout as wait } from 'node:timers/promises';
import { createShop } from '../lib/temporaryShop.mjs';
import { createLedger } from './ledger.mjs';
import { openMailServer } from './mailServer.mjs';
import { withDatabase } from './readDatabase.mjs';

const DRAIN_STALL_TIMEOUT_MS = 90_000;

/**
 * A scenario over a shop of its own with the demo catalogue.
 * @param env settings besides the defaults. @param mails whether its mails go to a mail server.
 * @param steps get { shop, mailServer, run, options }, and return { figures, expected } of a row.
 */
export const scenario =
  ({ fault, env = {}, mails = false }, steps) =>
  async (options = {}) => {
    const mailServer = await openMailServer();
    const shop = createShop({ env: { ...(mails && { SMTP_URL: mailServer.url }), ...env } });
    try {
      await shop.start();
      const run = await openRun(shop);
      const { figures, expected } = await steps({ shop, mailServer, run, options });
      return row(fault, figures, expected);
    } finally {
      await shop.kill();
      await mailServer.close();
      shop.remove();
    }
  };

/** State of a run, shared by its clients: article ids, an admin token, the ledger. */
export async function openRun(shop) {
  const { data } = await shop.call('GET', '/exposed/under/sub/category/20101/articles');
  return {
    shop,
    articles: data.slice(0, 60).map(({ id }) => id),
    token: await shop.token(),
    ledger: createLedger(),
    unanswered: new Set(),
    on: true,
  };
}

/** Does `work` so many times, one after the other. */
export async function times(count, work) {
  for (let index = 0; index < count; index += 1) await work(index);
}

const UNSENT = 'select count(*) as unsent from outbox where sent_at is null';

/** Waits until the outbox is empty, or until no mail was sent for a while. */
export async function waitUntilDelivered({ database }) {
  let [left, since] = [Infinity, Date.now()];
  for (; left > 0 && Date.now() - since < DRAIN_STALL_TIMEOUT_MS; await wait(250)) {
    const [{ unsent }] = await withDatabase(database, (all) => all(UNSENT));
    if (unsent < left) [left, since] = [unsent, Date.now()];
  }
}

/**
 * One row of the report. @param figures what happened, a text or several. @param expected pairs of
 * a message and whether the expectation holds; the fault was survived when all do.
 */
export const row = (fault, figures, expected) => ({
  fault,
  figures: [figures].flat().join('; '),
  wrong: expected.filter(([, holds]) => !holds).map(([message]) => message),
});

/** A fault that cannot be injected on this machine; it does not count as survived. */
export const notRun = (fault, why) => ({ ...row(fault, `not run: ${why}`, []), skipped: true });

const SHOWN = 5;

/** The expectation that a list is empty; its first items are shown when it is not. */
export const none = (what, list) => [
  `${what}: ${list.slice(0, SHOWN).join(', ')}`,
  list.length === 0,
];

/** The expectations that an audit found nothing lost, doubled, torn or damaged. */
export const allStoredOnce = (found) => Object.keys(found).map((what) => none(what, found[what]));

/** « lost 0, doubled 0, torn 0 ». */
export const foundText = ({ lost, doubled, torn }) =>
  `lost ${lost.length}, doubled ${doubled.length}, torn ${torn.length}`;

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
export const longest = (values) => Math.max(0, ...values);

export function printTable(rows) {
  console.log('\n| fault | what happened | verdict |\n| --- | --- | --- |');
  for (const { fault, figures, wrong, skipped } of rows) {
    const held = wrong.length === 0 ? 'held' : `**not held**: ${wrong.join('; ')}`;
    console.log(`| ${fault} | ${figures} | ${skipped ? 'not run' : held} |`);
  }
}
