// Cost of npm start: first start on a fresh copy of the sources, second start, memory of the idle
// server. Imports only Node's own modules: used before packages are installed.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { statOf } from '../lib/processes.mjs';
import { root } from '../lib/stamps.mjs';
import { cpuSecondsWithChildren } from './processTimes.mjs';
import { residentMemoryMB } from './residentMemory.mjs';
import { printLine } from './statistics.mjs';

/** Not part of a clone of the repository. */
const NOT_CLONED = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  '.cache',
  'test-results',
  'playwright-report',
]);
const IDLE_S = 30;
const TIMEOUT_S = 600;

/**
 * Prints the CPU seconds of all processes until the shop answers, for the first and second start,
 * and the idle memory.
 */
export async function measureStart(port) {
  console.log(
    `\nStart (load of the machine ${loadavg()[0].toFixed(1)}; packages from npm's cache ` +
      'where it has them)',
  );
  const clone = mkdtempSync(join(tmpdir(), 'paillasse-clone-'));
  try {
    cpSync(root, clone, {
      recursive: true,
      filter: (path) => !NOT_CLONED.has(relative(root, path)),
    });
    await measureOnce('first start', clone, port);
    await measureOnce('second start', clone, port);
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

async function measureOnce(label, clone, port) {
  const { PATH, HOME } = process.env;
  // npm's cache and registry settings; no other environment variable may influence the measurement.
  const npmSettings = Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(npm_config_(cache|registry|cafile)|NODE_EXTRA_CA_CERTS)$/i.test(name),
    ),
  );
  const env = {
    PATH,
    HOME,
    ...npmSettings,
    npm_config_prefer_offline: 'true',
    PORT: String(port),
    DATA_DIR: join(clone, 'data'),
    LOG_LEVEL: 'warn',
  };
  const begun = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: clone,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const ended = new Promise((resolve) => npm.once('exit', resolve));
  try {
    await waitUntilUp(`http://127.0.0.1:${port}/health`, npm);
    const took = (performance.now() - begun) / 1000;
    printLine(
      `${label}, until it answers`,
      `${cpuSeconds(npm.pid).toFixed(1)} CPU seconds, ${took.toFixed(1)} s`,
    );
    await wait(IDLE_S * 1000);
    printLine(
      `  memory of the server ${IDLE_S} s later`,
      `${Math.max(...membersOf(npm.pid).filter(isServer).map(residentMemoryMB)).toFixed(0)} MB`,
    );
  } finally {
    if (npm.exitCode === null) process.kill(-npm.pid, 'SIGTERM');
    await ended;
  }
}

async function waitUntilUp(url, npm) {
  const end = Date.now() + TIMEOUT_S * 1000;
  while (Date.now() < end && npm.exitCode === null) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await wait(50);
  }
  throw new Error('npm start did not answer in time');
}

/**
 * User and system time of a process group; ended processes are included in the time of the parent
 * that waited for them.
 */
const cpuSeconds = (group) =>
  membersOf(group).reduce((sum, pid) => sum + (cpuSecondsWithChildren(pid) || 0), 0);

const membersOf = (group) =>
  readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(name)[2] === String(group));
const isServer = (pid) =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('scripts/start.mjs');
