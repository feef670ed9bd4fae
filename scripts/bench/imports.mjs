// Imports, simulations and undone imports of the whole catalogue, each while customers read and
// write; and the import by the command, which takes files above the 200 MB of the server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cpuSecondsOf, residentMemoryMB } from '../lib/processes.mjs';
import { formOf } from '../lib/temporaryShop.mjs';
import { articlesWith, search, subCategoryPath } from './shop.mjs';
import {
  describeTimes,
  measureInTurns,
  measureTime,
  median,
  printLine,
  printRatio,
} from './statistics.mjs';

const IMPORT = '/oxygene/perform/import?confirmed=withdrawals,prices,columns';
const SIMULATE = '/oxygene/simulate/import';
const UNDO = '/protected/oxygene/return';
const LINE_END = '\r\n';
const READ_EVERY_MS = 10;
const WRITE_EVERY_MS = 50;
const LOOK_EVERY_MS = 50;

/** Imports an export over HTTP. @returns its report. */
async function upload({ call, token }, file, path = IMPORT) {
  const body = formOf(await openAsBlob(file), 'export.csv');
  return call('POST', path, { token, body });
}

/** Creates, simulates, changes, undoes, withdraws and restores every article. */
export async function measureUploads([variant], file) {
  const shop = await variant.start();
  variant.shop = shop;
  const { texts, prices, suspended } = writeChangedFiles(file);
  const undo = () => shop.call('POST', UNDO, { token: shop.token });
  const steps = [
    ['import: every article is new', () => upload(shop, file)],
    ['import: the same file again', () => upload(shop, file)],
    ['simulation: every text changes', () => upload(shop, texts, SIMULATE)],
    ['import: every text changes', () => upload(shop, texts)],
    ['undo: every text gets its old value', undo],
    ['import: every price changes', () => upload(shop, prices)],
    ['undo: every price gets its old value', undo],
    ['import: every article is withdrawn', () => upload(shop, suspended)],
    ['import: every article comes back', () => upload(shop, file)],
  ];
  for (const [label, work] of steps) await besideCustomers(shop, label, work);
}

/**
 * Writes three variants beside `file`: every text, every price, every suspension flag changed.
 * @returns their paths.
 */
function writeChangedFiles(file) {
  const [headings, ...records] = readFileSync(file, 'latin1').split(LINE_END).filter(Boolean);
  const write = (name, pattern, change) => {
    const target = file.replace(/\.csv$/, `-${name}.csv`);
    const changed = records.map((record) => record.replace(pattern, change));
    writeFileSync(target, [headings, ...changed, ''].join(LINE_END), 'latin1');
    return target;
  };
  return {
    texts: write('texts', /^([^;]+);("?)/, '$1;$2Nouveau '),
    prices: write(
      'prices',
      /;(\d+),(\d\d);(\d+),(\d\d);20;/,
      (_, ht, cents, ttc, ttcCents) => `;${+ht + 1},${cents};${+ttc + 1},${ttcCents};20;`,
    ),
    suspended: write('suspended', /;[01];(\d\d\/\d\d\/\d{4});$/, ';1;$1;'),
  };
}

/** Prints the duration of `work`, and the latencies of customers meanwhile. */
async function besideCustomers(shop, label, work) {
  const idle = residentMemoryMB(shop.pid);
  const seen = { reads: [], writes: [], refused: 0, peak: idle, running: true };
  const customers = Promise.all([readRepeatedly(shop, seen), writeRepeatedly(shop, seen)]);
  // Awaited below; this only avoids an unhandled rejection while `work` runs.
  customers.catch(() => {});
  const { took } = await measureTime(work).finally(() => (seen.running = false));
  await customers;
  printLine(
    label,
    `${(took / 1000).toFixed(2)} s, memory +${(seen.peak - idle).toFixed(0)} MB above ` +
      `${idle.toFixed(0)} MB`,
  );
  printLine('  concurrent reads', `${describeTimes(seen.reads)} over ${seen.reads.length}`);
  printLine('  concurrent writes', `${describeTimes(seen.writes)} over ${seen.writes.length}`);
  if (seen.refused > 0) printLine('  refused meanwhile, not counted above', seen.refused);
}

/**
 * Notes how long a call takes, or that it was refused: a search that is being prepared, a quote for
 * an article that the import has withdrawn.
 */
async function note(seen, times, action) {
  try {
    times.push((await measureTime(action)).took);
  } catch (error) {
    if (error.status === undefined) throw error;
    seen.refused += 1;
  }
}

/** Article list, search and category tree, in turn. */
async function readRepeatedly(shop, seen) {
  const category = await subCategoryPath(shop);
  const kinds = [
    () => shop.read('GET', category),
    () => search(shop, 'bécher'),
    () => shop.read('GET', '/exposed/categories/flat'),
  ];
  for (let turn = 0; seen.running; turn += 1) {
    await note(seen, seen.reads, kinds[turn % kinds.length]);
    seen.peak = Math.max(seen.peak, residentMemoryMB(shop.pid));
    await wait(READ_EVERY_MS);
  }
}

/** Sends quotes, or contact messages while the catalogue is still empty. */
async function writeRepeatedly(shop, seen) {
  const [article] = await articlesWith(shop, 'verre', 1);
  const email = 'mesure@paillasse.example';
  const [path, body] = article
    ? [
        '/exposed/post/quote',
        { email, env: 'production', lines: [{ article_id: article.id, quantity: 1 }] },
      ]
    : ['/post/contact/form', { email, content: 'Un message' }];
  while (seen.running) {
    await note(seen, seen.writes, () => shop.read('POST', path, { body }));
    await wait(WRITE_EVERY_MS);
  }
}

/** A larger catalogue is imported once. */
const roundsFor = (size) => (size > 100_000 ? 1 : 3);

/**
 * Imports by the command. Each round imports into an empty shop, which runs meanwhile; those of the
 * last one are kept.
 */
export async function measureCommand(variants, file, size, goals) {
  const results = await measureInTurns(variants, roundsFor(size), async (variant) => {
    await variant.shop?.close();
    variant.shop = await variant.start();
    return runCommand(variant, file);
  });
  const seconds = results.map((runs) => runs.map((run) => run.seconds));
  for (const [index, { name }] of variants.entries()) {
    const middle = median(seconds[index]);
    const times = seconds[index].map((each) => each.toFixed(1)).join(', ');
    const run = results[index].find((each) => each.seconds === middle);
    printLine(`import, every article new, ${name}`, `${describeRun(run)} (of ${times} s)`);
  }
  printRatio(variants, seconds.map(median), goals?.imports);
  for (const variant of variants) {
    const run = await runCommand(variant, file);
    printLine(`import, the same file again, ${variant.name}`, describeRun(run));
    printFileSize(variant);
  }
}

function printFileSize({ name, shop }) {
  if (shop.env.DATABASE_URL) return;
  const files = ['', '-wal'].map((ending) => join(shop.dataDir, `paillasse.sqlite${ending}`));
  const sizes = files.map((path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0);
  printLine(`database file, ${name}`, `${((sizes[0] + sizes[1]) / 1e6).toFixed(0)} MB`);
}

/** @returns seconds, CPU seconds and MB of the command, CPU seconds of PostgreSQL. */
async function runCommand({ shop: { folder, env }, databaseCpu = () => 0 }, file) {
  const command = [join(folder, 'scripts/shop.mjs'), 'import', '--confirm', 'withdrawals,prices'];
  const before = databaseCpu();
  const child = spawn(process.execPath, [...command, file], { cwd: folder, env, stdio: 'ignore' });
  const used = { cpu: 0, memory: 0 };
  // Both can be read only while the process lives: at its end the last reading is at most this old.
  const timer = setInterval(() => {
    used.cpu = Math.max(used.cpu, cpuSecondsOf(child.pid) || 0);
    used.memory = Math.max(used.memory, residentMemoryMB(child.pid) || 0);
  }, LOOK_EVERY_MS);
  const { result, took } = await measureTime(() => once(child, 'close')).finally(() =>
    clearInterval(timer),
  );
  if (result[0] !== 0) throw new Error(`The import ended with ${result[0]}`);
  return { ...used, seconds: took / 1000, ofDatabase: databaseCpu() - before };
}

const describeRun = ({ cpu, seconds, memory, ofDatabase }) =>
  `${cpu.toFixed(1)} CPU seconds, ${seconds.toFixed(1)} s, memory ${memory.toFixed(0)} MB` +
  (ofDatabase > 0 ? `, ${ofDatabase.toFixed(1)} CPU seconds of PostgreSQL` : '');
