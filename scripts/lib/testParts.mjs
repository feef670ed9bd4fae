// The parts of a run of npm test: a process of Jest in band, or Playwright over a shop. Each has a
// report of its own.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { readJson } from './jsonFile.mjs';
import { cpuOfEnded, machineCpu } from './processes.mjs';
import { root } from './stamps.mjs';
import { resultOfJest, resultOfPlaywright } from './testResults.mjs';
import { groups, PROCESSES } from './tiers.mjs';

/** Of this machine, or of the container of this process. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
/** Build, types and each process of Jest need up to 2 GB: two at a time where there is room. */
export const AT_ONCE = memory > 6e9 ? 2 : 1;
/** Tests on PostgreSQL wait for it half of their time: they run beside the others. */
export const HAS_ROOM_FOR_POSTGRES = memory > 9e9;

/** Of Jest: collected four times less often than by default. */
const YOUNG_GENERATION = '--max-semi-space-size=64';
/** A part that goes on longer hangs. The longest takes four minutes on two cores. */
const LIMIT_MINUTES = 25;
const KILL_AFTER_MS = 10_000;

/** The parts of the gate: those of Jest, and the browser tests tagged @gate. */
export const partsOfGate = () => [
  ...PROCESSES.map((projects) => jestPart('gate', projects, { TEST_TIER: 'gate' })),
  shopPart('gate', 'built', { TEST_TIER: 'gate' }),
];

/** The parts of a group. @param files of readTestFiles. */
export function partsOfGroup(name, files) {
  const { project, shops = [] } = groups[name];
  const kinds = files.filter(({ group }) => group === name).map(({ kind }) => kind);
  const env = { TEST_GROUP: name };
  return [
    ...(project ? [jestPart(name, [project], {})] : []),
    ...PROCESSES.map((projects) => projects.filter((each) => kinds.includes(each)))
      .filter((projects) => projects.length > 0)
      .map((projects) => jestPart(name, projects, env)),
    ...shops.map((shop) => shopPart(name, shop, env)),
  ];
}

const jestPart = (group, projects, env) => ({
  group,
  name: `${group}, ${projects.join(' and ')}`,
  readResult: resultOfJest,
  args: (report) => [
    YOUNG_GENERATION,
    'node_modules/jest/bin/jest.js',
    '--runInBand',
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${report}`,
    '--testLocationInResults=false',
  ],
  envOf: () => ({ NODE_ENV: 'test', ...env }),
});

const shopPart = (group, shop, env) => ({
  group,
  name: `${group}, Chromium over the ${shop} shop`,
  inChromium: true,
  shop,
  readResult: resultOfPlaywright,
  args: () => ['node_modules/@playwright/test/cli.js', 'test'],
  envOf: (report) => ({ E2E_SHOP: shop, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env }),
});

/**
 * Runs a part with the output of this process.
 * @param signal ends it.
 * @returns its name and group; passed, failed, tests, failures, flaky and skipped; seconds; CPU
 * seconds, of Chromium those of the whole machine. What left no report, or ended with an error,
 * failed.
 */
export async function runPart({ group, name, inChromium, readResult, args, envOf }, signal) {
  const part = name.replace(/[^a-z]+/gi, '-');
  const folder = join(root, 'test-results', part);
  mkdirSync(folder, { recursive: true });
  const report = join(folder, 'report.json');
  const [started, before] = [Date.now(), machineCpu()];
  const env = { TEST_PART: part, ...envOf(report) };
  const { status, cpu } = await runScript(args(report), env, {
    limit: { name, minutes: LIMIT_MINUTES },
    signal,
  });
  const read = readJson(report);
  const result = read ? readResult(read) : { passed: 0, failed: 1, tests: [], failures: [] };
  const failed = result.failed || (status === 0 ? 0 : 1);
  return {
    flaky: [],
    skipped: [],
    ...result,
    failed,
    failures: failed > 0 && result.failures.length === 0 ? [name] : result.failures,
    group,
    name,
    // Chromium's processes are not all children that this one waits for.
    cpu: inChromium && before !== undefined ? machineCpu() - before : cpu,
    seconds: (Date.now() - started) / 1000,
  };
}

/**
 * Runs Node with the output of this process.
 * @param limit its name, for the sentence when it has not ended after so many minutes.
 * @param signal ends it.
 * @returns its exit code, null when a signal ended it, and the CPU seconds of it and its children.
 */
export function runScript(args, env, { limit, signal } = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    signal,
  });
  // That it was ended by the signal: the exit follows.
  child.on('error', () => undefined);
  const timer = limit && setTimeout(() => stopHanging(child, limit), limit.minutes * 60_000);
  return new Promise((resolve) =>
    child.once('exit', (code) => {
      clearTimeout(timer);
      resolve({ status: code, cpu: cpuOfEnded() });
    }),
  );
}

function stopHanging(child, { name, minutes }) {
  console.error(`${name}: not ended after ${minutes} minutes, so it was stopped.`);
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref();
}
