// Simulated customers during a catalogue import: sequential reads and periodic writes, with their
// latencies.
import { setTimeout as wait } from 'node:timers/promises';
import { residentMemoryMB } from './residentMemory.mjs';
import { describeTimes, measureTime, printLine } from './statistics.mjs';

const READ_EVERY_MS = 10;
const WRITE_EVERY_MS = 50;
const json = { 'content-type': 'application/json' };

/**
 * Runs `work` under the customers' load and prints its duration and their latencies.
 * @returns the result of `work`.
 */
export async function withBackgroundLoad(server, label, work) {
  const idle = residentMemoryMB(server.pid);
  const seen = { reads: [], writes: [], peak: idle, running: true };
  const customers = Promise.all([readRepeatedly(server, seen), writeRepeatedly(server, seen)]);
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
  return result;
}

/** Article list, search and category tree, in turn. */
async function readRepeatedly(server, seen) {
  const category = await subCategoryUrl(server.address);
  const kinds = [
    () => fetch(category),
    () => search(server.address, 'bécher'),
    () => fetch(`${server.address}/api/exposed/categories/flat`),
  ];
  for (let turn = 0; seen.running; turn += 1) {
    seen.reads.push(
      (await measureTime(async () => (await kinds[turn % kinds.length]()).text())).took,
    );
    seen.peak = Math.max(seen.peak, residentMemoryMB(server.pid));
    await wait(READ_EVERY_MS);
  }
}

/** Sends quotes, or contact messages while the catalogue is still empty. */
async function writeRepeatedly(server, seen) {
  const article = (await (await search(server.address, 'verre')).json()).match_full_sequence[0];
  const email = 'mesure@paillasse.example';
  const [path, body] = article
    ? [
        '/api/exposed/post/quote',
        { email, env: 'production', lines: [{ article_id: article.id, quantity: 1 }] },
      ]
    : ['/api/post/contact/form', { email, content: 'Un message' }];
  while (seen.running) {
    const sent = { method: 'POST', headers: json, body: JSON.stringify(body) };
    seen.writes.push(
      (await measureTime(async () => (await fetch(`${server.address}${path}`, sent)).text())).took,
    );
    await wait(WRITE_EVERY_MS);
  }
}

export function search(address, query) {
  return fetch(`${address}/api/exposed/search/articles`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ query }),
  });
}

export async function subCategoryUrl(address) {
  const { subCategories } = await (await fetch(`${address}/api/exposed/categories/flat`)).json();
  return `${address}/api/exposed/sub/category/${subCategories[0].id}/articles`;
}
