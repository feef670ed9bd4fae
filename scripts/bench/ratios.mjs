// Requests per second of public answers and pages, compared with a bare Fastify server that answers
// the same bytes. Server and client have one processor core each; the servers are measured in
// turns. Where the client is the slower one, only the ratio by CPU time counts.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { cpuSecondsOf, moveToCore, onCore } from '../lib/processes.mjs';
import { makeCatalogueWithCategory } from './exports.mjs';
import { upload } from './imports.mjs';
import { checkoutsOf, startShop, withFolder } from './shop.mjs';
import { measureInTurns, median, printLine, printTitle } from './statistics.mjs';

const ARTICLES = 2_000;
const IN_CATEGORY = 100;

const SERVER_CORE = 0;
const CLIENT_CORE = 1;
const ROUNDS = 5;
const ROUND_S = 2;
const CONNECTIONS = 50;
/** What browsers send. */
const ACCEPTED = {
  'accept-encoding': 'gzip, deflate, br',
  'sec-ch-ua-mobile': '?0',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 ' +
    'Safari/537.36',
};
/** In every rendered page; the shell is without it. */
const RENDERED = 'data-dehydrated';
const RENDER_ATTEMPTS = 20;
const RENDER_RETRY_MS = 500;
/** Headers without which the bytes could not be read. */
const NEEDED = ['content-type', 'content-encoding'];

/** @param against see checkoutsOf(). */
export async function measureRatios({ against }) {
  const checkouts = checkoutsOf(against);
  printTitle('Requests per second on one core');
  await withFolder(async (folder) => {
    const file = join(folder, 'export.csv');
    const category = makeCatalogueWithCategory(ARTICLES, IN_CATEGORY, file);
    const shops = [];
    try {
      for (const checkout of checkouts)
        shops.push({ ...checkout, ...(await startShop({ ...checkout, core: SERVER_CORE })) });
      for (const shop of shops) await fill(shop, file, category);
      const questions = questionsOf(category);
      shops.push(await startBareServer(shops[0], questions));
      moveToCore(CLIENT_CORE);
      for (const question of questions) await measureQuestion(question, shops);
    } finally {
      for (const shop of shops) await shop.close();
    }
  });
}

/** Imports the export, and starts two promotions on articles of the category. */
async function fill(shop, file, category) {
  const { call, token } = shop;
  await upload(shop, file);
  const articles = await call('GET', `/exposed/under/sub/category/${category}/articles`);
  if (articles.length !== IN_CATEGORY)
    throw new Error(`The category has ${articles.length} articles`);
  for (const [from, title] of ['Rentrée des laboratoires', 'Semaine de la verrerie'].entries()) {
    const body = {
      title,
      percentage: 12,
      startDateTime: '2026-01-01 00:00:00',
      endDateTime: '2099-12-31 23:59:59',
    };
    const { id } = await call('POST', '/protected/create/sales/campaign', { token, body });
    for (const article of articles.slice(from * 10, from * 10 + 10))
      await call('GET', `/protected/${id}/sales/campaign/add/${article.id}/article`, { token });
  }
}

const questionsOf = (category) => [
  { name: 'category tree', path: '/api/exposed/categories/flat' },
  { name: 'active campaigns', path: '/api/exposed/active/sales/campaigns' },
  {
    name: 'category of 100 articles',
    path: `/api/exposed/under/sub/category/${category}/articles`,
  },
  { name: 'rendered /home from the cache', path: '/home', isPage: true },
  { name: 'rendered article from the cache', path: '/a/3', isPage: true },
];

/**
 * Asks for a page until it is rendered, so that the cache has it: the first one waits for the
 * thread that renders.
 */
async function renderPage({ address }, path) {
  for (let attempt = 0; attempt < RENDER_ATTEMPTS; attempt += 1) {
    if ((await (await fetch(`${address}${path}`, { headers: ACCEPTED })).text()).includes(RENDERED))
      return;
    await wait(RENDER_RETRY_MS);
  }
  throw new Error(`${path} is not rendered`);
}

async function measureQuestion({ name, path }, servers) {
  const results = await measureInTurns(servers, ROUNDS, (server) => measureRates(server, path));
  const perSecond = results.map((rates) => median(rates.map((each) => each.perSecond)));
  const perCpuSecond = results.map((rates) => median(rates.map((each) => each.perCpuSecond)));
  const part = (values, index) => `${((100 * values[index]) / values.at(-1)).toFixed(0)} %`;
  printLine(name, `bare Fastify ${describeRates(perSecond.at(-1), perCpuSecond.at(-1))}`);
  servers.slice(0, -1).forEach((server, index) => {
    const ratios = `${part(perSecond, index)}, by CPU time ${part(perCpuSecond, index)}`;
    printLine(
      `  ${server.name}`,
      `${ratios}: ${describeRates(perSecond[index], perCpuSecond[index])}`,
    );
  });
}

const describeRates = (perSecond, perCpuSecond) =>
  `${perSecond.toFixed(0)} /s, ${perCpuSecond.toFixed(0)} per CPU second`;

/** Answers per second, and per second of CPU time of the server. */
async function measureRates({ name, address, pid }, path) {
  const before = cpuSecondsOf(pid);
  const result = await autocannon({
    url: `${address}${path}`,
    headers: ACCEPTED,
    connections: CONNECTIONS,
    duration: ROUND_S,
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${name} refused ${path}`);
  return {
    perSecond: result['2xx'] / result.duration,
    perCpuSecond: result['2xx'] / (cpuSecondsOf(pid) - before),
  };
}

/** Starts the bare server with the answers of `shop`. */
async function startBareServer(shop, questions) {
  const answers = [];
  for (const { path, isPage } of questions) {
    if (isPage) await renderPage(shop, path);
    answers.push(await record(shop, path));
  }
  const [command, ...args] = onCore(SERVER_CORE, [
    process.execPath,
    join(import.meta.dirname, 'bareServer.mjs'),
  ]);
  const child = fork(args.at(-1), { execPath: command, execArgv: args.slice(0, -1) });
  child.send(answers);
  const [address] = await once(child, 'message');
  return { name: 'bare', address, pid: child.pid, close: () => child.kill() };
}

/** One answer as the server sends it, not decompressed. */
function record({ address }, path) {
  return new Promise((resolve, reject) => {
    get(`${address}${path}`, { headers: ACCEPTED }, async (response) => {
      const chunks = [];
      for await (const chunk of response) chunks.push(chunk);
      const headers = Object.fromEntries(
        NEEDED.flatMap((name) => (response.headers[name] ? [[name, response.headers[name]]] : [])),
      );
      resolve({ path, headers, body: Buffer.concat(chunks).toString('base64') });
    }).on('error', reject);
  });
}
