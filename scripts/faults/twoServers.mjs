// A second server on the same folder exits with a message; the first keeps running, and no mail is
// sent twice.
import { createShop } from '../lib/temporaryShop.mjs';
import { NotOpened } from '../lib/waitForAddress.mjs';
import { auditMails } from './audit.mjs';
import { sendQuote } from './clients.mjs';
import { none, row } from './report.mjs';
import { times, waitUntilDelivered, withShop } from './scenario.mjs';

/** @returns the report's row. */
export const twoServers = () =>
  withShop({ mails: true }, async ({ shop, mailServer, run }) => {
    const second = createShop({
      dataDir: shop.dataDir,
      env: { SMTP_URL: mailServer.url },
    });
    try {
      await times(20, () => sendQuote(run));
      const output = await second.start().then(() => 'it opened', startOutput);
      await times(20, () => sendQuote(run));
      await waitUntilDelivered(shop);
      const { mails, missing, twice } = await auditMails(shop, mailServer);
      await shop.kill();
      const restarted = await second.start().then(() => 'it opened', String);
      return row(
        'two servers on one folder',
        [
          `the second printed « ${output.split('\n')[0]} »`,
          `${mails - missing.length} of ${mails} mails delivered, ${twice} twice`,
          'it opens once the first was killed',
        ],
        [
          ['the second opened', output !== 'it opened'],
          ['a stack trace instead of a message', !/\n\s+at /.test(output)],
          none('mails undelivered', missing),
          ['mails twice', twice === 0],
          [`after the first was killed: ${restarted}`, restarted === 'it opened'],
        ],
      );
    } finally {
      await second.kill();
    }
  });

const startOutput = (error) => (error instanceof NotOpened ? error.output.trim() : String(error));
