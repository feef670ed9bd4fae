// Cost of npm start: first start on a fresh copy of the sources, second start, memory of the idle
// server. Imports only Node's own modules: used before packages are installed.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cpuSecondsWithChildren, residentMemoryMB, statOf } from '../lib/processes.mjs';
import { listFiles } from '../lib/sourceTree.mjs';
import { root } from '../lib/stamps.mjs';
import { waitForAddress } from '../lib/waitForAddress.mjs';
import { printLine, printTitle } from './statistics.mjs';

const IDLE_S = 30;
const TIMEOUT_MS = 600_000;

/**
 * Prints the CPU seconds of all processes until the shop answers, for the first and second start,
 * and the idle memory.
 */
export async function measureStart() {
  printTitle("Start, packages from npm's cache where it has them");
  const clone = mkdtempSync(join(tmpdir(), 'paillasse-clone-'));
  try {
    for (const path of listFiles(root)) cpSync(join(root, path), join(clone, path));
    await measureOnce('first start', clone);
    await measureOnce('second start', clone);
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

async function measureOnce(label, clone) {
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
    PORT: '0',
    DATA_DIR: join(clone, 'data'),
    LOG_LEVEL: 'warn',
  };
  const begun = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: clone,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise((resolve) => npm.once('exit', resolve));
  try {
    await waitForAddress(npm, TIMEOUT_MS);
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
