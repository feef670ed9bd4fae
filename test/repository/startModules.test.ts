import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

/** @returns whether a package is loaded by modules of the server. */
function loadedBy(modules: string[]): (name: string) => boolean {
  const program = `${modules.map((path) => `require('./src/server/${path}');`).join('')}
    console.log(JSON.stringify(Object.keys(require.cache)));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--require', './scripts/lib/requireTypeScript.cjs', '--eval', program],
    { cwd: root, encoding: 'utf8', maxBuffer: 1e8 },
  );
  expect(stderr).toBe('');
  const loaded = JSON.parse(stdout) as string[];
  return (name) =>
    loaded.some((path) => path.replaceAll('\\', '/').includes(`/node_modules/${name}/`));
}

test('the modules of the server load no library that the first page of a shop does without', () => {
  const isLoaded = loadedBy(['app', 'openServices']);
  expect(isLoaded('kysely')).toBe(true);
  expect(LATER.filter(isLoaded)).toEqual([]);
});

test('the thread that renders pages starts before the server loads its libraries', () => {
  const main = readFileSync(join(root, 'src/server/main.ts'), 'utf8');
  const imported = [...main.matchAll(/^import .* from '(.+)';$/gm)].map(([, path]) => path!);
  expect(imported).toContain('./pages/startRenderThread');
  expect(['fastify', 'kysely', 'pino'].filter(loadedBy(imported))).toEqual([]);
});
