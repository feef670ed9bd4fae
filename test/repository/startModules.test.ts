import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../..');
/** For PostgreSQL, for sessions, mails, metrics, documents, pictures and files. */
const LATER = [
  '@aws-sdk/client-s3',
  '@e965/xlsx',
  'jose',
  'nodemailer',
  'pdfkit',
  'pg',
  'pg-copy-streams',
  'pg-query-stream',
  'prom-client',
  'sharp',
  'yazl',
];

test('the modules of the server load no library that the first page of a shop does without', () => {
  const program = `require('./src/server/app');
    require('./src/server/openServices');
    console.log(JSON.stringify(Object.keys(require.cache)));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--require', './scripts/lib/requireTypeScript.cjs', '--eval', program],
    { cwd: root, encoding: 'utf8', maxBuffer: 1e8 },
  );
  expect(stderr).toBe('');
  const loaded = JSON.parse(stdout) as string[];
  const isLoaded = (name: string) =>
    loaded.some((path) => path.replaceAll('\\', '/').includes(`/node_modules/${name}/`));
  expect(isLoaded('kysely')).toBe(true);
  expect(LATER.filter(isLoaded)).toEqual([]);
});
