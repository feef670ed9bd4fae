import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(__dirname, '../..');

interface Entry {
  integrity?: string;
  resolved?: string;
  inBundle?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
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

// Of another platform than that of most developers; what differs between platforms is told above.
test('npm ci accepts the lock on win32', async () => {
  const npm = [
    'ci',
    '--dry-run',
    '--omit=dev',
    '--os=win32',
    '--cpu=x64',
    '--offline',
    '--no-audit',
    '--no-fund',
  ];
  await expect(promisify(execFile)('npm', npm, { cwd: root })).resolves.toBeDefined();
}, 120_000);
