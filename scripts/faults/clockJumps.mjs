// The wall clock of the server jumps forward and back while quotes arrive: sessions, numbers and mails stay right.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit, auditMails } from './audit.mjs';
import { clockSettings, jumpClock } from './clock.mjs';
import { openRun, untilDelivered } from './killedWhileWriting.mjs';
import { acknowledgedQuotes } from './ledger.mjs';
import { openMailServer } from './mailServer.mjs';
import { createShop } from './shop.mjs';
import { row, violated } from './table.mjs';
import { sendQuote } from './writers.mjs';

const MINUTE_MS = 60_000;
const JUMPS_MS = [10 * MINUTE_MS, -10 * MINUTE_MS, 25 * 60 * MINUTE_MS, 0, -25 * 60 * MINUTE_MS, 0];
const QUOTES_A_JUMP = 20;

/** @returns the report's row. */
export async function clockJumps() {
  const mailServer = await openMailServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'paillasse-faults-'));
  const env = { SMTP_URL: mailServer.url, CATALOGUE: 'demo', ...clockSettings({ file: join(dataDir, 'clock') }) };
  const shop = createShop({ dataDir, env });
  try {
    await shop.start();
    const run = await openRun(shop);
    const refused = [];
    for (const ms of JUMPS_MS) {
      // Mails that failed before the jump are due at a time of the old clock.
      mailServer.behave('421');
      for (let index = 0; index < QUOTES_A_JUMP; index += 1) await sendQuote(run);
      await jumpClock(shop, ms);
      mailServer.behave('ok');
      if (Math.abs(ms) <= 10 * MINUTE_MS) refused.push(...(await sessionRefused(shop, run.token)));
    }
    await untilDelivered(shop);
    const { mails, missing } = auditMails(shop, mailServer);
    const { lost, doubled, torn, damaged } = audit(shop, run.ledger);
    const acknowledged = acknowledgedQuotes(run.ledger).length;
    const asked = JUMPS_MS.length * QUOTES_A_JUMP;
    const wrong = [...lost, ...doubled, ...torn, ...damaged];
    return row(
      'wall clock jumps by 10 minutes and 25 hours, both ways',
      `${acknowledged} of ${asked} quotes acknowledged, ${refused.length} sessions refused, ` +
        `${mails - missing.length} of ${mails} mails delivered`,
      violated(
        ['quotes refused', acknowledged === asked],
        [`sessions refused: ${refused}`, refused.length === 0],
        ['mails undelivered', missing.length === 0],
        [`wrong: ${wrong.slice(0, 5)}`, wrong.length === 0],
      ),
    );
  } finally {
    await shop.kill();
    await mailServer.close();
    shop.remove();
  }
}

/** A session made before the jump is still one after it. */
async function sessionRefused(shop, token) {
  const { status } = await shop.call('GET', '/protected/self/info', { token });
  return status === 200 ? [] : [status];
}
