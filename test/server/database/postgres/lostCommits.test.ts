import { pino } from 'pino';
import { buildApp } from '../../../../src/server/app';
import { readConfig } from '../../../../src/server/config';
import { type OpenServices, openServices } from '../../../../src/server/openServices';
import { NOON } from '../../../support/buildApp';
import { type DatabaseProxy, openDatabaseProxy } from '../../../support/databaseProxy';
import {
  addArticle,
  openShop,
  PDF,
  picture,
  type Shop,
  upload,
  uploadTo,
} from '../../catalogue/catalogueSupport';
import {
  accept,
  readThread,
  request,
  saveDraft,
  sendOffer,
  sendOrder,
  startOf,
} from '../../offers/offerSupport';
import { dropFile } from '../../orders/orderSupport';

/** The shop under test reaches its database through a proxy that loses the answer of a commit. */
let shop: Shop;
let direct: Shop;
let proxy: DatabaseProxy;
let services: OpenServices;
beforeEach(async () => {
  direct = await openShop();
  const { database, dataDir, jwtSecret } = direct.config;
  proxy = await openDatabaseProxy(database.engine === 'postgres' ? database.url : '');
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: proxy.url,
    JWT_SECRET: jwtSecret,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  };
  services = await openServices(readConfig(env), pino({ level: 'silent' }), {
    clock: () => NOON,
    cheapPasswords: true,
  });
  const app = await buildApp(services);
  await app.ready();
  const call: Shop['call'] = (method, url, { token, body, headers = {} } = {}) => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return app.inject({
      method,
      url,
      headers: { ...authorization, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
  };
  shop = { ...direct, app, services, call };
});
afterEach(async () => {
  await shop.app.close();
  await services.close();
  await proxy.close();
  await direct.close();
});

const isThere = async (storedName: string | null | undefined): Promise<boolean> => {
  const file = storedName ? await services.files.open(storedName) : undefined;
  file?.stream.destroy();
  return file !== undefined;
};

async function statusAfterLostCommit(call: () => Promise<{ statusCode: number }>): Promise<number> {
  proxy.loseAnswerTo('commit');
  return (await call()).statusCode;
}

const storedOf = async (table: 'attachment' | 'offer_file' | 'order_file') =>
  (
    await direct.services.database.db
      .selectFrom(table)
      .select('stored_name')
      .orderBy('id')
      .execute()
  ).map((row) => row.stored_name);
const pdfOf = async (quoteId: number) =>
  (
    await direct.services.database.db
      .selectFrom('offer')
      .select('pdf_name')
      .where('quote_id', '=', quoteId)
      .executeTakeFirst()
  )?.pdf_name;

test('THREAT-K13 a picture and a document with an unanswered commit keep their files', async () => {
  const article = await addArticle(direct);
  expect(
    await statusAfterLostCommit(async () => upload(shop, article, await picture(), 'vue.png')),
  ).toBe(503);
  expect(await statusAfterLostCommit(() => upload(shop, article, PDF, 'notice.pdf'))).toBe(503);
  const stored = await storedOf('attachment');
  expect(stored).toHaveLength(2);
  expect(await Promise.all(stored.map(isThere))).toEqual([true, true]);
});

test('THREAT-K13 FAULT-R13 a document outlives the unanswered commit that removes it', async () => {
  const article = await addArticle(direct);
  const { id } = (await upload(direct, article, PDF, 'notice.pdf')).json<{ id: number }>();
  const [name] = await storedOf('attachment');
  const remove = () => shop.call('DELETE', `/api/article/attachment/${id}`, { token: shop.admin });
  expect(await statusAfterLostCommit(remove)).toBe(503);
  expect([await storedOf('attachment'), await isThere(name)]).toEqual([[], true]);
});

test('THREAT-K13 FAULT-R13 a purchase order has its file, whoever sends it', async () => {
  const { id, token } = await request(direct);
  await sendOffer(direct, id);
  expect(await statusAfterLostCommit(() => dropFile(shop, id))).toBe(503);
  const [dropped] = await storedOf('order_file');
  expect(await isThere(dropped)).toBe(true);
  await accept(direct, token);
  expect(await statusAfterLostCommit(() => sendOrder(shop, token))).toBe(503);
  const { stored_name: sent } = await direct.services.database.db
    .selectFrom('purchase_order')
    .select('stored_name')
    .executeTakeFirstOrThrow();
  expect(await isThere(sent)).toBe(true);
});

test('THREAT-K13 offer files, attached or detached, outlive an unanswered commit', async () => {
  const { id } = await request(direct);
  const url = `/api/protected/quotes/${id}/offer/files`;
  expect(await statusAfterLostCommit(() => uploadTo(shop, url, PDF, 'plan.pdf'))).toBe(503);
  const [name] = await storedOf('offer_file');
  expect(await isThere(name)).toBe(true);
  const [file] = (await readThread(direct, id)).draft_files;
  expect(
    await statusAfterLostCommit(() =>
      shop.call('DELETE', `${url}/${file?.id}`, { token: shop.admin }),
    ),
  ).toBe(503);
  expect([await storedOf('offer_file'), await isThere(name)]).toEqual([[], true]);
});

test('THREAT-K13 an offer whose commit is not answered is sent with its PDF, once', async () => {
  const { id } = await request(direct);
  const { revision } = (await saveDraft(direct, id, 0, await startOf(direct, id))).json<{
    revision: number;
  }>();
  const send = () =>
    shop.call('POST', `/api/protected/quotes/${id}/offer/send`, {
      token: shop.admin,
      body: { revision },
    });
  expect(await statusAfterLostCommit(send)).toBe(503);
  expect(await isThere(await pdfOf(id))).toBe(true);
  expect((await send()).json()).toMatchObject({ version: 1, has_pdf: true });
  expect(await isThere(await pdfOf(id))).toBe(true);
});

test('THREAT-K13 a PDF that is made again is there when its commit is not answered', async () => {
  const { id } = await request(direct);
  await sendOffer(direct, id);
  await services.files.remove((await pdfOf(id)) ?? '');
  const make = () =>
    shop.call('POST', `/api/protected/quotes/${id}/offers/1/pdf`, { token: shop.admin });
  expect(await statusAfterLostCommit(make)).toBe(503);
  expect(await isThere(await pdfOf(id))).toBe(true);
});
