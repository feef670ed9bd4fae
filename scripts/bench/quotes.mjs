// Quotes sent over HTTP, and the lists of 10,000 of them in the administration.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { articlesWith } from './shop.mjs';
import {
  formatCount,
  formatMs,
  measureInTurns,
  median,
  printGoal,
  printLine,
} from './statistics.mjs';

const CONNECTIONS = 20;
const ROUNDS = 3;
const ROUND_S = 5;
const QUOTES = 10_000;
const JSON_POST = { method: 'POST', headers: { 'content-type': 'application/json' } };
const NAMES = 'Lefèvre Morel Dupont Martin Nuñez Œuvrard Bernard Petit Roux Girard'.split(' ');

const POST = '/exposed/post/quote';
const PENDING = '/protected/quotes/by/PENDING/status';

/**
 * Sends quotes of three lines, each persisted before its response, in turns over the variants; the
 * other shops are stopped meanwhile: one may still be sending the mails of its quotes.
 */
export async function measureQuotes(variants, { quotesPerS } = {}) {
  const results = await measureInTurns(variants, ROUNDS, async (variant) => {
    const others = variants.filter((other) => other !== variant);
    for (const { shop } of others) process.kill(shop.pid, 'SIGSTOP');
    try {
      return await sendQuotes(variant.shop);
    } finally {
      for (const { shop } of others) process.kill(shop.pid, 'SIGCONT');
    }
  });
  const medianOf = (rounds, figure) => median(rounds.map((round) => round[figure]));
  for (const [index, { name }] of variants.entries()) {
    const rounds = results[index];
    const slowest = Math.max(...rounds.map(({ p99 }) => p99));
    const refused = rounds.reduce((sum, round) => sum + round.refused, 0);
    printLine(
      `quotes on one process, ${name}`,
      `${medianOf(rounds, 'perSecond').toFixed(0)} /s, p99 ${formatMs(slowest)}, ${refused} ` +
        `refused, meanwhile ${medianOf(rounds, 'mails').toFixed(0)} mails /s, three per quote`,
    );
  }
  if (quotesPerS)
    printGoal(
      `quotes a second, ${variants.at(-1).name}`,
      medianOf(results.at(-1), 'perSecond'),
      'at least',
      quotesPerS,
    );
}

async function sendQuotes(shop) {
  const articles = await articlesWith(shop, 'verre', 3);
  const before = countMails(shop);
  const result = await autocannon({
    ...JSON_POST,
    url: `${shop.address}/api${POST}`,
    body: JSON.stringify({
      email: 'mesure@paillasse.example',
      env: 'production',
      lines: articles.map(({ id }) => ({ article_id: id, quantity: 2 })),
    }),
    connections: CONNECTIONS,
    duration: ROUND_S,
  });
  return {
    perSecond: result['2xx'] / result.duration,
    p99: result.latency.p99,
    refused: result.non2xx,
    mails: (countMails(shop) - before) / result.duration,
  };
}

function countMails({ dataDir }) {
  const folder = join(dataDir, 'mail');
  return existsSync(folder) ? readdirSync(folder).length : 0;
}

/** First page, filters and last page, of one state and of all. */
export const QUOTE_LISTS = {
  name: `lists of ${formatCount(QUOTES)} quotes`,
  rounds: 100,
  prepare: fill,
  async calls(shop) {
    const offset = String((await readPage(shop, PENDING, {})).total - 100);
    const pages = {
      'first page': {},
      'last page': { offset },
      'by total, last page': { sort: 'TOTAL', descending: '1', offset },
      'two words': { text: 'lefevre verre' },
      'a text without matches': { text: 'introuvable' },
      'amounts and days': { min_amount: '10', max_amount: '500', from: '2026-01-01' },
      'a telephone number': { text: '01 45 67 89' },
      'a town and a company': { text: 'toulouse nord' },
    };
    return Object.entries({ waiting: PENDING, 'all states': '/protected/quotes' }).flatMap(
      ([name, path]) =>
        Object.entries(pages).map(([what, query]) => [
          `${name}, ${what}`,
          () => readPage(shop, path, query),
        ]),
    );
  },
};

const readPage = ({ call, token }, path, query) =>
  call('GET', `${path}?${new URLSearchParams({ limit: '100', ...query })}`, { token });

/** Sends quotes until there are QUOTES of them, and waits until their mails are sent, too. */
async function fill(shop) {
  const { total } = await readPage(shop, PENDING, {});
  const articles = await articlesWith(shop, 'verre', 40);
  const requests = NAMES.map((lastName, index) => ({
    ...JSON_POST,
    body: JSON.stringify({
      email: `mesure${index}@paillasse.example`,
      lastName,
      phone: `01 45 67 ${80 + index} 1${index}`,
      company: index % 3 === 0 ? 'Laboratoire Nord' : '',
      deliveryCity: index % 2 === 0 ? 'Toulouse' : 'Lyon',
      env: 'production',
      lines: articles
        .slice(index * 4, index * 4 + 4)
        .map(({ id }) => ({ article_id: id, quantity: index + 1 })),
    }),
  }));
  const url = `${shop.address}/api${POST}`;
  if (total < QUOTES)
    await autocannon({ url, connections: CONNECTIONS, amount: QUOTES - total, requests });
  for (let before = -1; before !== countMails(shop);) {
    before = countMails(shop);
    await wait(3_000);
  }
}
