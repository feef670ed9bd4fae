// One function per measurement; each prints its figures without a verdict.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { search, subCategoryUrl } from './backgroundLoad.mjs';
import { searchQueries } from './searchQueries.mjs';
import { describeTimes, formatMs, measureTime, printLine } from './statistics.mjs';

const json = { 'content-type': 'application/json' };

export async function measureSearch(server, rounds = 20) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) times.push(...(await timeSearches(server)));
  printLine(`search, ${searchQueries.length} queries x ${rounds}`, describeTimes(times));
}

/** Sends each query once. @returns the milliseconds until each answer was read. */
export async function timeSearches({ address }) {
  const times = [];
  for (const query of searchQueries)
    times.push((await measureTime(async () => (await search(address, query)).text())).took);
  return times;
}

/**
 * What a person types on the way to each query: its first three characters, its first half, all of
 * it.
 */
const partsOf = (query) =>
  [3, Math.ceil(query.length / 2), query.length].map((length) => query.slice(0, length).trim());
const typedOnTheWay = [...new Set(searchQueries.flatMap(partsOf))].filter(
  (text) => text.length >= 3,
);

export async function measureSuggestions({ address }, rounds = 20) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const text of typedOnTheWay) {
      const url = `${address}/api/exposed/search/suggestions?query=${encodeURIComponent(text)}`;
      times.push((await measureTime(async () => (await fetch(url)).text())).took);
    }
  }
  printLine(`suggestions, ${typedOnTheWay.length} texts x ${rounds}`, describeTimes(times));
}

export async function measureCategory(server) {
  const category = await subCategoryUrl(server.address);
  const times = [];
  let bytes = 0;
  for (let i = 0; i < 100; i += 1) {
    const { result, took } = await measureTime(async () => (await fetch(category)).text());
    times.push(took);
    bytes = result.length;
  }
  printLine('sub-category read', `${describeTimes(times)} (${(bytes / 1000).toFixed(0)} kB)`);
}

export async function measureQuotes(server) {
  const before = mailsOf(server);
  const result = await sendQuotes(server, 8);
  printLine(
    'quotes, each persisted before its response',
    `${result.perSecond.toFixed(0)} /s, p99 ${formatMs(result.p99)}, ${result.refused} refused`,
  );
  printLine(
    '  mails sent concurrently, three per quote',
    `${((mailsOf(server) - before) / result.seconds).toFixed(0)} /s`,
  );
}

/** Sends quotes of three lines over 20 connections. @param seconds how long. */
export async function sendQuotes(server, seconds) {
  const { match_full_sequence: articles } = await (await search(server.address, 'verre')).json();
  const body = JSON.stringify({
    email: 'mesure@paillasse.example',
    env: 'production',
    lines: articles.slice(0, 3).map(({ id }) => ({ article_id: id, quantity: 2 })),
  });
  const result = await autocannon({
    url: `${server.address}/api/exposed/post/quote`,
    method: 'POST',
    headers: json,
    body,
    connections: 20,
    duration: seconds,
  });
  return {
    perSecond: result['2xx'] / result.duration,
    p99: result.latency.p99,
    refused: result.non2xx,
    seconds: result.duration,
  };
}

const mailsOf = ({ dataDir }) => readdirSync(join(dataDir, 'mail')).length;

/** Requests per second, for comparison with a bare Fastify on the same machine. */
export async function measureRequests(url) {
  const result = await autocannon({ url, connections: 50, duration: 5 });
  return `${(result['2xx'] / result.duration).toFixed(0)} /s`;
}
