// A second server on the same folder exits with a message; the first keeps running, and no mail is
// sent twice.
import { NotOpened } from '../lib/waitForAddress.mjs';
import { auditMails } from './audit.mjs';
import { sendQuote } from './clients.mjs';
import { openRun, waitUntilDelivered } from './killedWhileWriting.mjs';
import { openMailServer } from './mailServer.mjs';
import { failedExpectations, row } from './report.mjs';
import { createShop } from './shop.mjs';

/** @returns the report's row. */
export async function twoServers() {
  const mailServer = await openMailServer();
  const env = { SMTP_URL: mailServer.url, CATALOGUE: 'demo' };
  const shop = createShop({ env });
  const second = createShop({ dataDir: shop.dataDir, env });
  try {
    await shop.start();
    const run = await openRun(shop);
    for (let index = 0; index < 20; index += 1) await sendQuote(run);
    const output = await second.start().then(() => 'it opened', startOutput);
    for (let index = 0; index < 20; index += 1) await sendQuote(run);
    await waitUntilDelivered(shop);
    const { mails, missing, twice } = await auditMails(shop, mailServer);
    await shop.kill();
    const restarted = await second.start().then(() => 'it opened', String);
    return row(
      'two servers on one folder',
      `the second printed « ${output.split('\n')[0]} »; ${mails - missing.length} of ` +
        `${mails} mails delivered, ${twice} twice; ` +
        'it opens once the first was killed',
      failedExpectations(
        ['the second opened', output !== 'it opened'],
        ['a stack trace instead of a message', !/\n\s+at /.test(output)],
        ['mails undelivered', missing.length === 0],
        ['mails twice', twice === 0],
        [`after the first was killed: ${restarted}`, restarted === 'it opened'],
      ),
    );
  } finally {
    await shop.kill();
    await second.kill();
    await mailServer.close();
    shop.remove();
  }
}

const startOutput = (error) => (error instanceof NotOpened ? error.output.trim() : String(error));
