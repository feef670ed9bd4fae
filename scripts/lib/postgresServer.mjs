// A PostgreSQL of its own for tests, benchmarks and fault runs, from the packages of npm; deleted
// when it stops.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { createCluster } from './postgresCluster.mjs';
import { childrenOf, listProcesses } from './processes.mjs';

const USER = 'paillasse';
const PASSWORD = 'paillasse';
/** Between the choice of a free port and the start, another process may take it. */
const PORTS_TRIED = 3;

/**
 * Starts a server on a free port of this machine; the role of the URL owns it. It ends with this
 * process, unless that is killed.
 * @returns its URL, for the database `postgres`; stop(); kill() and restart() for fault runs.
 */
export async function startPostgres({ flags = [] } = {}) {
  const cluster = createCluster({ user: USER, password: PASSWORD });
  let postmaster;
  const removeFolder = () =>
    rmSync(cluster.folder, { recursive: true, force: true, maxRetries: 10 });
  const endWithProcess = () => {
    postmaster?.kill('SIGQUIT');
    removeFolder();
  };
  process.on('exit', endWithProcess);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, exitUnlessHandled);
  const start = async (port) => {
    postmaster = await launch(cluster, port, flags);
    postmaster.once('exit', () => (postmaster = undefined));
    return port;
  };
  const port = await startOnFreePort(start);
  return {
    url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`,
    /** SIGKILL for the server and its processes, which would otherwise end their work first. */
    async kill() {
      const ended = once(postmaster, 'exit');
      // Stopped, it starts no process between the list and the kill.
      postmaster.kill('SIGSTOP');
      const pids = [postmaster.pid, ...childrenOf(postmaster.pid)];
      for (const pid of pids) killIfRunning(pid);
      await ended;
      // One that has not quite ended still holds the shared memory: the server would refuse to
      // start.
      while (listProcesses().some(({ pid, state }) => pids.includes(pid) && !state.startsWith('Z')))
        await wait(20);
    },
    /** Starts a killed server again, on the same data and port. */
    restart: () => start(port),
    async stop() {
      if (postmaster) {
        const ended = once(postmaster, 'exit');
        // Ends the connections too.
        postmaster.kill('SIGINT');
        await ended;
      }
      process.off('exit', endWithProcess);
      removeFolder();
    },
  };
}

async function startOnFreePort(start, attempts = PORTS_TRIED) {
  try {
    return await start(await freePort());
  } catch (error) {
    if (attempts === 1 || !/could not bind/.test(error.message)) throw error;
    return startOnFreePort(start, attempts - 1);
  }
}

/** @returns the process of a server that accepts connections. @throws an Error with what it said. */
async function launch({ program, data, options }, port, flags) {
  const settings = [
    'listen_addresses=127.0.0.1',
    // No socket file: it would lie in /tmp, whatever TMPDIR says.
    'unix_socket_directories=',
    'max_connections=300',
  ];
  const postmaster = spawn(
    program('postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((each) => ['-c', each]), ...flags],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await new Promise((resolve, reject) => {
    let said = '';
    const read = (text) => {
      said += text;
      if (!said.includes('database system is ready to accept connections')) return;
      postmaster.stderr.off('data', read).resume();
      resolve();
    };
    postmaster.stderr.setEncoding('utf8').on('data', read);
    postmaster.once('error', reject);
    postmaster.once('close', () => reject(new Error(said.trim())));
  });
  return postmaster;
}

/** A process that stops on a signal by itself stops its server by stop(). */
function exitUnlessHandled(signal) {
  if (process.listenerCount(signal) === 0) process.exit(128 + constants.signals[signal]);
}

function killIfRunning(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
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
