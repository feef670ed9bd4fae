// Quotes sent over HTTP, and the lists of 10,000 of them in the administration.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { articlesWith } from './shop.mjs';
import { describeTimes, formatCount, formatMs, printLine, timesOf } from './statistics.mjs';

const CONNECTIONS = 20;
const QUOTES = 10_000;
const ROUNDS = 100;
const JSON_POST = { method: 'POST', headers: { 'content-type': 'application/json' } };
const NAMES = 'Lefèvre Morel Dupont Martin Nuñez Œuvrard Bernard Petit Roux Girard'.split(' ');

const POST = '/exposed/post/quote';
const PENDING = '/protected/quotes/by/PENDING/status';
const ALL = '/protected/quotes';

/** A quote of three lines. */
async function quoteOfThreeLines(shop) {
  const articles = await articlesWith(shop, 'verre', 3);
  return {
    email: 'mesure@paillasse.example',
    env: 'production',
    lines: articles.map(({ id }) => ({ article_id: id, quantity: 2 })),
  };
}

/** Sends quotes of three lines over 20 connections. @param seconds how long. */
export async function sendQuotes(shop, seconds) {
  const result = await autocannon({
    ...JSON_POST,
    url: `${shop.address}/api${POST}`,
    body: JSON.stringify(await quoteOfThreeLines(shop)),
    connections: CONNECTIONS,
    duration: seconds,
  });
  return {
    perSecond: result['2xx'] / result.duration,
    p99: result.latency.p99,
    refused: result.non2xx,
    seconds: result.duration,
  };
}

export async function measureQuotes(shop) {
  const before = countMails(shop);
  const result = await sendQuotes(shop, 8);
  printLine(
    'quotes, each persisted before its response',
    `${result.perSecond.toFixed(0)} /s, p99 ${formatMs(result.p99)}, ${result.refused} refused`,
  );
  printLine(
    '  mails sent concurrently, three per quote',
    `${((countMails(shop) - before) / result.seconds).toFixed(0)} /s`,
  );
}

function countMails({ dataDir }) {
  const folder = join(dataDir, 'mail');
  return existsSync(folder) ? readdirSync(folder).length : 0;
}

/** First page, filters and last page, of one state and of all. */
export async function measureQuoteLists(shop) {
  await fill(shop);
  await untilMailsAreSent(shop);
  const offset = String((await readPage(shop, PENDING, {})).total - 100);
  const pages = {
    'first page': {},
    'last page': { offset },
    'by total, last page': { sort: 'TOTAL', descending: '1', offset },
    'two words': { text: 'lefevre verre' },
    'a text without matches': { text: 'introuvable' },
    'amounts and days': { min_amount: '10', max_amount: '500', from: '2026-01-01' },
  };
  await measurePages(shop, 'waiting', PENDING, pages);
  await measurePages(shop, 'all states', ALL, {
    ...pages,
    'a telephone number': { text: '01 45 67 89' },
    'a town and a company': { text: 'toulouse nord' },
  });
}

async function measurePages(shop, name, path, pages) {
  const label = `${formatCount(QUOTES)} quotes, ${name}`;
  const all = [];
  for (const [what, query] of Object.entries(pages)) {
    const times = await timesOf(ROUNDS, () => readPage(shop, path, query));
    printLine(`${label}, ${what}`, describeTimes(times));
    all.push(...times);
  }
  printLine(`${label}, all of these`, describeTimes(all));
}

const readPage = ({ call, token }, path, query) =>
  call('GET', `${path}?${new URLSearchParams({ limit: '100', ...query })}`, { token });

/** Sends quotes until there are QUOTES of them. */
async function fill(shop) {
  const { total } = await readPage(shop, PENDING, {});
  if (total >= QUOTES) return;
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
  await autocannon({
    url: `${shop.address}/api${POST}`,
    connections: CONNECTIONS,
    amount: QUOTES - total,
    requests,
  });
}

/** The mails of thousands of quotes at once would be measured, too. */
async function untilMailsAreSent(shop) {
  for (let before = -1; before !== countMails(shop);) {
    before = countMails(shop);
    await wait(3_000);
  }
}
