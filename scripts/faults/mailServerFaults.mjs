// A mail server that is down for an hour, refuses permanently, or never answers.
import { setTimeout as wait } from 'node:timers/promises';
import { auditMails } from './audit.mjs';
import { sendQuote } from './clients.mjs';
import { clockSettings } from './fakeClock.mjs';
import { acknowledgedQuotes } from './ledger.mjs';
import { withDatabase } from './readDatabase.mjs';
import { none, row } from './report.mjs';
import { waitUntilDelivered, withShop } from './scenario.mjs';

const SPEED = 60;
const HOUR_MS = 3_600_000;
const QUOTES = 200;

/** @returns the report's rows. */
export async function mailServerFaults({ log }) {
  const rows = [];
  for (const fault of [mailServerDown, permanentRefusal, mailServerHangs]) {
    rows.push(await fault());
    log(rows.at(-1).fault);
  }
  return rows;
}

/** Its clock runs fast. */
const inShop = (work) => withShop({ mails: true, env: clockSettings({ speed: SPEED }) }, work);

/**
 * Quotes are spread over an hour of the server's clock; the mail server answers 421 during this
 * hour.
 */
function mailServerDown() {
  return inShop(async ({ shop, mailServer, run }) => {
    mailServer.behave('421');
    const times = await sendQuotes(run, HOUR_MS / SPEED / QUOTES);
    const before = mailServer.accepted.size;
    mailServer.behave('ok');
    const back = Date.now();
    await waitUntilDelivered(shop);
    const minutes = ((Date.now() - back) * SPEED) / 60_000;
    const { mails, missing, twice } = await auditMails(shop, mailServer);
    const acknowledged = acknowledgedQuotes(run.ledger).length;
    const slowest = Math.max(...times).toFixed(0);
    return row(
      'mail server down for an hour of the shop’s clock',
      `${acknowledged} of ${QUOTES} quotes acknowledged, slowest ${slowest} ms; ` +
        `${mails - missing.length} of ${mails} mails delivered, ` +
        `${minutes.toFixed(0)} minutes of that clock after its return, ${twice} twice`,
      [
        ['quotes refused', acknowledged === QUOTES],
        none('mails undelivered', missing),
        ['mails twice', twice === 0],
        ['mails delivered while it was down', before === 0],
      ],
    );
  });
}

async function sendQuotes(run, everyMs, count = QUOTES) {
  const times = [];
  for (let index = 0; index < count; index += 1) {
    const started = performance.now();
    await sendQuote(run);
    const took = performance.now() - started;
    times.push(took);
    await wait(Math.max(0, everyMs - took));
  }
  return times;
}

/** A permanently refused mail (550) is not retried within 24 minutes of the shop's clock. */
function permanentRefusal() {
  return inShop(async ({ shop, mailServer, run }) => {
    mailServer.behave('550');
    await sendQuotes(run, 0, 20);
    const query = 'select coalesce(sum(attempts), 0) as sum, count(*) as count from outbox';
    const attempts = () => withDatabase(shop.database, async (all) => (await all(query))[0]);
    await settled(attempts);
    const first = await attempts();
    await wait((24 * HOUR_MS) / SPEED / 60);
    const later = await attempts();
    return row(
      'mail server refuses with 550',
      `${first.count} mails, ${first.sum} attempts, ${later.sum} after another 24 minutes of ` +
        'the shop’s clock',
      [
        ['retried', later.sum === first.sum],
        ['not tried', first.sum >= first.count],
      ],
    );
  });
}

/** Waits until the number of attempts is stable. */
async function settled(attempts) {
  for (let [last, same] = [-1, 0]; same < 4;) {
    await wait(500);
    const { sum } = await attempts();
    same = sum === last && sum > 0 ? same + 1 : 0;
    last = sum;
  }
}

/** A hanging mail server does not delay quotes; the mails are delivered once it answers again. */
function mailServerHangs() {
  return inShop(async ({ shop, mailServer, run }) => {
    mailServer.behave('hang');
    const times = await sendQuotes(run, 0, 50);
    mailServer.behave('ok');
    await waitUntilDelivered(shop);
    const { mails, missing } = await auditMails(shop, mailServer);
    const acknowledged = acknowledgedQuotes(run.ledger).length;
    return row(
      'mail server accepts connections and never answers',
      `${acknowledged} of 50 quotes acknowledged, slowest ${Math.max(...times).toFixed(0)} ms; ` +
        `${mails - missing.length} of ${mails} mails delivered after its return`,
      [['quotes refused', acknowledged === 50], none('mails undelivered', missing)],
    );
  });
}
