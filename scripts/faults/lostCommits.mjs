// The answer of a commit on PostgreSQL is lost, for every operation that touches a file: what the
// rows refer to is there all the same.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { offerContent } from '../lib/offerContent.mjs';
import { startPostgres } from '../lib/postgresServer.mjs';
import { formOf } from '../lib/temporaryShop.mjs';
import { withDatabase } from './readDatabase.mjs';
import { none, row } from './report.mjs';
import { withShop } from './scenario.mjs';

const ROUNDS = 20;
const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';
/** The names of all files in the data folder that a row of the database names. */
const REFERRED = `select stored_name from attachment union select stored_name from offer_file
  union select stored_name from order_file
  union select pdf_name from offer where pdf_name is not null`;

/** @returns the report's row. */
export async function lostCommits() {
  const postgres = await startPostgres();
  const proxy = await openLosingProxy(postgres.url);
  try {
    return await withShop({ env: { DATABASE_URL: proxy.url } }, async ({ shop }) => {
      const lost = await runOperations(shop, proxy);
      const missing = (await readNames(postgres.url)).filter(
        (name) => !existsSync(join(shop.dataDir, 'files', name)),
      );
      return row(
        'The answer of a commit is lost, over every operation that touches a file',
        `${lost.asked} answers lost, ${lost.unavailable} calls answered 503, ${missing.length} ` +
          'files missing',
        [
          none('files are missing', missing),
          ['no answer was lost', lost.unavailable > 0],
          none('another status', lost.others),
        ],
      );
    });
  } finally {
    proxy.close();
    await postgres.stop();
  }
}

async function runOperations(shop, proxy) {
  const token = await shop.token();
  const lost = { asked: 0, unavailable: 0, others: [] };
  const ids = await articleIds(shop);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = (await shop.call('POST', '/exposed/post/quote', { body: requestOf(ids[0]) }))
      .data;
    for (const operation of operationsOf({
      shop,
      token,
      quote: id,
      article: ids[round % ids.length],
    })) {
      proxy.loseNextCommit();
      lost.asked += 1;
      const { status } = await operation();
      if (status === 503) lost.unavailable += 1;
      else if (status >= 500) lost.others.push(status);
    }
  }
  return lost;
}

/** Each has what it works on, though the answer of the call before it was lost. */
function operationsOf({ shop, token, quote, article }) {
  const post = (path, options) => shop.call('POST', path, { token, ...options });
  const thread = async () =>
    (await shop.call('GET', `/protected/quotes/${quote}/thread`, { token })).data;
  const attached = async () =>
    (await shop.call('GET', `/exposed/detailed/${article}/article`)).data.attachments ?? [];
  const files = `/protected/quotes/${quote}/offer/files`;
  return [
    async () =>
      post(`/protected/post/article/${article}/attachment`, {
        body: formOf(await picture(), 'vue.png'),
      }),
    async () =>
      post(`/protected/post/article/${article}/attachment`, {
        body: formOf(PDF, 'notice.pdf'),
      }),
    async () =>
      shop.call('DELETE', `/article/attachment/${(await attached()).at(-1)?.id}`, { token }),
    async () => post(files, { body: formOf(PDF, 'plan.pdf') }),
    async () => post(files, { body: formOf(PDF, 'autre.pdf') }),
    async () => shop.call('DELETE', `${files}/${(await thread()).draft_files?.[0]?.id}`, { token }),
    async () =>
      shop.call('PUT', `/protected/quotes/${quote}/offer`, {
        token,
        body: { revision: 0, content: CONTENT },
      }),
    async () =>
      post(`/protected/quotes/${quote}/offer/send`, {
        body: { revision: (await thread()).draft?.revision ?? 1 },
      }),
    async () => post(`/protected/quotes/${quote}/offers/1/pdf`),
    async () => post(`/protected/quotes/${quote}/order/files`, { body: formOf(PDF, 'bon.pdf') }),
  ];
}

const CONTENT = offerContent([{ id: 'a', title: 'Port', unit_price: '12' }]);
const requestOf = (article) => ({
  email: 'claire@labo.example',
  lines: [{ article_id: article, quantity: 1 }],
});
const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();

async function articleIds(shop) {
  const { data } = await shop.call('GET', '/exposed/featured/articles');
  return (Array.isArray(data) ? data : data.articles).map(({ id }) => id);
}

const readNames = (url) =>
  withDatabase(url, async (all) => (await all(REFERRED)).map(({ stored_name: name }) => name));

/**
 * Stands between shop and database. loseNextCommit(): the next commit is passed on, and its
 * connection ends before the answer.
 */
async function openLosingProxy(target) {
  const url = new URL(target);
  const { hostname, port } = new URL(target);
  let isLosing = false;
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    let isLost = false;
    for (const socket of [client, database]) socket.on('error', () => {});
    client.on('data', (data) => {
      if (isLosing && data.includes('commit')) [isLosing, isLost] = [false, true];
      database.write(data);
    });
    database.on('data', (data) => (isLost ? client.destroy() : client.write(data)));
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.port = String(server.address().port);
  const loseNextCommit = () => {
    isLosing = true;
  };
  return { url: url.href, loseNextCommit, close: () => server.close() };
}
