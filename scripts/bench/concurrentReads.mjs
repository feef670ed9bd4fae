// What customers feel while the catalogue is worked on: reads one after another, and a write every now and then.
import { setTimeout as wait } from 'node:timers/promises';
import { line, spread, timed } from './figures.mjs';
import { memory } from './memory.mjs';

const READ_EVERY_MS = 10;
const WRITE_EVERY_MS = 50;
const json = { 'content-type': 'application/json' };

/** Runs `work` with customers around it, and prints how long it took and what they waited. @returns what `work` answered. */
export async function withCustomers(server, label, work) {
  const idle = memory(server.pid);
  const seen = { reads: [], writes: [], peak: idle, running: true };
  const customers = Promise.all([reading(server, seen), writing(server, seen)]);
  // Told below, once the work is over.
  customers.catch(() => {});
  const { result, took } = await timed(work).finally(() => (seen.running = false));
  await customers;
  line(label, `${(took / 1000).toFixed(2)} s, memory +${(seen.peak - idle).toFixed(0)} MB above ${idle.toFixed(0)} MB`);
  line('  reads meanwhile', `${spread(seen.reads)} over ${seen.reads.length}`);
  line('  writes meanwhile', `${spread(seen.writes)} over ${seen.writes.length}`);
  return result;
}

/** A list of articles, a search and the menu, in turn. */
async function reading(server, seen) {
  const category = await aSubCategory(server.address);
  const kinds = [
    () => fetch(category),
    () => search(server.address, 'bécher'),
    () => fetch(`${server.address}/api/exposed/categories/flat`),
  ];
  for (let turn = 0; seen.running; turn += 1) {
    seen.reads.push((await timed(async () => (await kinds[turn % kinds.length]()).text())).took);
    seen.peak = Math.max(seen.peak, memory(server.pid));
    await wait(READ_EVERY_MS);
  }
}

/** A quote; a message while there is nothing to order yet. */
async function writing(server, seen) {
  const article = (await (await search(server.address, 'verre')).json()).match_full_sequence[0];
  const email = 'mesure@paillasse.example';
  const [path, body] = article
    ? ['/api/exposed/post/quote', { email, env: 'production', lines: [{ article_id: article.id, quantity: 1 }] }]
    : ['/api/post/contact/form', { email, content: 'Un message' }];
  while (seen.running) {
    const sent = { method: 'POST', headers: json, body: JSON.stringify(body) };
    seen.writes.push((await timed(async () => (await fetch(`${server.address}${path}`, sent)).text())).took);
    await wait(WRITE_EVERY_MS);
  }
}

export function search(address, query) {
  return fetch(`${address}/api/exposed/search/articles`, { method: 'POST', headers: json, body: JSON.stringify({ query }) });
}

export async function aSubCategory(address) {
  const { subCategories } = await (await fetch(`${address}/api/exposed/categories/flat`)).json();
  return `${address}/api/exposed/sub/category/${subCategories[0].id}/articles`;
}
