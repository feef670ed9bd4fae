// Faults of a data folder: a database with overwritten pages, and two servers on one folder.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readdirSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { compiled } from '../lib/setup.mjs';
import { createShop } from '../lib/temporaryShop.mjs';
import { NotOpened } from '../lib/waitForAddress.mjs';
import { auditMails } from './audit.mjs';
import { sendQuote, upload } from './clients.mjs';
import { integrityErrors, withDatabase } from './readDatabase.mjs';
import { none, scenario, times, waitUntilDelivered } from './scenario.mjs';

const PAGE_BYTES = 4096;
const TABLES = 'article quote quote_line attachment user_account campaign outbox'.split(' ');

/** The restore command restores a backup and keeps the damaged database. */
export const damagedDatabase = scenario(
  { fault: 'restore over a damaged database and a damaged file' },
  async ({ shop, run }) => {
    const backup = join(shop.dataDir, 'sauvegarde.paillasse');
    await times(50, () => sendQuote(run));
    await times(5, () => upload(run));
    const saved = command(shop, 'backup', backup);
    const before = await countsOf(shop);
    await shop.kill('SIGTERM');
    damage(shop.database);
    const files = readdirSync(join(shop.dataDir, 'files'), { withFileTypes: true });
    damage(join(shop.dataDir, 'files', files.find((entry) => entry.isFile()).name));
    const restored = command(shop, 'restore', backup);
    const after = await countsOf(shop);
    const isKept = (name) => /^paillasse-avant-.*\.sqlite$/.test(name);
    const aside = readdirSync(shop.dataDir).filter(isKept).length;
    await shop.start();
    const { status } = await shop.call('GET', '/protected/self/info', { token: run.token });
    return {
      figures:
        `${before.reduce((sum, count) => sum + count)} rows of ${TABLES.length} tables restored, ` +
        `${aside} damaged database kept aside, old session answered ${status}`,
      expected: [
        [`backup: ${saved.output}`, saved.code === 0],
        [`restore: ${restored.output}`, restored.code === 0],
        ['other counts of rows', before.join() === after.join()],
        ['the damaged database was not kept', aside === 1],
        none('integrity errors after the restore', await integrityErrors(shop.database)),
        ['a session from before the restore is still open', status === 401],
      ],
    };
  },
);

/** Runs a command of the operator's command line. */
function command({ dataDir }, ...args) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [compiled('server/cli/main'), ...args],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: dataDir } },
  );
  return { code: status, output: `${stdout}${stderr}`.trim() };
}

const countsOf = ({ database }) =>
  withDatabase(database, async (all) => {
    const count = async (table) => (await all(`select count(*) as count from "${table}"`))[0].count;
    return Promise.all(TABLES.map(count));
  });

/** Overwrites every second page with random bytes, beginning with the first. */
function damage(path) {
  const { size } = statSync(path);
  const file = openSync(path, 'r+');
  for (let at = 0; at < size; at += 2 * PAGE_BYTES) {
    const bytes = randomBytes(Math.min(PAGE_BYTES, size - at));
    writeSync(file, bytes, 0, bytes.length, at);
  }
  closeSync(file);
}

const OPENED = 'it opened';

/** The second exits with a message; the first keeps running, and no mail is sent twice. */
export const twoServers = scenario(
  { fault: 'two servers on one folder', mails: true },
  async ({ shop, mailServer, run }) => {
    const second = createShop({ dataDir: shop.dataDir, env: { SMTP_URL: mailServer.url } });
    const opening = () => second.start().then(() => OPENED, outputOf);
    try {
      await times(20, () => sendQuote(run));
      const output = await opening();
      await times(20, () => sendQuote(run));
      await waitUntilDelivered(shop);
      const { mails, missing, twice } = await auditMails(shop, mailServer);
      await shop.kill();
      const restarted = await opening();
      return {
        figures: [
          `the second printed « ${output.split('\n')[0]} »`,
          `${mails - missing.length} of ${mails} mails delivered, ${twice} twice`,
          'it opens once the first was killed',
        ],
        expected: [
          ['the second opened', output !== OPENED],
          ['a stack trace instead of a message', !/\n\s+at /.test(output)],
          none('mails undelivered', missing),
          ['mails twice', twice === 0],
          [`after the first was killed: ${restarted}`, restarted === OPENED],
        ],
      };
    } finally {
      await second.kill();
    }
  },
);

const outputOf = (error) => (error instanceof NotOpened ? error.output.trim() : String(error));
