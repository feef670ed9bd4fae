// One function a measure; each prints its figures and judges nothing.
import { openAsBlob } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { line, ms, spread, timed } from './figures.mjs';
import { memory } from './server.mjs';
import { queries } from './queries.mjs';

const json = { 'content-type': 'application/json' };

/** Imports a file over HTTP while a category page is read again and again. */
export async function measureImport(server, token, file, label) {
  const category = await aSubCategory(server.address);
  const idle = memory(server.pid);
  let peak = idle;
  let running = true;
  const reads = [];
  const reading = (async () => {
    while (running) {
      reads.push((await timed(async () => (await fetch(category)).text())).took);
      peak = Math.max(peak, memory(server.pid));
      await wait(10);
    }
  })();
  const form = new FormData();
  form.set('file', await openAsBlob(file), 'export.csv');
  const { result, took } = await timed(async () => {
    const answer = await fetch(`${server.address}/api/oxygene/perform/import`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
    return { status: answer.status, lines: await answer.json() };
  });
  running = false;
  await reading;
  line(`import, ${label}`, `${(took / 1000).toFixed(2)} s (HTTP ${result.status}), memory +${(peak - idle).toFixed(0)} MB above ${idle.toFixed(0)} MB`);
  line('category reads meanwhile', `${spread(reads)} over ${reads.length}`);
  line('last line of the report', result.lines.at?.(-1) ?? JSON.stringify(result.lines));
}

export async function measureSearch(server, rounds = 20) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const query of queries) times.push((await timed(() => search(server.address, query))).took);
  }
  line(`search, ${queries.length} queries x ${rounds}`, spread(times));
}

export async function measureCategory(server) {
  const category = await aSubCategory(server.address);
  const times = [];
  let bytes = 0;
  for (let i = 0; i < 100; i += 1) {
    const { result, took } = await timed(async () => (await fetch(category)).text());
    times.push(took);
    bytes = result.length;
  }
  line('sub-category read', `${spread(times)} (${(bytes / 1000).toFixed(0)} kB)`);
}

export async function measureQuotes(server) {
  const { match_full_sequence: articles } = await search(server.address, 'verre');
  const body = JSON.stringify({ email: 'mesure@paillasse.example', env: 'production', lines: articles.slice(0, 3).map(({ id }) => ({ article_id: id, quantity: 2 })) });
  const result = await autocannon({ url: `${server.address}/api/exposed/post/quote`, method: 'POST', headers: json, body, connections: 20, duration: 8 });
  const perSecond = result['2xx'] / result.duration;
  line('quotes, each on disk before its answer', `${perSecond.toFixed(0)} /s, p99 ${ms(result.latency.p99)}, ${result.non2xx} refused`);
}

/** Requests a second, for comparison with a bare Fastify on the same machine. */
export async function measureRequests(url) {
  const result = await autocannon({ url, connections: 50, duration: 5 });
  return `${(result['2xx'] / result.duration).toFixed(0)} /s`;
}

async function search(address, query) {
  const answer = await fetch(`${address}/api/exposed/search/articles`, { method: 'POST', headers: json, body: JSON.stringify({ query }) });
  return answer.json();
}

async function aSubCategory(address) {
  const { subCategories } = await (await fetch(`${address}/api/exposed/categories/flat`)).json();
  return `${address}/api/exposed/sub/category/${subCategories[0].id}/articles`;
}
