// A database with overwritten pages: the restore command restores a backup and keeps the damaged
// file.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readdirSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { compiled } from '../lib/setup.mjs';
import { sendQuote, upload } from './clients.mjs';
import { integrityErrors, withDatabase } from './readDatabase.mjs';
import { none, row } from './report.mjs';
import { times, withShop } from './scenario.mjs';

const PAGE_BYTES = 4096;
const TABLES = [
  'article',
  'quote',
  'quote_line',
  'attachment',
  'user_account',
  'campaign',
  'outbox',
];

/** @returns the report's row. */
export const damagedDatabase = () =>
  withShop({}, async ({ shop, run }) => {
    const backup = join(shop.dataDir, 'sauvegarde.paillasse');
    await times(50, () => sendQuote(run));
    await times(5, () => upload(run));
    const saved = command(shop, 'backup', backup);
    const before = await countsOf(shop);
    await shop.kill('SIGTERM');
    damage(shop.database);
    damage(aStoredFile(shop));
    const restored = command(shop, 'restore', backup);
    const after = await countsOf(shop);
    const aside = readdirSync(shop.dataDir).filter((name) =>
      /^paillasse-avant-.*\.sqlite$/.test(name),
    ).length;
    await shop.start();
    const { status } = await shop.call('GET', '/protected/self/info', { token: run.token });
    return row(
      'restore over a damaged database and a damaged file',
      `${Object.values(before).reduce((sum, count) => sum + count)} rows of ${TABLES.length} ` +
        `tables restored, ${aside} damaged database kept aside, old session answered ${status}`,
      [
        [`backup: ${saved.output}`, saved.code === 0],
        [`restore: ${restored.output}`, restored.code === 0],
        ['other counts of rows', JSON.stringify(before) === JSON.stringify(after)],
        ['the damaged database was not kept', aside === 1],
        none('integrity errors after the restore', await integrityErrors(shop.database)),
        ['a session from before the restore is still open', status === 401],
      ],
    );
  });

/** Runs a command of the operator's command line. */
function command({ dataDir }, ...args) {
  const env = { ...process.env, DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [compiled('server/cli/main'), ...args],
    { encoding: 'utf8', env },
  );
  return { code: status, output: `${stdout}${stderr}`.trim() };
}

const countsOf = ({ database }) =>
  withDatabase(database, async (all) => {
    const counts = TABLES.map(async (table) => [
      table,
      (await all(`select count(*) as count from "${table}"`))[0].count,
    ]);
    return Object.fromEntries(await Promise.all(counts));
  });

function aStoredFile({ dataDir }) {
  const folder = join(dataDir, 'files');
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(folder, name))[0];
}

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
