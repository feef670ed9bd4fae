// Runs the static checks beside the tests. A check that passed is skipped until a file of the
// repository changes.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checks } from './checks.mjs';
import { cpuOfEnded } from './cpuTime.mjs';
import { root } from './setup.mjs';

const passedFile = join(root, '.cache/passedChecks.json');

/** @returns { passed, failed, cpu }: numbers of checks, CPU s. Prints what a failed one printed. */
export async function runChecks() {
  const state = stateOfRepository();
  const passed = readPassed(state);
  let [failed, cpu] = [0, 0];
  for (const check of checks) {
    if (passed.has(check.name)) continue;
    const { isPassed, output, used } = await runCheck(check);
    cpu += used ?? NaN;
    console.log(`— ${check.name}: ${isPassed ? 'passes' : `fails\n${output}`}`);
    if (isPassed) passed.add(check.name);
    else failed += 1;
  }
  keepPassed(state, passed);
  return { passed: checks.length - failed, failed, cpu };
}

/** @returns whether a check passed, what it printed, and its CPU seconds. */
function runCheck({ args }) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => (output += part));
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ isPassed: code === 0, output, used: cpuOfEnded() })),
  );
}

/**
 * Hash of every file that Git knows or would add, of the installed packages and of Node; '' without
 * Git.
 */
export function stateOfRepository() {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', list, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status !== 0) return '';
  const hash = createHash('sha256').update(process.version);
  for (const path of [...new Set(stdout.split('\0'))].filter(
    (name) => name && existsSync(join(root, name)),
  ))
    hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

function readPassed(state) {
  try {
    const kept = JSON.parse(readFileSync(passedFile, 'utf8'));
    return new Set(state && kept.state === state ? kept.passed : []);
  } catch {
    return new Set();
  }
}

function keepPassed(state, passed) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(passedFile, JSON.stringify({ state, passed: [...passed] }));
}
