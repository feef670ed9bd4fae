// Quote lists of the administration with 10,000 quotes, of one state and of all: first page,
// filters, last page.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { describeTimes, measureTime, printLine } from './statistics.mjs';

const QUOTES = 10_000;
const PENDING = '/protected/quotes/by/PENDING/status';
const ALL = '/protected/quotes';
const json = { 'content-type': 'application/json' };
const names = [
  'Lefèvre',
  'Morel',
  'Dupont',
  'Martin',
  'Nuñez',
  'Œuvrard',
  'Bernard',
  'Petit',
  'Roux',
  'Girard',
];

export async function measureQuoteLists(server, token, rounds = 100) {
  await fill(server, token);
  await untilMailsAreSent(server);
  const last = String((await page(server, token)).total - 100);
  const pages = {
    'first page': {},
    'last page': { offset: last },
    'by total, last page': { sort: 'TOTAL', descending: '1', offset: last },
    'two words': { text: 'lefevre verre' },
    'a text without matches': { text: 'introuvable' },
    'amounts and days': { min_amount: '10', max_amount: '500', from: '2026-01-01' },
  };
  const ofAll = {
    ...pages,
    'a telephone number': { text: '01 45 67 89' },
    'a town and a company': { text: 'toulouse nord' },
  };
  await measurePages(server, token, { pages, path: PENDING, name: 'waiting' }, rounds);
  await measurePages(server, token, { pages: ofAll, path: ALL, name: 'all states' }, rounds);
}

async function measurePages(server, token, { pages, path, name }, rounds) {
  const all = [];
  for (const [what, query] of Object.entries(pages)) {
    const times = [];
    for (let round = 0; round < rounds; round += 1)
      times.push((await measureTime(() => page(server, token, query, path))).took);
    printLine(`${QUOTES.toLocaleString('fr-FR')} quotes, ${name}, ${what}`, describeTimes(times));
    all.push(...times);
  }
  printLine(`${QUOTES.toLocaleString('fr-FR')} quotes, ${name}, all of these`, describeTimes(all));
}

/** Sends quotes until there are QUOTES of them. */
async function fill(server, token) {
  const { total } = await page(server, token);
  if (total >= QUOTES) return;
  const found = await fetch(`${server.address}/api/exposed/search/articles`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ query: 'verre' }),
  });
  const articles = (await found.json()).match_full_sequence.slice(0, 40);
  const requests = names.map((lastName, index) => ({
    method: 'POST',
    headers: json,
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
    url: `${server.address}/api/exposed/post/quote`,
    connections: 20,
    amount: QUOTES - total,
    requests,
  });
}

/** The mails of thousands of quotes at once would be measured, too. */
async function untilMailsAreSent({ dataDir }) {
  const folder = join(dataDir, 'mail');
  const count = () => (existsSync(folder) ? readdirSync(folder).length : 0);
  for (let before = -1; before !== count();) {
    before = count();
    await wait(3_000);
  }
}

async function page({ address }, token, query = {}, path = PENDING) {
  const answer = await fetch(
    `${address}/api${path}?${new URLSearchParams({ limit: '100', ...query })}`,
    {
      headers: { authorization: `Bearer ${token}` },
    },
  );
  return answer.json();
}
