// A second server on the same folder ends with a sentence; the first goes on, and no mail goes twice.
import { auditMails } from './audit.mjs';
import { openRun, untilDelivered } from './killedWhileWriting.mjs';
import { openMailServer } from './mailServer.mjs';
import { createShop, NotOpened } from './shop.mjs';
import { row, violated } from './table.mjs';
import { sendQuote } from './writers.mjs';

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
    const said = await second.start().then(() => 'it opened', whatItSaid);
    for (let index = 0; index < 20; index += 1) await sendQuote(run);
    await untilDelivered(shop);
    const { mails, missing, twice } = auditMails(shop, mailServer);
    await shop.kill();
    const again = await second.start().then(() => 'it opened', String);
    return row(
      'two servers on one folder',
      `the second said « ${said.split('\n')[0]} »; ${mails - missing.length} of ${mails} mails delivered, ${twice} twice; ` +
        'it opens once the first was killed',
      violated(
        ['the second opened', said !== 'it opened'],
        ['a stack instead of a sentence', !/\n\s+at /.test(said)],
        ['mails undelivered', missing.length === 0],
        ['mails twice', twice === 0],
        [`after the first was killed: ${again}`, again === 'it opened'],
      ),
    );
  } finally {
    await shop.kill();
    await second.kill();
    await mailServer.close();
    shop.remove();
  }
}

const whatItSaid = (error) => (error instanceof NotOpened ? error.output.trim() : String(error));
