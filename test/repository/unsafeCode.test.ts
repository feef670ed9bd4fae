import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import { contractRoutes } from '../../src/server/contract/routes';

const root = join(__dirname, '../..');
const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));
const filesWith = (pattern: RegExp) =>
  sources
    .filter((file) => pattern.test(readFileSync(file, 'utf8')))
    .map((file) => relative(root, file));

test('THREAT-I09 THREAT-E09 no text is inserted into a page as HTML', () => {
  expect(
    filesWith(
      /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write\(|createContextualFragment/,
    ),
  ).toEqual([]);
});

test('THREAT-H02 only tables, database and search use raw SQL; all else uses parameters', () => {
  expect(
    filesWith(/\bsql\.raw\(|\bsql\.lit\(/).filter(
      (file) => !/^src\/server\/(database|search)\/|\/table[A-Z]\w*\.ts$/.test(file),
    ),
  ).toEqual([]);
});

interface Threat {
  id: string;
  places?: { operation: string; bound: string }[];
}

test('THREAT-C16 every operation that takes a file is listed with its bound', () => {
  const groups = parse(readFileSync(join(root, 'docs/threats.yaml'), 'utf8')) as {
    threats: Threat[];
  }[];
  const listed = groups
    .flatMap(({ threats }) => threats)
    .filter(({ id }) => id === 'THREAT-C16')
    .flatMap(({ places = [] }) => places.map(({ operation }) => operation));
  const routes = contractRoutes();
  const uploads = routes.filter(({ upload }) => upload).map(({ id }) => id);
  expect(uploads.filter((id) => !listed.includes(id))).toEqual([]);
  const operations = new Set<string>(routes.map(({ id }) => id));
  expect(listed.filter((name) => !operations.has(name))).toEqual(['inspection', 'decoding']);
  // Who calls them is in the list: sharp and file-type are imported nowhere else.
  expect(filesWith(/from 'file-type|import\('file-type/)).toEqual([
    'src/server/files/inspectBytes.ts',
  ]);
  expect(filesWith(/import\('sharp'\)|^import (?!type )[^;]*'sharp'/m)).toEqual([
    'src/server/files/openPicture.ts',
  ]);
  expect(filesWith(/^import (?!type )[^;]*\bloadSharp\b/m)).toEqual([
    'src/server/files/pictureProcess.ts',
    'src/server/files/pictures.ts',
  ]);
  expect(filesWith(/^import (?!type )[^;]*'\.\/inspectBytes'/m)).toEqual([
    'src/server/files/inspectThread.ts',
  ]);
});

test('no string is evaluated as code', () => {
  expect(filesWith(/\beval\(|new Function\(/)).toEqual([]);
});

test('THREAT-A04 a password is compared by the guard of logins alone, which counts', () => {
  expect(filesWith(/@node-rs\/argon2/)).toEqual(['src/server/session/credentials.ts']);
  expect(filesWith(/\bmatches\b/).filter((file) => file.startsWith('src/server/session/'))).toEqual(
    ['src/server/session/credentials.ts', 'src/server/session/loginGuard.ts'],
  );
  expect(filesWith(/passwords\??\.matches|\bmatches\b[^;]*\}\s*=\s*\w*\.?passwords/)).toEqual([
    'src/server/session/loginGuard.ts',
  ]);
});

interface Lock {
  packages: Record<string, { version?: string; link?: boolean }>;
}
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
const versionsOf = (name: string) =>
  Object.entries(packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version = '0' }]) => version);
const atLeast = (version: string, oldest: string) =>
  version.localeCompare(oldest, 'en', { numeric: true }) >= 0;

describe('packages', () => {
  test('THREAT-J11 are pinned to exact versions', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-beta\.\d+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  // The version that fixed the last known vulnerability of each, as of November 2026.
  test.each([
    ['fastify', '5.8.3'],
    ['@fastify/multipart', '9.0.3'],
    ['@fastify/proxy-addr', '5.1.1'],
    ['nodemailer', '7.0.11'],
    ['react', '19.0.0'],
    ['sharp', '0.34.0'],
    ['jose', '6.0.0'],
  ])('THREAT-J11 %s is at least %s', (name, oldest) => {
    const versions = versionsOf(name);
    expect(versions).not.toEqual([]);
    expect(versions.filter((version) => !atLeast(version, oldest))).toEqual([]);
  });

  test.each([
    '@fastify/middie',
    '@fastify/express',
    'fast-jwt',
    'ip',
    'private-ip',
    'ssrfcheck',
    'xlsx',
  ])('THREAT-J11 %s, without a safe version or a need, is not installed', (name) => {
    expect(versionsOf(name)).toEqual([]);
  });
});
