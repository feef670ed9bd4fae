// Imports, simulations and undone imports of the whole catalogue, each while customers read and
// write; and the import by the command, which takes files above the 200 MB of the server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cpuSecondsOf, residentMemoryMB } from '../lib/processes.mjs';
import { formOf } from '../lib/temporaryShop.mjs';
import { articlesWith, search, subCategoryPath } from './shop.mjs';
import { describeTimes, measureTime, printLine } from './statistics.mjs';

const IMPORT = '/oxygene/perform/import?confirmed=withdrawals,prices,columns';
const SIMULATE = '/oxygene/simulate/import';
const UNDO = '/protected/oxygene/return';
const READ_EVERY_MS = 10;
const WRITE_EVERY_MS = 50;
const LOOK_EVERY_MS = 50;

/** Imports an export over HTTP. @returns its report. */
async function upload({ call, token }, file, path = IMPORT) {
  const body = formOf(await openAsBlob(file), 'export.csv');
  return call('POST', path, { token, body });
}

/**
 * Creates, simulates, changes, undoes, withdraws and restores every article. The last parameter
 * comes from writeChangedFiles.
 */
export async function measureImports(shop, file, { texts, prices, suspended }) {
  const undo = () => shop.call('POST', UNDO, { token: shop.token });
  const steps = [
    ['import: the same file again', () => upload(shop, file)],
    ['simulation: every text changes', () => upload(shop, texts, SIMULATE)],
    ['import: every text changes', () => upload(shop, texts)],
    ['undo: every text gets its old value', undo],
    ['import: every price changes', () => upload(shop, prices)],
    ['undo: every price gets its old value', undo],
    ['import: every article is withdrawn', () => upload(shop, suspended)],
    ['import: every article comes back', () => upload(shop, file)],
  ];
  const report = await besideCustomers(shop, 'import: every article is new', () =>
    upload(shop, file),
  );
  printLine('  last line of its report', report.at?.(-1) ?? JSON.stringify(report));
  for (const [label, work] of steps) await besideCustomers(shop, label, work);
}

/** Prints the duration of `work`, and the latencies of customers meanwhile. @returns its result. */
async function besideCustomers(shop, label, work) {
  const idle = residentMemoryMB(shop.pid);
  const seen = { reads: [], writes: [], refused: 0, peak: idle, running: true };
  const customers = Promise.all([readRepeatedly(shop, seen), writeRepeatedly(shop, seen)]);
  // Awaited below; this only avoids an unhandled rejection while `work` runs.
  customers.catch(() => {});
  const { result, took } = await measureTime(work).finally(() => (seen.running = false));
  await customers;
  printLine(
    label,
    `${(took / 1000).toFixed(2)} s, memory +${(seen.peak - idle).toFixed(0)} MB above ` +
      `${idle.toFixed(0)} MB`,
  );
  printLine('  concurrent reads', `${describeTimes(seen.reads)} over ${seen.reads.length}`);
  printLine('  concurrent writes', `${describeTimes(seen.writes)} over ${seen.writes.length}`);
  if (seen.refused > 0) printLine('  refused meanwhile, not counted above', seen.refused);
  return result;
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

/**
 * Imports by the command of the shop's checkout, beside its running server.
 * @returns seconds, CPU seconds and MB of the command.
 */
export async function runImportCommand({ folder, env }, file) {
  const command = [join(folder, 'scripts/shop.mjs'), 'import', '--confirm', 'withdrawals,prices'];
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
  return { ...used, seconds: took / 1000 };
}

export const describeImport = ({ cpu, seconds, memory }) =>
  `${cpu.toFixed(1)} CPU seconds, ${seconds.toFixed(1)} s, memory ${memory.toFixed(0)} MB`;
