// npm test: installs and builds like npm start, then runs the gate: the static checks, the tests of
// Jest that every change must pass, and in a real Chromium those tagged @gate. With --full the
// groups of scripts/lib/tiers.mjs follow; --group runs the named ones alone. Last line: "N passed,
// N failed".
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from './lib/options.mjs';
import { cpuOfEnded, machineCpu } from './lib/processes.mjs';
import {
  ensureChromium,
  ensureInstalled,
  exitSaying,
  requireWritable,
  root,
} from './lib/setup.mjs';
import { groups, readTestFiles, sentenceOfGroups } from './lib/tiers.mjs';

const groupLines = Object.entries(groups)
  .map(([name, { about }]) => `                      ${name.padEnd(15)} ${about}`)
  .join('\n');
const USAGE = `npm test -- [options]

  (none)            the gate: every fact of the specification once, and all that is cheap
  --full            the whole: the gate and every group
  --group <names>   only these groups:
${groupLines}
  --help            this text

Exit code: 0 when everything passed, 1 when something failed or was not run, 2 for an unknown
option.
`;
const [started, cpu] = [Date.now(), machineCpu()];
const asked = readArguments();
requireWritable();
ensureInstalled({ everything: true });
if (asked.isGate || asked.groups.some((name) => groups[name].shops))
  process.env.CHROMIUM_PATH = ensureChromium() ?? '';

// Imported here because they need packages.
const evidence = await import('./lib/evidence.mjs');
const { findTestPostgres } = await import('./lib/testPostgres.mjs');
const { runChecks, stateOfRepository } = await import('./lib/runChecks.mjs');
const parts = await import('./lib/testParts.mjs');
const { passedTests } = await import('./lib/testResults.mjs');
const proof = await import('./lib/provedTree.mjs');
const { summarize } = await import('./lib/testSummary.mjs');

rmSync(join(root, 'test-results'), { recursive: true, force: true });
mkdirSync(join(root, 'test-results'), { recursive: true });

const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => stop.abort(name));

const before = stateOfRepository();
const results = [];
const BUILD = join(root, 'scripts/build.mjs');
const NO_TESTS = {
  passed: 0,
  failed: 0,
  tests: [],
  failures: [],
  flaky: [],
  skipped: [],
  seconds: 0,
};
await runAll();
finish();

/** What is asked for; exits when it can't be. */
function readArguments() {
  const { values, positionals } = readOptions(USAGE, /^[\w:,]+$/);
  const names = [...(values.group ?? []), ...positionals].flatMap((name) => name.split(','));
  const unknown = names.filter((name) => !Object.hasOwn(groups, name));
  if (positionals.length > 0 && !values.group)
    exitSaying(`npm test takes no file: npm run test:file -- ${positionals.join(' ')}`, 2);
  if (unknown.length > 0)
    exitSaying(`Unknown group: ${unknown.join(', ')}; ${sentenceOfGroups()}`, 2);
  if (values.full && names.length > 0) exitSaying('--full has every group: leave --group out.', 2);
  const isGate = names.length === 0;
  return { isGate, isFull: values.full, groups: values.full ? Object.keys(groups) : names };
}

/** Fills `results`. Chromium's tests have the machine to themselves: they have two workers. */
async function runAll() {
  const files = testFiles();
  const built = build();
  const gate = asked.isGate ? parts.partsOfGate() : [];
  const ofGroups = asked.groups.flatMap((name) => parts.partsOfGroup(name, files));
  let hasPostgres = true;
  const afterBuild = (part) => async () =>
    (await built) && (hasPostgres || part.group !== 'postgres') ? run(part) : notRun(part);
  const jest = (list) => list.filter(({ inChromium }) => !inChromium).map(afterBuild);
  const chromiums = (list) => list.filter(({ inChromium }) => inChromium).map(afterBuild);
  const checks = asked.isGate ? [() => runChecksAsPart()] : [];
  await inTurn(parts.AT_ONCE, [() => built, ...checks, ...jest(gate)]);
  await inTurn(1, chromiums(gate));
  if (stop.signal.aborted) return;
  const stopPostgres = asked.groups.includes('postgres') && (await startPostgres());
  hasPostgres = Boolean(stopPostgres);
  await runGroups(
    ofGroups.filter(({ shop }) => shop === 'development').map(() => buildDevelopmentShop),
    jest(ofGroups.filter(isOnPostgres)),
    jest(ofGroups.filter((part) => !isOnPostgres(part))),
  );
  await inTurn(1, chromiums(ofGroups));
  if (stopPostgres) await stopPostgres();
}

function isOnPostgres({ group }) {
  return group === 'postgres';
}

/** What the groups have for Jest; the last shop of Chromium is built meanwhile. */
async function runGroups(builds, onPostgres, others) {
  if (!parts.HAS_ROOM_FOR_POSTGRES)
    return inTurn(parts.AT_ONCE, [...onPostgres, ...builds, ...others]);
  await Promise.all([inTurn(1, onPostgres), inTurn(parts.AT_ONCE, [...builds, ...others])]);
}

/** @returns a function that stops it; undefined, after a sentence, where there is none. */
async function startPostgres() {
  try {
    const postgres = await findTestPostgres();
    process.env.TEST_DATABASE_URL = postgres.url;
    return async () => {
      await postgres.stop();
      console.log(`— postgres, the database server: ${(cpuOfEnded() ?? 0).toFixed(0)} CPU s`);
    };
  } catch (error) {
    console.error(error.message);
    return undefined;
  }
}

/** The test files with their places; ends the run with a sentence when one has none. */
function testFiles() {
  try {
    return readTestFiles();
  } catch (error) {
    return exitSaying(error.message);
  }
}

/** The shop's server says it again when it could not be built. */
function buildDevelopmentShop() {
  return parts.runScript([BUILD, 'server', 'development'], {}, stop);
}

async function build() {
  const { status } = await parts.runScript([BUILD], {}, stop);
  if (status !== 0 && !stop.signal.aborted)
    console.error('The shop was not built: no test was run.');
  return status === 0;
}

/** Runs these functions in their order, `width` of them at a time. */
async function inTurn(width, jobs) {
  const left = [...jobs];
  const work = async () => {
    for (let job = left.shift(); job && !stop.signal.aborted; job = left.shift()) await job();
  };
  await Promise.all(Array.from({ length: width }, work));
}

async function run(part) {
  add(await parts.runPart(part, stop.signal));
}

/** What was asked for and could not run counts as a failure. */
function notRun({ group, name }) {
  add({ ...NO_TESTS, group, name, failed: 1, failures: [`${name} (not run)`] });
}

async function runChecksAsPart() {
  const from = Date.now();
  const { cpu: used, ...result } = await runChecks(stop);
  add({
    ...NO_TESTS,
    name: 'static checks',
    ...result,
    cpu: used,
    seconds: (Date.now() - from) / 1000,
  });
}

function add(result) {
  results.push(result);
  const cpuText = Number.isFinite(result.cpu) ? `${result.cpu.toFixed(0)} CPU s, ` : '';
  console.log(
    `— ${result.name}: ${result.passed} passed, ${result.failed} failed; ` +
      `${cpuText}${result.seconds.toFixed(0)} s`,
  );
}

/** Writes the tables of evidence, prints the last lines, sets the exit code. */
function finish() {
  const sum = (name) => results.reduce((total, result) => total + result[name], 0);
  const listOf = (name) => results.flatMap((result) => result[name]);
  const stoppedBy = stop.signal.aborted ? stop.signal.reason : undefined;
  const failed = sum('failed') + (stoppedBy ? 1 : 0);
  const { lines, exitCode } = summarize({
    passed: sum('passed'),
    failed,
    failures: listOf('failures'),
    flaky: listOf('flaky'),
    skipped: listOf('skipped'),
    wrong: stoppedBy ? [] : wrongEvidence(),
    stoppedBy,
    inCi: Boolean(process.env.CI),
  });
  if (asked.isFull && exitCode === 0) proof.noteFullRun(before);
  const used =
    cpu === undefined ? '' : `, ${(machineCpu() - cpu).toFixed(0)} CPU s of this machine`;
  console.log(`\n${((Date.now() - started) / 1000).toFixed(0)} s${used}`);
  console.log(lines.join('\n'));
  process.exitCode = exitCode;
}

/** A sentence for each fact, and after the whole run each threat, that no passed test holds. */
function wrongEvidence() {
  if (!asked.isGate) return [];
  const passedIn = (list) => passedTests(list.flatMap(({ tests }) => tests));
  const gate = passedIn(results.filter(({ group }) => group === 'gate'));
  return [
    ...evidence.evidenceOfFacts(gate),
    ...(asked.isFull ? evidence.evidenceOfThreats(passedIn(results)) : []),
  ];
}
