import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Schemas } from '../../../src/server/contract/operations';
import { openTestBucket } from '../../support/bucket';
import { readZip } from '../../support/readZip';
import {
  addArticle,
  openShop,
  PDF,
  picture,
  type Shop,
  upload,
  withdraw,
} from '../catalogue/catalogueSupport';

const SOLVENTS = 70102;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const addSolvent = (label: string, reference: string, at = shop) =>
  addArticle(at, { label, reference, under_sub_category_id: SOLVENTS });
const sheetsOf = (ids: (number | string)[], at = shop) =>
  at.call('GET', `/api/exposed/safety-sheets?ids=${ids.join()}`);
const filesOf = async (ids: number[], at = shop) => readZip((await sheetsOf(ids, at)).rawPayload);
const noteOf = (files: Map<string, Buffer>) => files.get('LISEZ-MOI.txt')!.toString().split('\r\n');
const storedNamesOf = async (articleId: number, at = shop) => {
  const rows = at.services.database.db
    .selectFrom('attachment')
    .select('stored_name')
    .where('article_id', '=', articleId);
  return (await rows.execute()).map(({ stored_name }) => stored_name);
};

describe('downloadSafetySheets', () => {
  test('has the articles’ sheets, no other files, and names what is missing', async () => {
    const acetone = await addSolvent('Acétone', 'AC-1');
    const ethanol = await addSolvent('Éthanol', 'ET-1');
    const beaker = await addArticle(shop, { reference: 'BE-1' });
    await upload(shop, acetone, PDF, 'FDS acétone.pdf');
    await upload(shop, acetone, Buffer.concat([PDF, Buffer.from('%en')]), 'FDS acétone.pdf');
    await upload(shop, acetone, PDF, 'notice.pdf');
    await upload(shop, acetone, await picture(), 'fds.png');
    const answer = await sheetsOf([beaker, ethanol, acetone, acetone, 999_999]);
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['cache-control'],
    ]).toEqual([200, 'application/zip', 'no-store']);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="fiches-de-securite.zip"/,
    );
    const files = readZip(answer.rawPayload);
    expect([...files.keys()]).toEqual([
      'AC-1 - FDS acétone.pdf',
      'AC-1 - FDS acétone (2).pdf',
      'LISEZ-MOI.txt',
    ]);
    expect(files.get('AC-1 - FDS acétone.pdf')).toEqual(PDF);
    const note = noteOf(files);
    expect(note).toContain('Ce dossier contient 2 fiches.');
    expect(note[note.findIndex((line) => line.startsWith('Produits chimiques dont')) + 1]).toBe(
      '- ET-1 - Éthanol',
    );
    expect(note[note.indexOf('Autres articles sans fiche de sécurité :') + 1]).toMatch(
      /^- BE-1 - /,
    );
    expect(note).toContain('- article n° 999999');
  });

  test('has the sheet of a withdrawn article, which an old quote names', async () => {
    const id = await addSolvent('Toluène', 'TO-1');
    await upload(shop, id, PDF, 'fds.pdf');
    await withdraw(shop, id);
    expect([...(await filesOf([id])).keys()]).toEqual(['TO-1 - fds.pdf', 'LISEZ-MOI.txt']);
  });

  test('names a sheet whose stored file is gone, as one that could not be read', async () => {
    const id = await addSolvent('Hexane', 'HE-1');
    await upload(shop, id, PDF, 'fds.pdf');
    for (const name of await storedNamesOf(id)) rmSync(join(shop.config.dataDir, 'files', name));
    const note = noteOf(await filesOf([id]));
    expect(
      note[note.findIndex((line) => line.startsWith('Fiches qui n’ont pas pu être lues')) + 1],
    ).toBe('- HE-1 - Hexane (fds.pdf)');
    expect(note.join('\n')).not.toMatch(/dont la fiche manque/);
  });

  test('is made of the files of a bucket, and names those that it does not give', async () => {
    const bucket = await openTestBucket();
    const far = await openShop({ env: { FILES_URL: bucket.url('&prefix=labo') } });
    const kept = await addSolvent('Acétone', 'AC-1', far);
    const lost = await addSolvent('Éthanol', 'ET-1', far);
    for (const id of [kept, lost]) await upload(far, id, PDF, 'fds.pdf');
    for (const name of await storedNamesOf(lost, far)) await far.services.files.remove(name);
    const files = await filesOf([kept, lost], far);
    expect([...files.keys()]).toEqual(['AC-1 - fds.pdf', 'LISEZ-MOI.txt']);
    expect(files.get('AC-1 - fds.pdf')).toEqual(PDF);
    expect(noteOf(files)).toContain('- ET-1 - Éthanol (fds.pdf)');
    await far.close();
    await bucket.close();
  });

  test('THREAT-C15 takes 500 articles', async () => {
    const ids = Array.from({ length: 500 }, (_, index) => 900_000 + index);
    expect((await sheetsOf(ids)).statusCode).toBe(200);
    expect((await sheetsOf([...ids, 1])).statusCode).toBe(400);
  });

  test.each(['', 'a', '0', '1,', '1,,2', '-1', '1e3', '1;2'])('ids=%s is 400', async (ids) => {
    expect((await sheetsOf([ids])).statusCode).toBe(400);
  });
});

describe('an article with a safety sheet', () => {
  test('is marked in every list until the sheet is another kind of document', async () => {
    const reference = 'CY-7001';
    const id = await addSolvent('Cyclohexane', reference);
    const marks = async () => {
      const lists = [
        (await shop.call('GET', `/api/exposed/under/sub/category/${SOLVENTS}/articles`)).json<
          Schemas['Article'][]
        >(),
        (await shop.call('POST', '/api/exposed/articles/by/ids', { body: { ids: [id] } })).json<
          Schemas['Article'][]
        >(),
        (await shop.call('GET', `/api/exposed/detailed/${id}/article`)).json<
          Schemas['DetailedArticle']
        >().article,
      ];
      return lists
        .map((list) => list.find((article) => article.id === id))
        .map((found) => found?.safety_sheet ?? `missing ${found?.safety_sheet_missing}`);
    };
    expect(await marks()).toEqual(['missing 1', 'missing 1', 'missing 1']);
    const { id: document } = (await upload(shop, id, PDF, 'fds.pdf')).json<Schemas['Attachment']>();
    expect(await marks()).toEqual(['1', '1', '1']);
    await shop.call('PUT', `/api/article/attachment/${document}/kind`, {
      token: shop.admin,
      body: { kind: 'NOTICE' },
    });
    expect(await marks()).toEqual(['missing 1', 'missing 1', 'missing 1']);
  });
});

describe('setSheetExpectation', () => {
  const set = (id: number, expectation: string, seen = 'CATEGORY') =>
    shop.call('PUT', `/api/protected/articles/${id}/safety-sheet/expectation`, {
      token: shop.admin,
      body: { expectation, seen },
    });
  const get = async <T>(path: string) =>
    (await shop.call('GET', `/api/protected/articles/${path}`, { token: shop.admin })).json<T>();
  const missing = async () =>
    (await get<Schemas['ChemicalsWithoutSheet']>('without/safety-sheet')).articles;
  const exceptions = () => get<Schemas['SheetExceptions']>('safety-sheet/exceptions');

  test('an article may differ from its category: then its own field decides', async () => {
    const water = await addSolvent('Eau ultrapure', 'EA-1');
    const etching = await addArticle(shop, { label: 'Verre gravé', reference: 'VE-1' });
    const before = await exceptions();
    expect((await set(water, 'NOT_EXPECTED')).statusCode).toBe(200);
    expect((await set(etching, 'EXPECTED')).statusCode).toBe(200);
    const listed = await missing();
    expect(listed.some(({ id }) => id === water)).toBe(false);
    expect(listed.find(({ id }) => id === etching)?.expectation).toBe('EXPECTED');
    const note = noteOf(await filesOf([water, etching]));
    const section = note.indexOf('Autres articles sans fiche de sécurité :');
    expect(note.indexOf('- EA-1 - Eau ultrapure')).toBeGreaterThan(section);
    expect(note.indexOf('- VE-1 - Verre gravé')).toBeLessThan(section);
    const now = await exceptions();
    expect(now.total).toBe(before.total + 2);
    expect(now.articles.filter(({ id }) => [water, etching].includes(id))).toMatchObject([
      { reference: 'VE-1', expectation: 'EXPECTED', category_expects: '0' },
      { reference: 'EA-1', expectation: 'NOT_EXPECTED', category_expects: '1' },
    ]);
    expect((await set(water, 'CATEGORY', 'NOT_EXPECTED')).statusCode).toBe(200);
    expect((await missing()).find(({ id }) => id === water)?.expectation).toBe('CATEGORY');
    expect((await exceptions()).total).toBe(before.total + 1);
  });

  test('visitors see it at once, and the journal has both sides', async () => {
    const id = await addArticle(shop, { label: 'Verre dépoli', reference: 'VE-2' });
    const mark = async () =>
      (await shop.call('POST', '/api/exposed/articles/by/ids', { body: { ids: [id] } })).json<
        Schemas['Article'][]
      >()[0]?.safety_sheet_missing;
    expect(await mark()).toBeUndefined();
    await set(id, 'EXPECTED');
    expect(await mark()).toBe('1');
    const journal = await shop.call('GET', '/api/protected/journal?limit=1', {
      token: shop.admin,
    });
    expect(journal.json<Schemas['Journal']>().entries[0]).toMatchObject({
      operation: 'setSheetExpectation',
      target: `Article ${id}`,
      before: { expectation: 'CATEGORY' },
      after: { expectation: 'EXPECTED' },
    });
  });

  test('of two administrators the second is told both choices and changes nothing', async () => {
    const id = await addArticle(shop, { reference: 'VE-3' });
    await set(id, 'EXPECTED');
    const answer = await set(id, 'NOT_EXPECTED');
    expect([answer.statusCode, answer.json<Schemas['Error']>().field]).toEqual([
      409,
      'expectation',
    ]);
    expect(answer.body).toContain('« Attendue » est enregistré, vous avez choisi « Non attendue »');
    expect((await exceptions()).articles.find((one) => one.id === id)?.expectation).toBe(
      'EXPECTED',
    );
  });

  test('an unknown article is 404, another choice 400; only administrators choose', async () => {
    const id = await addArticle(shop, { reference: 'VE-4' });
    expect((await set(999_999, 'EXPECTED')).statusCode).toBe(404);
    expect((await set(id, 'MAYBE')).statusCode).toBe(400);
    const path = `/api/protected/articles/${id}/safety-sheet/expectation`;
    const body = { expectation: 'EXPECTED', seen: 'CATEGORY' };
    expect((await shop.call('PUT', path, { body })).statusCode).toBe(401);
    expect((await shop.call('PUT', path, { token: shop.customer, body })).statusCode).toBe(403);
  });
});

describe('listChemicalsWithoutSheet', () => {
  const list = async () =>
    (
      await shop.call('GET', '/api/protected/articles/without/safety-sheet', { token: shop.admin })
    ).json<Schemas['ChemicalsWithoutSheet']>();

  test('has chemicals on sale without a sheet, with their category, and counts them', async () => {
    const before = await list();
    const without = await addSolvent('Pentane', 'PE-1');
    const withSheet = await addSolvent('Heptane', 'HP-1');
    const withdrawn = await addSolvent('Octane', 'OC-1');
    const glass = await addArticle(shop);
    await upload(shop, withSheet, PDF, 'fds.pdf');
    await upload(shop, without, PDF, 'notice.pdf');
    await withdraw(shop, withdrawn);
    const { total, articles } = await list();
    expect(total).toBe(before.total + 1);
    expect(articles).toHaveLength(total);
    expect(
      articles.filter(({ id }) => [without, withSheet, withdrawn, glass].includes(id)),
    ).toEqual([
      {
        id: without,
        reference: 'PE-1',
        label: 'Pentane',
        brand: 'DURAN',
        category: 'Cétones et esters',
        expectation: 'CATEGORY',
      },
    ]);
  });

  test('is for administrators', async () => {
    const path = '/api/protected/articles/without/safety-sheet';
    expect((await shop.call('GET', path)).statusCode).toBe(401);
    expect((await shop.call('GET', path, { token: shop.customer })).statusCode).toBe(403);
  });
});
