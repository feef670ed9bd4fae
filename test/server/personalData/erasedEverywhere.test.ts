// @full commands, @postgres: what is deleted stays in other files there.
import { Client } from 'pg';
import { runShopCommand } from '../../../src/server/cli/program';
import { emailOf } from '../../support/buildApp';
import { openShop, type Shop, uploadTo } from '../catalogue/catalogueSupport';
import { captureOutput } from '../cli/commandSupport';
import { request, startOf, write } from '../offers/offerSupport';
import { placesOf } from './bytesOfShop';

const SECRET = 'zyxsecret';
const environment = { ...process.env };
let shop: Shop;
const { outputText } = captureOutput();

beforeEach(async () => {
  shop = await openShop();
  const { database, dataDir } = shop.config;
  process.env = {
    ...environment,
    DATA_DIR: dataDir,
    ...(database.engine === 'postgres' && { DATABASE_URL: database.url }),
  };
});
afterEach(async () => {
  process.env = environment;
  await shop.close();
});

const placesOfSecret = () => placesOf(shop.config, SECRET);

/**
 * Holds what a command deletes twice: a transaction that began before it, and one that began while
 * it rewrites the first table.
 * @returns a function that ends each once the command waits for it, or has ended.
 */
async function holdDeleted(url: string): Promise<(command: Promise<unknown>) => Promise<void>> {
  const clients = [1, 2, 3, 4].map(() => new Client({ connectionString: url }));
  const [before, during, lock, watcher] = clients as [Client, Client, Client, Client];
  await Promise.all(clients.map((client) => client.connect()));
  const begin = async (client: Client) => {
    await client.query('begin');
    await client.query('select pg_current_xact_id()');
  };
  await begin(before);
  await lock.query('begin');
  await lock.query('lock table quote in access share mode');
  return async (command) => {
    let isEnded = false;
    void command.finally(() => (isEnded = true));
    const isRunning = async (condition: string) => {
      const { rowCount } = await watcher.query(
        `select 1 from pg_stat_activity where datname = current_database()
          and pid <> pg_backend_pid() and ${condition}`,
      );
      return rowCount !== 0;
    };
    const untilRunning = async (condition: string) => {
      while (!isEnded && !(await isRunning(condition)));
    };
    await untilRunning("query like '%pg_snapshot_xmin%'");
    await before.query('commit');
    await untilRunning("wait_event_type = 'Lock' and query like 'vacuum%'");
    await begin(during);
    await lock.query('commit');
    await untilRunning("query like '%pg_snapshot_xmin%'");
    await Promise.all(clients.map((client) => client.end()));
  };
}

const LINE = {
  unit_price: SECRET,
  discount: '',
  quantity: '1',
  vat_rate: '20',
  lead_time: SECRET,
  remark: SECRET,
  optional: false,
};

test('THREAT-F18 person erase leaves no byte about a person’s quotes in an open shop', async () => {
  const typed = {
    email: emailOf('customer'),
    firstName: SECRET,
    lastName: SECRET,
    comment: SECRET,
    company: SECRET,
    ownReference: SECRET,
  };
  const { id, token } = await request(shop, typed, shop.customer);
  const staff = (method: string, path: string, body: object, key?: string) =>
    shop.call(method, `/api/protected/quotes/${id}/${path}`, {
      token: shop.admin,
      body,
      headers: key ? { 'idempotency-key': key } : {},
    });
  const files = `/api/protected/quotes/${id}/offer/files`;
  const start = await startOf(shop, id);
  await uploadTo(shop, files, Buffer.from(`%PDF-1.4\n% ${SECRET}\n%%EOF\n`), `${SECRET}.pdf`);
  const { revision } = (
    await staff('PUT', 'offer', {
      revision: 0,
      content: { ...start, message: SECRET, terms: SECRET },
    })
  ).json<{
    revision: number;
  }>();
  expect((await staff('POST', 'offer/send', { revision })).statusCode).toBe(200);
  await staff('POST', 'notes', { text: SECRET }, `note-${SECRET}-0001`);
  await staff('POST', 'messages', { text: SECRET }, `message-${SECRET}-0001`);
  expect(
    (await write(shop, token, { kind: 'ANSWER', text: SECRET }, `answer-${SECRET}-0001`))
      .statusCode,
  ).toBe(200);
  await uploadTo(shop, files, Buffer.from(`%PDF-1.4\n% ${SECRET}\n%%EOF\n`), `${SECRET}-2.pdf`);
  const own = start.lines.map((line) => ({
    ...line,
    ...LINE,
    reference: SECRET,
    title: SECRET,
    packing: SECRET,
    replaces: SECRET,
  }));
  const draft = {
    ...start,
    lines: own,
    discount: '',
    carriage: SECRET,
    message: SECRET,
    terms: SECRET,
  };
  expect((await staff('PUT', 'offer', { revision: 0, content: draft })).statusCode).toBe(200);
  await shop.services.outbox.flush();
  const { database } = shop.config;
  if (database.engine === 'postgres') {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query('analyze');
    await client.end();
  }
  expect(await placesOfSecret()).not.toEqual([]);
  const release = database.engine === 'postgres' ? await holdDeleted(database.url) : undefined;
  const erased = runShopCommand(['person', 'erase', emailOf('customer'), '--yes']);
  await release?.(erased);
  expect(await erased).toBe(0);
  expect(await placesOfSecret()).toEqual([]);
  expect(outputText()).toContain('Fichiers des offres effacés : 3.');
});
