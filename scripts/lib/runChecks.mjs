// Runs the static checks beside the tests. A check that passed is skipped until a file of the
// repository changes.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checks } from './checks.mjs';
import { readJson, writeJson } from './jsonFile.mjs';
import { cpuOfEnded } from './processes.mjs';
import { root } from './setup.mjs';
import { listFiles } from './sourceTree.mjs';

/** Without these Redocly's CLI sends usage figures, and asks for a newer version of itself. */
const ASKS_NO_NETWORK = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/**
 * A soft limit of memory for the type checker, which is written in Go and runs beside the build:
 * without one it takes up to twice what it needs, too much for a machine of 4 GB.
 */
const COLLECTS_EARLIER = { GOMEMLIMIT: process.env.GOMEMLIMIT ?? '2300MiB' };

const passedFile = join(root, '.cache/passedChecks.json');

/**
 * Prints what a failed check printed. @param signal ends the check that runs; those after it are
 * not run. @returns { passed, failed, failures, cpu }: numbers of checks, the names
 * of those that failed, CPU seconds.
 */
export async function runChecks({ signal } = {}) {
  const state = stateOfRepository();
  const kept = readJson(passedFile);
  const passed = new Set(kept?.state === state ? kept.passed : []);
  const failures = [];
  let cpu = 0;
  for (const check of checks) {
    if (passed.has(check.name)) continue;
    if (signal?.aborted) break;
    const { isPassed, output, used } = await runCheck(check, signal);
    cpu += used ?? NaN;
    console.log(`— ${check.name}: ${isPassed ? 'passes' : `fails\n${output}`}`);
    if (isPassed) passed.add(check.name);
    else failures.push(`check: ${check.name}`);
  }
  keepPassed(state, passed);
  const numberPassed = checks.filter(({ name }) => passed.has(name)).length;
  return { passed: numberPassed, failed: failures.length, failures, cpu };
}

/** @returns whether a check passed, what it printed, and its CPU seconds. */
function runCheck({ args }, signal) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...ASKS_NO_NETWORK, ...COLLECTS_EARLIER },
    signal,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => (output += part));
  child.on('error', (error) => (output += error.message));
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ isPassed: code === 0, output, used: cpuOfEnded() })),
  );
}

/** Hash of every file of the repository, package-lock.json among them, and of Node. */
export function stateOfRepository() {
  const hash = createHash('sha256').update(process.version);
  for (const path of listFiles(root)) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

function keepPassed(state, passed) {
  try {
    writeJson(passedFile, { state, passed: [...passed] });
  } catch {
    // A folder that is only read: the next run makes every check again.
  }
}
