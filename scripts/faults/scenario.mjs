// What the scenarios repeat: a shop that is started, used and removed, and the end of its mails.
import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { createShop } from '../lib/temporaryShop.mjs';
import { clockSettings } from './fakeClock.mjs';
import { createLedger } from './ledger.mjs';
import { openMailServer } from './mailServer.mjs';
import { withDatabase } from './readDatabase.mjs';

const DRAIN_STALL_TIMEOUT_MS = 90_000;
/** Staff get what the buyer of a quote writes within ten minutes in one mail. */
const GATHERED_MS = 11 * 60_000;

/**
 * Starts a shop with the demo catalogue, and removes it when `work` has ended.
 * @param env settings besides the defaults.
 * @param mails whether its mails go to a mail server, else into its data folder.
 * @param clock whether jumpClock moves its clock.
 * @param work gets { shop, mailServer, run }; without the demo catalogue `run` is undefined.
 */
export async function withShop({ env = {}, mails = false, clock = false }, work) {
  const mailServer = await openMailServer();
  const shop = createShop({ env: { ...(mails && { SMTP_URL: mailServer.url }), ...env } });
  try {
    await shop.start(clock ? clockSettings({ dataDir: shop.dataDir }) : {});
    const run = shop.env.CATALOGUE === 'demo' ? await openRun(shop) : undefined;
    return await work({ shop, mailServer, run });
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
