// @full imports: every kind of undo, one after the other.
import type { Schemas } from '../../../src/server/contract/operations';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';

const BEAKERS = 20101;
const FLASKS = 20103;

let shop: Shop;
let oldName = '';
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const call = (method: string, path: string, body?: object) =>
  shop.call(method, `/api/protected/${path}`, { token: shop.admin, body });
const done = async (method: string, path: string, body?: object) => {
  const answer = await call(method, path, body);
  expect([path, answer.statusCode, answer.body]).toEqual([path, 200, expect.anything()]);
};
const read = async () => (await call('GET', 'categories')).json<Schemas['OwnCategories']>();
const byId = async (id: number) => (await read()).categories.find((one) => one.id === id);
const journal = async () =>
  (await call('GET', 'journal?limit=200')).json<Schemas['Journal']>().entries;
const newest = async () => (await journal())[0]!;
const undo = (entry: { id: number }) => call('POST', `journal/${entry.id}/undo`);
const refusal = (answer: Awaited<ReturnType<typeof call>>) => [
  answer.statusCode,
  answer.json<Schemas['Error']>().message,
];
const create = async (label: string, parent_id?: number) => {
  await done('POST', 'categories', { label, parent_id });
  return (await read()).categories.filter((one) => one.label === label).at(-1)!;
};
const update = async (id: number, change: object) =>
  done('PUT', `categories/${id}`, { revision: (await byId(id))!.revision, ...change });
const merge = async (id: number, target_id: number) =>
  done('POST', `categories/${id}/merge`, { revision: (await byId(id))!.revision, target_id });

/** All that a change of the tree may touch, without revisions and who changed it last. */
async function state() {
  const { db } = shop.services.database;
  const { categories } = await read();
  return {
    categories: categories.map(
      ({ revision: _, changed_by: _by, changed_at: _at, ...category }) => category,
    ),
    families: await db.selectFrom('category_family').selectAll().orderBy('path').execute(),
    merged: await db.selectFrom('merged_category').selectAll().orderBy('id').execute(),
    articles: await db
      .selectFrom('article')
      .select(['id', 'under_sub_category_id'])
      .orderBy('id')
      .execute(),
  };
}

const CHANGES: [string, () => Promise<unknown>][] = [
  ['a creation', () => create('Réactifs')],
  ['an answer for all below', () => update(2, { sheet_expected: '1' })],
  ['a new name', () => update(BEAKERS, { label: 'Béchers et pots' })],
  ['a move', () => update(BEAKERS, { parent_id: 202 })],
  ['fields', () => update(BEAKERS, { sheet_expected: '1', drawing: null, nacres: 'NB11' })],
  ['a merge of lowest categories', () => merge(BEAKERS, FLASKS)],
  ['a merge of sub-categories', () => merge(201, 202)],
  ['a merge of first levels', () => merge(2, 3)],
  [
    'a deletion',
    async () => {
      await done('DELETE', `categories/20102`);
    },
  ],
  [
    'the deletion of all empty ones',
    async () => {
      const { message } = (await call('POST', 'categories/empty/deletion', { count: 0 })).json<
        Schemas['Error']
      >();
      await done('POST', 'categories/empty/deletion', { count: Number(/\d+/.exec(message)?.[0]) });
    },
  ],
  ['a mapped family', () => done('POST', 'families', { path: 'A/01/X', category_id: BEAKERS })],
  ['an unmapped family', () => done('DELETE', `families?path=2/201/${BEAKERS}`)],
];

test.each(CHANGES)(
  '%s is undone from the journal, with the same numbers',
  async (_name, change) => {
    await addArticle(shop, { under_sub_category_id: BEAKERS });
    await addArticle(shop, { under_sub_category_id: FLASKS });
    await addArticle(shop, { under_sub_category_id: BEAKERS, soft_deleted: 1 });
    const before = await state();
    await change();
    expect(await state()).not.toEqual(before);
    const entry = await newest();
    expect(entry.undo).toBe('POSSIBLE');
    expect(refusal(await undo(entry))).toEqual([200, 'Changement annulé']);
    expect(await state()).toEqual(before);
    const [undoing, undone] = await journal();
    expect(undone).toMatchObject({ id: entry.id, undo: 'DONE' });
    expect(undoing).toMatchObject({
      operation: 'undoJournalEntry',
      target: entry.target,
      after: { undone: entry.operation, undoneBy: entry.email, undoneAt: entry.date_time },
    });
    expect(undoing).not.toHaveProperty('undo');
  },
);

test('an entry is undone once, and the undoing itself is not undone', async () => {
  await create('Réactifs');
  const entry = await newest();
  await undo(entry);
  expect(refusal(await undo(entry))).toEqual([
    409,
    expect.stringMatching(/^Ce changement est déjà annulé \(admin@labo\.example, le .+\)\.$/),
  ]);
  expect(refusal(await undo(await newest()))).toEqual([
    409,
    'Ce changement ne s’annule pas depuis le journal.',
  ]);
  expect(refusal(await undo({ id: 999_999 }))).toEqual([
    404,
    'Cette entrée du journal n’existe pas ou plus.',
  ]);
});

test('a number that was given back is not given to another category', async () => {
  const first = await create('Passager');
  await undo(await newest());
  expect((await create('Suivant')).id).toBe(first.id + 1);
});

test('what the tab knew before a deletion is stale after its undoing', async () => {
  const { revision } = (await byId(20102))!;
  await done('DELETE', `categories/20102?revision=${revision}`);
  await undo(await newest());
  const answer = await call('DELETE', `categories/20102?revision=${revision}`);
  expect(refusal(answer)).toEqual([
    409,
    expect.stringMatching(/^Ce rayon a été modifié entre-temps \(admin@labo\.example, le /),
  ]);
});

const STANDING: [string, () => Promise<unknown>, () => Promise<unknown>, RegExp][] = [
  [
    'a newer name',
    () => update(BEAKERS, { label: 'Un' }),
    () => update(BEAKERS, { label: 'Deux' }),
    /^« Deux » a été renommé ou déplacé depuis \(admin@labo\.example, le .+\)\. Annulez d’abord/,
  ],
  [
    'newer fields',
    () => update(BEAKERS, { nacres: 'NB11' }),
    () => update(BEAKERS, { nacres: 'NB12' }),
    /^La fiche attendue, le dessin ou le code NACRES de « .+ » a changé depuis \(admin@/,
  ],
  [
    'a category below the new one',
    () => create('Réactifs'),
    async () => create('Essais', await newCategoryId('Réactifs')),
    /^« Réactifs » contient depuis le rayon « Essais » \(admin@labo\.example, le .+\)\./,
  ],
  [
    'an article in the new one',
    () => create('Essais', 201),
    async () => addArticle(shop, { under_sub_category_id: await newCategoryId('Essais') }),
    /^« Essais » contient depuis des articles, en vente ou retirés\. Fusionnez-le dans un autre/,
  ],
  [
    'fields of the new one',
    () => create('Essais', 201),
    async () => update((await newCategoryId('Essais'))!, { nacres: 'NB11' }),
    /^La fiche attendue, le dessin ou le code NACRES de « Essais » a changé depuis \(admin@/,
  ],
  [
    'a family of the new one',
    () => create('Essais', 201),
    async () => done('POST', 'families', { path: 'A', category_id: await newCategoryId('Essais') }),
    /^La famille A mène depuis à « Essais » \(admin@labo\.example, le .+\)\. Annulez d’abord/,
  ],
  [
    'a merge into the new one',
    () => create('Essais', 201),
    async () => merge(20102, (await newCategoryId('Essais'))!),
    /^(La famille 2\/201\/20102 mène|Un rayon a été fusionné) depuis .*« Essais » \(admin@/,
  ],
  [
    'a merge of the target',
    () => merge(BEAKERS, FLASKS),
    () => merge(FLASKS, 20102),
    /^La famille .+ a été changée depuis \(admin@labo\.example, le .+\)\. Annulez d’abord/,
  ],
  [
    'a merge of the category',
    () => update(BEAKERS, { label: 'Un' }),
    () => merge(BEAKERS, FLASKS),
    /^« Un » a été supprimé ou fusionné depuis \(admin@labo\.example, le .+\)\. Annulez/,
  ],
  [
    'a deletion of what had the fields',
    () => update(BEAKERS, { nacres: 'NB11' }),
    () => done('DELETE', `categories/${BEAKERS}`),
    /^« .+ » a été supprimé ou fusionné depuis \(admin@labo\.example, le .+\)\. Annulez/,
  ],
  [
    'another category of the old name',
    async () => {
      oldName = (await byId(BEAKERS))!.label;
      await update(BEAKERS, { label: 'Un' });
    },
    () => create(oldName, 201),
    /^Un autre rayon s’appelle maintenant « .+ » au même endroit \(.+\)\. Renommez-le/,
  ],
  [
    'a family that leads elsewhere',
    () => done('DELETE', `families?path=2/201/${BEAKERS}`),
    () => done('POST', 'families', { path: `2/201/${BEAKERS}`, category_id: FLASKS }),
    /^La famille 2\/201\/20101 a été changée depuis \(admin@labo\.example, le .+\)\./,
  ],
  [
    'the deletion of the place',
    () => done('DELETE', 'categories/20102'),
    async () => {
      for (const { id } of (await read()).categories.filter((one) => one.parent_id === 201))
        await done('DELETE', `categories/${id}`);
      await done('DELETE', 'categories/201');
    },
    /^Le rayon qui contenait « .+ » n’existe plus \(admin@labo\.example, le .+\)\. Annulez/,
  ],
  [
    'an article that is elsewhere now',
    async () => {
      await addArticle(shop, { under_sub_category_id: BEAKERS });
      await merge(BEAKERS, FLASKS);
    },
    async () => {
      const { database } = shop.services;
      await database.write((trx) =>
        trx.updateTable('article').set({ under_sub_category_id: 20102 }).execute(),
      );
    },
    /^1 article déplacé par cette fusion n’y est plus : un import ou une modification/,
  ],
];
const newCategoryId = async (label: string) =>
  (await read()).categories.find((one) => one.label === label)?.id;

test.each(STANDING)('with %s on it nothing is undone, and that is said', async (...parts) => {
  const [, change, newer, reason] = parts;
  await change();
  const entry = await newest();
  await newer();
  const before = await state();
  const [status, message] = refusal(await undo(entry));
  expect([status, message]).toEqual([409, expect.stringMatching(reason)]);
  expect(await state()).toEqual(before);
});

test('in reverse order everything is undone', async () => {
  await addArticle(shop, { under_sub_category_id: BEAKERS });
  const before = await state();
  await create('Essais', 201);
  await merge(BEAKERS, (await newCategoryId('Essais'))!);
  await update((await newCategoryId('Essais'))!, { label: 'Essais forts', parent_id: 202 });
  await merge(201, 203);
  for (const entry of (await journal()).filter((each) => each.undo === 'POSSIBLE'))
    expect(refusal(await undo(entry))).toEqual([200, 'Changement annulé']);
  expect(await state()).toEqual(before);
});

test('while an import runs nothing is undone: who and since when is said', async () => {
  await create('Réactifs');
  const entry = await newest();
  shop.services.importer.readRunning = () =>
    Promise.resolve({
      task: 'import',
      startedAt: Date.UTC(2026, 10, 27, 13, 5),
      email: 'chef@labo.example',
      fileName: 'export.csv',
      step: 'reading',
      linesRead: 0,
      accepted: 0,
      refused: 0,
    });
  expect(refusal(await undo(entry))).toEqual([
    409,
    expect.stringMatching(/^Un import est en cours depuis 14:05 \(chef@labo\.example\)\. /),
  ]);
});
