import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
/** The packages that a shop may load before its first page, and why where that may surprise. */
const AT_START: Record<string, string> = {
  '@fastify/ajv-compiler': '',
  '@fastify/compress': '',
  '@fastify/fast-json-stringify-compiler': '',
  '@fastify/multipart': 'Fastify registers the reader of uploads before it listens',
  '@fastify/rate-limit': '',
  '@fastify/static': '',
  '@node-rs/argon2': 'native, loaded in 4 ms',
  '@photostructure/sqlite': 'the engine of a shop without PostgreSQL',
  '@swc/core': 'this test alone: it compiles what is loaded',
  'fastest-levenshtein': 'loaded in 1 ms',
  fastify: '',
  helmet: '',
  kysely: '',
  'lru-cache': '',
};

const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** @returns the packages of package.json that modules of the server load. */
function loadedBy(modules: string[]): string[] {
  const program = `${modules.map((path) => `require('./src/server/${path}');`).join('')}
    console.log(JSON.stringify(Object.keys(require.cache)));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--require', './scripts/lib/requireTypeScript.cjs', '--eval', program],
    { cwd: root, encoding: 'utf8', maxBuffer: 1e8 },
  );
  expect(stderr).toBe('');
  const loaded = JSON.parse(stdout) as string[];
  const files = loaded.map((path) => path.replaceAll('\\', '/'));
  return Object.keys(dependencies).filter((name) =>
    files.some((path) => path.includes(`/node_modules/${name}/`)),
  );
}

test('the server loads the libraries of a shop’s first page, and no others', () => {
  expect(loadedBy(['app', 'openServices'])).toEqual(Object.keys(AT_START));
});

test('the thread that renders pages starts before the server loads its libraries', () => {
  const main = readFileSync(join(root, 'src/server/main.ts'), 'utf8');
  const imported = [...main.matchAll(/^import .* from '(.+)';$/gm)].map(([, path]) => path!);
  expect(imported).toContain('./pages/startRenderThread');
  expect(loadedBy(imported)).toEqual(['@swc/core']);
});
