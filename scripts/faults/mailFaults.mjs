// A mail server that is down for an hour, refuses permanently, or never answers; and a wall clock
// that jumps forward and back: quotes are stored, mails are delivered, sessions stay valid.
import { setTimeout as wait } from 'node:timers/promises';
import { sendQuote } from './clients.mjs';
import { withDatabase } from './readDatabase.mjs';
import {
  clockSettings,
  jumpClock,
  none,
  outcomeOf,
  scenario,
  storedOnce,
  times,
  waitUntilDelivered,
} from './scenario.mjs';

const SPEED = 60;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const QUOTES = 200;

/** Its clock runs fast. */
const mailFault = (fault, steps) =>
  scenario({ fault, mails: true, env: clockSettings({ speed: SPEED }) }, steps);

/** Quotes are spread over an hour of the shop's clock, in which the mail server answers 421. */
const mailServerDown = mailFault(
  'mail server down for an hour of the shop’s clock',
  async ({ shop, mailServer, run }) => {
    mailServer.behave('421');
    const slowest = await slowestQuote(run, QUOTES, HOUR_MS / SPEED / QUOTES);
    const before = mailServer.accepted.size;
    mailServer.behave('ok');
    const back = Date.now();
    await waitUntilDelivered(shop);
    const minutes = ((Date.now() - back) * SPEED) / MINUTE_MS;
    const { quotes, mails, twice, expected } = await outcomeOf(run, mailServer, QUOTES);
    return {
      figures: [
        `${quotes}, slowest ${slowest} ms`,
        `${mails}, ${minutes.toFixed(0)} minutes of that clock after its return, ${twice} twice`,
      ],
      expected: [
        ...expected,
        ['mails twice', twice === 0],
        ['mails delivered while it was down', before === 0],
      ],
    };
  },
);

/** Sends quotes, one every so many milliseconds. @returns the milliseconds of the slowest. */
async function slowestQuote(run, count, everyMs = 0) {
  let slowest = 0;
  await times(count, async () => {
    const started = performance.now();
    await sendQuote(run);
    const took = performance.now() - started;
    slowest = Math.max(slowest, took);
    await wait(Math.max(0, everyMs - took));
  });
  return slowest.toFixed(0);
}

/** A permanently refused mail is not retried within 24 minutes of the shop's clock. */
const permanentRefusal = mailFault(
  'mail server refuses with 550',
  async ({ shop, mailServer, run }) => {
    mailServer.behave('550');
    await times(20, () => sendQuote(run));
    const query = 'select coalesce(sum(attempts), 0) as sum, count(*) as count from outbox';
    const attempts = () => withDatabase(shop.database, async (all) => (await all(query))[0]);
    await settled(attempts);
    const first = await attempts();
    await wait((24 * MINUTE_MS) / SPEED);
    const later = await attempts();
    return {
      figures:
        `${first.count} mails, ${first.sum} attempts, ${later.sum} after another 24 minutes of ` +
        'the shop’s clock',
      expected: [
        ['retried', later.sum === first.sum],
        ['not tried', first.sum >= first.count],
      ],
    };
  },
);

/** Waits until the number of attempts is stable. */
async function settled(attempts) {
  for (let [last, same] = [-1, 0]; same < 4;) {
    await wait(500);
    const { sum } = await attempts();
    same = sum === last && sum > 0 ? same + 1 : 0;
    last = sum;
  }
}

/** Quotes do not wait for it; the mails are delivered once it answers again. */
const mailServerHangs = mailFault(
  'mail server accepts connections and never answers',
  async ({ shop, mailServer, run }) => {
    mailServer.behave('hang');
    const slowest = await slowestQuote(run, 50);
    mailServer.behave('ok');
    await waitUntilDelivered(shop);
    const { quotes, mails, expected } = await outcomeOf(run, mailServer, 50);
    return { figures: [`${quotes}, slowest ${slowest} ms`, `${mails} after its return`], expected };
  },
);

/** @returns the report's rows. */
export async function mailServerFaults({ log }) {
  const rows = [];
  for (const fault of [mailServerDown, permanentRefusal, mailServerHangs]) {
    rows.push(await fault());
    log(rows.at(-1).fault);
  }
  return rows;
}

const JUMPS_MS = [10 * MINUTE_MS, -10 * MINUTE_MS, 25 * HOUR_MS, 0, -25 * HOUR_MS, 0];
const QUOTES_PER_JUMP = 20;

export const clockJumps = scenario(
  { fault: 'wall clock jumps by 10 minutes and 25 hours, both ways', mails: true, clock: true },
  async ({ shop, mailServer, run }) => {
    const refused = [];
    let late = 0;
    for (const ms of JUMPS_MS) {
      // Mails that failed before the jump have their next attempt at a time of the old clock.
      mailServer.behave('421');
      // After a jump of 25 hours staff's session is over, in which some quotes are entered.
      const entering = { ...run, token: await shop.token() };
      await times(QUOTES_PER_JUMP, () => sendQuote(entering));
      await jumpClock(shop, ms);
      mailServer.behave('ok');
      // However far the clock jumps, all mails arrive before the next jump.
      late += await waitUntilDelivered(shop);
      if (Math.abs(ms) > 10 * MINUTE_MS) continue;
      const { status } = await shop.call('GET', '/protected/self/info', { token: run.token });
      if (status !== 200) refused.push(status);
    }
    const sent = JUMPS_MS.length * QUOTES_PER_JUMP;
    const { quotes, mails, expected } = await outcomeOf(run, mailServer, sent);
    return {
      figures: `${quotes}, ${refused.length} sessions refused, ${mails}`,
      expected: [
        ...expected,
        none('sessions refused', refused),
        [`mails late after a jump: ${late}`, late === 0],
        ...(await storedOnce(run)),
      ],
    };
  },
);
