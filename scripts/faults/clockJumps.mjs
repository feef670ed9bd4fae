// The server's wall clock jumps forward and back while quotes arrive: sessions stay valid, quotes
// are stored, mails are delivered.
import { audit, auditMails } from './audit.mjs';
import { sendQuote } from './clients.mjs';
import { jumpClock } from './fakeClock.mjs';
import { acknowledgedQuotes } from './ledger.mjs';
import { allStoredOnce, none, row } from './report.mjs';
import { times, waitUntilDelivered, withShop } from './scenario.mjs';

const MINUTE_MS = 60_000;
const JUMPS_MS = [10 * MINUTE_MS, -10 * MINUTE_MS, 25 * 60 * MINUTE_MS, 0, -25 * 60 * MINUTE_MS, 0];
const QUOTES_PER_JUMP = 20;

/** @returns the report's row. */
export const clockJumps = () =>
  withShop({ mails: true, clock: true }, async ({ shop, mailServer, run }) => {
    const refused = [];
    let late = 0;
    for (const ms of JUMPS_MS) {
      // Mails that failed before the jump have their next attempt at a time of the old clock.
      mailServer.behave('421');
      // Staff's session of before a jump of 25 hours is over, in which it enters some of them.
      const entering = { ...run, token: await shop.token() };
      await times(QUOTES_PER_JUMP, () => sendQuote(entering));
      await jumpClock(shop, ms);
      mailServer.behave('ok');
      // A jump makes no mail wait longer than the pause after its last attempt: all arrive before
      // the next jump.
      late += await waitUntilDelivered(shop);
      if (Math.abs(ms) <= 10 * MINUTE_MS) refused.push(...(await sessionRefused(shop, run.token)));
    }
    const { mails, missing } = await auditMails(shop, mailServer);
    const acknowledged = acknowledgedQuotes(run.ledger).length;
    const sent = JUMPS_MS.length * QUOTES_PER_JUMP;
    return row(
      'wall clock jumps by 10 minutes and 25 hours, both ways',
      `${acknowledged} of ${sent} quotes acknowledged, ${refused.length} sessions refused, ` +
        `${mails - missing.length} of ${mails} mails delivered`,
      [
        ['quotes refused', acknowledged === sent],
        none('sessions refused', refused),
        [`mails late after a jump: ${late}`, late === 0],
        none('mails undelivered', missing),
        ...allStoredOnce(await audit(shop, run.ledger)),
      ],
    );
  });

/** A session opened before the jump is still valid after it. @returns the wrong statuses. */
async function sessionRefused(shop, token) {
  const { status } = await shop.call('GET', '/protected/self/info', { token });
  return status === 200 ? [] : [status];
}
