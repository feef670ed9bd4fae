import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

interface Entry {
  version?: string;
  integrity?: string;
  resolved?: string;
  inBundle?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};

/** Node resolves a package from the folder of its dependent upwards. */
function isLocked(from: string, name: string): boolean {
  if (`${from === '' ? '' : `${from}/`}node_modules/${name}` in packages) return true;
  const above = from.lastIndexOf('node_modules/');
  return above >= 0 && isLocked(from.slice(0, above).replace(/\/$/, ''), name);
}

test('the lock has every dependency, binaries of all platforms included', () => {
  const missing = Object.entries(packages).flatMap(
    ([from, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !isLocked(from, name))
        .map((name) => `${from}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the lock has the hash of each package and names no registry', () => {
  const loose = Object.entries(packages).filter(
    ([name, { integrity, inBundle }]) =>
      name !== '' && !inBundle && !integrity?.startsWith('sha512-'),
  );
  expect(loose).toEqual([]);
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).not.toMatch(/:\/\/|registry *=/);
});

test.each([
  ['win32', 'x64'],
  ['darwin', 'arm64'],
  ['linux', 'arm64'],
  ['linux', 'x64'],
])('no package that every platform needs refuses %s %s', (platform, processor) => {
  const refused = Object.entries(packages).filter(
    ([, { optional, os = [platform], cpu = [processor] }]) =>
      !optional && !(os.includes(platform) && cpu.includes(processor)),
  );
  expect(refused.map(([name]) => name)).toEqual([]);
});

test('the lock has the dependencies of package.json, without which npm ci refuses it', () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Entry;
  expect(packages['']).toMatchObject({ dependencies, devDependencies });
  const asked = Object.entries({ ...dependencies, ...devDependencies });
  expect(
    asked.filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version),
  ).toEqual([]);
});
