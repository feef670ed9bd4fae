import type { Schemas } from '../../../src/server/contract/operations';
import { emailOf } from '../../support/buildApp';
import {
  addArticle,
  addCampaign,
  openShop,
  picture,
  type Shop,
  upload,
  withdraw,
} from '../catalogue/catalogueSupport';

const JOURNAL = '/api/protected/journal';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const read = async (query = '') =>
  (await shop.call('GET', `${JOURNAL}${query}`, { token: shop.admin })).json<Schemas['Journal']>();
const act = async (method: string, path: string, body?: object) => {
  const answer = await shop.call(method, `/api${path}`, { token: shop.admin, body });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<{ id: number }>();
};
const last = async () => (await read('?limit=1')).entries[0];
const toggle = (id: number) => act('GET', `/protected/toggle/${id}/featured`);

test('ROLE-16 the journal is read by administrators alone', async () => {
  expect((await shop.call('GET', JOURNAL)).statusCode).toBe(401);
  expect((await shop.call('GET', JOURNAL, { token: shop.customer })).statusCode).toBe(403);
  expect(await read()).toEqual({ entries: [], next_before: null });
});

test.each(['?before=0', '?before=x', '?limit=0', '?limit=201', '?limit=-1', '?limit=1.5'])(
  'API-05 %s is refused with 400',
  async (query) => {
    expect((await shop.call('GET', `${JOURNAL}${query}`, { token: shop.admin })).statusCode).toBe(
      400,
    );
  },
);

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('no %s writes to the journal', async (method) => {
  expect((await shop.call(method, JOURNAL, { token: shop.admin, body: {} })).statusCode).toBe(404);
});

test('returns user, operation, Paris time, target, and values before and after', async () => {
  const article = await addArticle(shop);
  await toggle(article);
  const admin = await shop.services.database.db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', emailOf('admin'))
    .executeTakeFirstOrThrow();
  expect(await last()).toEqual({
    id: 1,
    user_id: admin.id,
    email: emailOf('admin'),
    date_time: '2026-11-21 12:00:00',
    operation: 'toggleFeatured',
    target: `Article ${article}`,
    subject: { kind: 'article', id: String(article) },
    article_id: article,
    before: { featured: false },
    after: { featured: true },
  });
});

test('is read page by page, newest first', async () => {
  const article = await addArticle(shop);
  for (let times = 0; times < 5; times += 1) await toggle(article);
  const first = await read('?limit=2');
  expect([first.entries.map(({ id }) => id), first.next_before]).toEqual([[5, 4], 4]);
  const second = await read(`?limit=2&before=${first.next_before}`);
  expect([second.entries.map(({ id }) => id), second.next_before]).toEqual([[3, 2], 2]);
  const third = await read('?before=2');
  expect([third.entries.map(({ id }) => id), third.next_before]).toEqual([[1], null]);
});

describe('on an article', () => {
  test('the video link, set and taken away, is on record', async () => {
    const article = await addArticle(shop);
    const put = (url: string) => act('PUT', `/protected/put/${article}/youtube/link`, { url });
    await put('https://video.example/1');
    expect(await last()).toMatchObject({
      operation: 'setVideoLink',
      article_id: article,
      before: { url: null },
      after: { url: 'https://video.example/1' },
    });
    await put('');
    expect(await last()).toMatchObject({
      before: { url: 'https://video.example/1' },
      after: { url: null },
    });
  });

  test('pictures added, chosen and deleted are on record', async () => {
    const article = await addArticle(shop);
    const one = (await upload(shop, article, await picture(), 'un.png')).json<{ id: number }>().id;
    expect(await last()).toMatchObject({
      operation: 'uploadAttachment',
      article_id: article,
      before: null,
      after: { attachment: one, file: 'un.png' },
    });
    const two = (await upload(shop, article, await picture(), 'deux.png')).json<{ id: number }>()
      .id;
    await act('GET', `/protected/reset/${article}/first/${two}/attachment`);
    expect(await last()).toMatchObject({
      operation: 'setDefaultPicture',
      before: { attachment: one },
      after: { attachment: two },
    });
    await act('DELETE', `/article/attachment/${two}`);
    expect(await last()).toMatchObject({
      operation: 'deleteAttachment',
      article_id: article,
      before: { attachment: two, file: 'deux.png' },
      after: null,
    });
  });

  test('what is refused is not on record', async () => {
    const article = await addArticle(shop);
    await upload(shop, article, Buffer.from('MZ'), 'x.exe');
    await shop.call('DELETE', '/api/article/attachment/99', { token: shop.admin });
    await shop.call('PUT', `/api/protected/put/${article}/youtube/link`, {
      token: shop.admin,
      body: { url: 'javascript:1' },
    });
    await withdraw(shop, article);
    await shop.call('GET', `/api/protected/toggle/${article}/featured`, { token: shop.admin });
    expect((await read()).entries).toEqual([]);
  });
});

describe('on campaigns', () => {
  const creation = {
    title: 'Noël',
    percentage: 12,
    startDateTime: '2026-12-01 00:00:00',
    endDateTime: '2026-12-24 23:59:59',
  };
  const facts = {
    title: 'Noël',
    percentage: 12,
    starts_at: creation.startDateTime,
    ends_at: creation.endDateTime,
  };

  test('creation, change, closing and deletion are on record', async () => {
    const { id } = await act('POST', '/protected/create/sales/campaign', creation);
    expect(await last()).toMatchObject({
      operation: 'createCampaign',
      target: `Promotion ${id} (Noël)`,
      before: null,
      after: facts,
    });
    await act('PUT', `/protected/update/${id}/sales/campaign`, { title: 'Hiver', percentage: 5 });
    expect(await last()).toMatchObject({
      operation: 'updateCampaign',
      before: facts,
      after: { ...facts, title: 'Hiver', percentage: 5 },
    });
    await act('PUT', `/protected/close/${id}/sales/campaign`);
    expect(await last()).toMatchObject({
      operation: 'closeCampaign',
      before: { ends_at: creation.endDateTime },
      after: { ends_at: '2026-11-21 11:59:59' },
    });
    await act('DELETE', `/protected/delete/${id}/sales/campaign`);
    expect(await last()).toMatchObject({
      operation: 'deleteCampaign',
      before: { title: 'Hiver' },
      after: null,
    });
  });

  test('linking and unlinking are on record, a link that changes nothing is not', async () => {
    const article = await addArticle(shop);
    const campaign = await addCampaign(shop, '2026-12-01', '2026-12-31');
    const overlapping = await addCampaign(shop, '2026-12-15', '2027-01-15');
    const link = (id: number) =>
      act('GET', `/protected/${id}/sales/campaign/add/${article}/article`);
    await link(campaign);
    expect(await last()).toMatchObject({
      operation: 'linkArticleToCampaign',
      article_id: article,
      before: null,
      after: { article },
    });
    await link(campaign);
    await link(overlapping);
    expect((await read()).entries).toHaveLength(1);
    await act('DELETE', `/protected/remove/${article}/article/from/${campaign}/sales/campaigns`);
    expect(await last()).toMatchObject({
      operation: 'unlinkArticleFromCampaign',
      article_id: article,
      before: { article },
      after: null,
    });
  });
});

test('a quote’s status and a deleted account are on record', async () => {
  const lines = [{ article_id: await addArticle(shop), quantity: 1 }];
  const quote = (
    await shop.call('POST', '/exposed/post/quote', { body: { email: 'a@b.example', lines } })
  ).json<{ id: number }>();
  await act('POST', `/protected/update/quote/${quote.id}/status`, { new_status: 'ON_GOING' });
  expect(await last()).toMatchObject({
    operation: 'updateQuoteStatus',
    target: `Devis ${quote.id} (202611-${quote.id})`,
    subject: { kind: 'quote', id: String(quote.id), name: `202611-${quote.id}` },
    before: { status: 'PENDING' },
    after: { status: 'ON_GOING' },
  });
  const { id } = await shop.services.database.db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', emailOf('other'))
    .executeTakeFirstOrThrow();
  await act('DELETE', `/protected/${id}/user/delete`);
  expect(await last()).toMatchObject({
    operation: 'deleteUser',
    target: `Compte ${id}`,
    subject: { kind: 'account', id: String(id) },
    before: { roles: '["ROLE_USER"]' },
    after: null,
  });
});

test('THREAT-I10 a change whose journal entry cannot be written is rolled back', async () => {
  const article = await addArticle(shop);
  await shop.services.database.write((trx) => trx.schema.dropTable('journal').execute());
  expect(
    (await shop.call('GET', `/api/protected/toggle/${article}/featured`, { token: shop.admin }))
      .statusCode,
  ).toBe(500);
  const row = await shop.services.database.db
    .selectFrom('article')
    .select('featured')
    .where('id', '=', article)
    .executeTakeFirstOrThrow();
  expect(row.featured).toBe(0);
});

describe('searching', () => {
  const ids = async (query: string) => (await read(query)).entries.map(({ id }) => id);
  const found = (text: string) => ids(`?text=${encodeURIComponent(text)}`);

  /** Entries 1 to 4: an article, a promotion, an account, and an act of the command line. */
  async function fillJournal() {
    const article = await addArticle(shop, { reference: 'BEC-50%', label: 'Bécher Été_1' });
    const entry = {
      user_id: 1,
      email: 'Anne@labo.example',
      operation: 'toggleFeatured',
      before: null,
      after: null,
    };
    await shop.services.database.write((trx) =>
      trx
        .insertInto('journal')
        .values([
          {
            ...entry,
            at: '2026-11-19 23:59:59',
            target: `Article ${article}`,
            article_id: article,
          },
          {
            ...entry,
            at: '2026-11-20 00:00:00',
            target: 'Promotion 3 (Été/Hiver 50)',
            article_id: null,
          },
          {
            ...entry,
            at: '2026-11-20 23:59:59',
            target: 'Compte 9 (BOB\\x@labo.example)',
            article_id: null,
          },
          {
            ...entry,
            at: '2026-11-21 00:00:00',
            target: 'Import 1 (a_b.csv)',
            article_id: null,
            user_id: null,
            email: '',
          },
        ])
        .execute(),
    );
  }

  test('looks in the e-mail, in the changes and in the article, whatever the case', async () => {
    await fillJournal();
    expect(await found('ANNE@')).toEqual([3, 2, 1]);
    expect(await found('promotion')).toEqual([2]);
    expect(await found('bob')).toEqual([3]);
    expect(await found('bec-50')).toEqual([1]);
    expect(await found('pro\u00ADmotion\u200B')).toEqual([2]);
    expect(await found('BÉCHER')).toEqual([1]);
    expect(await found('été/hiver')).toEqual([2]);
  });

  test('finds a quote’s entries by its number', async () => {
    const lines = [{ article_id: await addArticle(shop), quantity: 1 }];
    const { id } = (
      await shop.call('POST', '/exposed/post/quote', { body: { email: 'a@b.example', lines } })
    ).json<{ id: number }>();
    await act('POST', `/protected/update/quote/${id}/status`, { new_status: 'ON_GOING' });
    await act('POST', `/protected/update/quote/${id}/status`, { new_status: 'ARCHIVED' });
    expect(await found(`202611-${id}`)).toEqual([2, 1]);
    expect(await found(`202610-${id}`)).toEqual([]);
  });

  test('requires every word, in any order', async () => {
    await fillJournal();
    expect(await found('  article  anne ')).toEqual([1]);
    expect(await found('anne import')).toEqual([]);
    expect(await found('   ')).toEqual([4, 3, 2, 1]);
  });

  test('searches pattern characters literally', async () => {
    await fillJournal();
    expect(await found('%')).toEqual([1]);
    expect(await found('50%')).toEqual([1]);
    expect(await found('_')).toEqual([4, 1]);
    expect(await found('\\')).toEqual([3]);
    expect(await found('/')).toEqual([2]);
    expect(await found("' or 1=1 --")).toEqual([]);
  });

  test('the two days are Paris days, both included', async () => {
    await fillJournal();
    expect(await ids('?from=2026-11-20&to=2026-11-20')).toEqual([3, 2]);
    expect(await ids('?from=2026-11-21')).toEqual([4]);
    expect(await ids('?to=2026-11-19')).toEqual([1]);
    expect(await ids('?from=2026-11-21&to=2026-11-19')).toEqual([]);
  });

  test('pages through the search results', async () => {
    await fillJournal();
    const first = await read('?text=anne&to=2026-11-20&limit=2');
    expect([first.entries.map(({ id }) => id), first.next_before]).toEqual([[3, 2], 2]);
    const second = await read(`?text=anne&to=2026-11-20&limit=2&before=${first.next_before}`);
    expect([second.entries.map(({ id }) => id), second.next_before]).toEqual([[1], null]);
  });

  test.each(['?from=21/11/2026', '?to=2026-11', '?from=', `?text=${'a'.repeat(101)}`])(
    'API-05 %s is refused with 400',
    async (query) => {
      expect((await shop.call('GET', `${JOURNAL}${query}`, { token: shop.admin })).statusCode).toBe(
        400,
      );
    },
  );
});
