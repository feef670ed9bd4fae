// One function a measure; each prints its figures and judges nothing.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { aSubCategory, search } from './concurrentReads.mjs';
import { line, ms, spread, timed } from './figures.mjs';
import { queries } from './queries.mjs';

const json = { 'content-type': 'application/json' };

export async function measureSearch(server, rounds = 20) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const query of queries) times.push((await timed(async () => (await search(server.address, query)).text())).took);
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
  const { match_full_sequence: articles } = await (await search(server.address, 'verre')).json();
  const body = JSON.stringify({
    email: 'mesure@paillasse.example',
    env: 'production',
    lines: articles.slice(0, 3).map(({ id }) => ({ article_id: id, quantity: 2 })),
  });
  const before = mailsOf(server);
  const result = await autocannon({
    url: `${server.address}/api/exposed/post/quote`,
    method: 'POST',
    headers: json,
    body,
    connections: 20,
    duration: 8,
  });
  const perSecond = result['2xx'] / result.duration;
  line('quotes, each on disk before its answer', `${perSecond.toFixed(0)} /s, p99 ${ms(result.latency.p99)}, ${result.non2xx} refused`);
  line('  mails sent meanwhile, three a quote', `${((mailsOf(server) - before) / result.duration).toFixed(0)} /s`);
}

const mailsOf = ({ dataDir }) => readdirSync(join(dataDir, 'mail')).length;

/** Requests a second, for comparison with a bare Fastify on the same machine. */
export async function measureRequests(url) {
  const result = await autocannon({ url, connections: 50, duration: 5 });
  return `${(result['2xx'] / result.duration).toFixed(0)} /s`;
}
