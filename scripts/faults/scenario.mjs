// What the scenarios share: a shop that is started, used, compared with the ledger and removed, and
// the rows of the report.
import { EventEmitter } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createShop } from '../lib/temporaryShop.mjs';
import { audit, auditMails } from './audit.mjs';
import { acknowledgedQuotes, createLedger } from './ledger.mjs';
import { openMailServer } from './mailServer.mjs';
import { withDatabase } from './readDatabase.mjs';

const DRAIN_STALL_TIMEOUT_MS = 90_000;
/** Staff get what the buyer of a quote writes within ten minutes in one mail. */
const GATHERED_MS = 11 * 60_000;

/**
 * A scenario over a shop of its own, with the demo catalogue unless `env` says another.
 * @param env settings besides the defaults. @param mails whether its mails go to a mail server.
 * @param clock whether jumpClock moves its clock.
 * @param steps get { shop, mailServer, run, options }; `run` is undefined without the demo
 * catalogue. They return rows, or { figures, expected } of a row.
 */
export const scenario =
  ({ fault, env = {}, mails = false, clock = false }, steps) =>
  async (options = {}) => {
    const mailServer = await openMailServer();
    const shop = createShop({ env: { ...(mails && { SMTP_URL: mailServer.url }), ...env } });
    try {
      await shop.start(clock ? clockSettings({ dataDir: shop.dataDir }) : {});
      const run = shop.env.CATALOGUE === 'demo' ? await openRun(shop) : undefined;
      const result = await steps({ shop, mailServer, run, options });
      return result.expected ? row(fault, result.figures, result.expected) : result;
    } finally {
      await shop.kill();
      await mailServer.close();
      shop.remove();
    }
  };

/**
 * State of a run, shared by its clients: article ids, an admin token, the ledger, the negotiations
 * that are `open`, how long their steps took, and the one that a kill waits for (`wanted`); `steps`
 * tells of each that begins and of those that are acknowledged.
 */
export async function openRun(shop) {
  const { data } = await shop.call('GET', '/exposed/under/sub/category/20101/articles');
  return {
    shop,
    articles: data.slice(0, 60).map(({ id }) => id),
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

/** Does `work` so many times, one after the other. */
export async function times(count, work) {
  for (let index = 0; index < count; index += 1) await work(index);
}

/** Sends the mails of an ended shop that wait for others, too: its clock is ahead meanwhile. */
export async function deliverGathered(shop) {
  try {
    await shop.start(clockSettings({ aheadMs: GATHERED_MS }));
    await waitUntilDelivered(shop);
    await shop.kill('SIGTERM');
  } finally {
    await shop.kill();
  }
}

const UNSENT = 'select count(*) as unsent from outbox where sent_at is null';

/**
 * Waits until the outbox is empty, or until no mail was sent for a while.
 * @param isDue whether mails that wait for others do not count. @returns how many are left.
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

const preload = fileURLToPath(new URL('fakeClockPreload.cjs', import.meta.url));
const clockFile = (dataDir) => join(dataDir, 'clock');

/**
 * Environment of a server whose clock runs `speed` times as fast, from `aheadMs` milliseconds
 * ahead, and, with its data folder given, jumps on jumpClock.
 */
export const clockSettings = ({ speed = 1, aheadMs = 0, dataDir }) => ({
  NODE_OPTIONS: `--require "${preload}"`,
  FAULTS_CLOCK_SPEED: String(speed),
  FAULTS_CLOCK_AHEAD: String(aheadMs),
  ...(dataDir && { FAULTS_CLOCK_FILE: clockFile(dataDir) }),
});

/** Moves the server's clock, until a new token is of that time. @throws when none ever is. */
export async function jumpClock(shop, ms) {
  writeFileSync(clockFile(shop.dataDir), String(ms));
  process.kill(shop.pid, 'SIGUSR2');
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const [, claims] = (await shop.token()).split('.');
    const { iat } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    if (Math.abs(iat * 1000 - Date.now() - ms) < 5_000) return;
    await wait(50);
  }
  throw new Error(`The server's clock did not jump by ${ms} ms`);
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

/** The same of the shop of a run, now. */
export const storedOnce = async ({ shop, ledger }) => allStoredOnce(await audit(shop, ledger));

/** How many quotes of a run were acknowledged, its mails, and what is expected of both. */
export async function outcomeOf({ shop, ledger }, mailServer, sent) {
  const acknowledged = acknowledgedQuotes(ledger).length;
  const { mails, missing, twice } = await auditMails(shop, mailServer);
  return {
    quotes: `${acknowledged} of ${sent} quotes acknowledged`,
    mails: `${mails - missing.length} of ${mails} mails delivered`,
    twice,
    expected: [['quotes refused', acknowledged === sent], none('mails undelivered', missing)],
  };
}

/** « lost 0, doubled 0, torn 0 ». */
export const foundText = ({ lost, doubled, torn }) =>
  `lost ${lost.length}, doubled ${doubled.length}, torn ${torn.length}`;

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
export const longest = (values) => Math.max(0, ...values);

export function printTable(rows) {
  console.log('\n| fault | what happened | verdict |\n| --- | --- | --- |');
  for (const { fault, figures, wrong, skipped } of rows) {
    const held = wrong.length === 0 ? 'held' : `**not held**: ${wrong.join('; ')}`;
    console.log(`| ${fault} | ${figures} | ${skipped ? 'not run' : held} |`);
  }
}
