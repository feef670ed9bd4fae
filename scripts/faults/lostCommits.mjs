// The answer of a commit on PostgreSQL is lost, for every operation that touches a file: the files
// that rows name are there all the same.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { offerContent } from '../lib/offerContent.mjs';
import { startPostgres } from '../lib/postgresServer.mjs';
import { formOf } from '../lib/temporaryShop.mjs';
import { withDatabase } from './readDatabase.mjs';
import { none, scenario, times } from './scenario.mjs';

const ROUNDS = 20;
const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';
const CONTENT = offerContent([{ id: 'a', title: 'Port', unit_price: '12' }]);
/** The names of all files in the data folder that a row of the database names. */
const REFERRED = `select stored_name from attachment union select stored_name from offer_file
  union select stored_name from order_file
  union select pdf_name from offer where pdf_name is not null`;

/** @returns the report's row. */
export async function lostCommits() {
  const postgres = await startPostgres();
  const proxy = await openLosingProxy(postgres.url);
  try {
    return await overShop(postgres, proxy)();
  } finally {
    proxy.close();
    await postgres.stop();
  }
}

const overShop = (postgres, proxy) =>
  scenario(
    {
      fault: 'The answer of a commit is lost, over every operation that touches a file',
      env: { DATABASE_URL: proxy.url },
    },
    async ({ shop, run }) => {
      const lost = await runOperations(run, proxy);
      const referred = await withDatabase(postgres.url, (all) => all(REFERRED));
      const missing = referred
        .map(({ stored_name: name }) => name)
        .filter((name) => !existsSync(join(shop.dataDir, 'files', name)));
      return {
        figures:
          `${lost.asked} answers lost, ${lost.unavailable} calls answered 503, ` +
          `${missing.length} files missing`,
        expected: [
          none('files are missing', missing),
          ['no answer was lost', lost.unavailable > 0],
          none('another status', lost.others),
        ],
      };
    },
  );

async function runOperations(run, proxy) {
  const lost = { asked: 0, unavailable: 0, others: [] };
  await times(ROUNDS, async (round) => {
    const lines = [{ article_id: run.articles[0], quantity: 1 }];
    const body = { email: 'claire@labo.example', lines };
    const { data } = await run.shop.call('POST', '/exposed/post/quote', { body });
    const article = run.articles[round % run.articles.length];
    for (const operation of operationsOf(run, data.id, article)) {
      proxy.loseNextCommit();
      lost.asked += 1;
      const { status } = await operation();
      if (status === 503) lost.unavailable += 1;
      else if (status >= 500) lost.others.push(status);
    }
  });
  return lost;
}

/** Each has what it works on, though the answer of the call before it was lost. */
function operationsOf({ shop, token }, quote, article) {
  const call = (method, path, body) => shop.call(method, path, { token, body });
  const send = (path, content, name) => call('POST', path, formOf(content, name));
  const thread = async () => (await call('GET', `/protected/quotes/${quote}/thread`)).data;
  const attached = async () =>
    (await call('GET', `/exposed/detailed/${article}/article`)).data.attachments ?? [];
  const attachments = `/protected/post/article/${article}/attachment`;
  const offer = `/protected/quotes/${quote}/offer`;
  return [
    async () => send(attachments, await picture(), 'vue.png'),
    async () => send(attachments, PDF, 'notice.pdf'),
    async () => call('DELETE', `/article/attachment/${(await attached()).at(-1)?.id}`),
    async () => send(`${offer}/files`, PDF, 'plan.pdf'),
    async () => send(`${offer}/files`, PDF, 'autre.pdf'),
    async () => call('DELETE', `${offer}/files/${(await thread()).draft_files?.[0]?.id}`),
    async () => call('PUT', offer, { revision: 0, content: CONTENT }),
    async () => call('POST', `${offer}/send`, { revision: (await thread()).draft?.revision ?? 1 }),
    async () => call('POST', `/protected/quotes/${quote}/offers/1/pdf`),
    async () => send(`/protected/quotes/${quote}/order/files`, PDF, 'bon.pdf'),
  ];
}

const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();

/** Between shop and database. After loseNextCommit() a connection ends before its answer. */
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
  return {
    url: url.href,
    loseNextCommit: () => (isLosing = true),
    close: () => server.close(),
  };
}
