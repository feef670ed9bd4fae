import type { Schemas } from '../../../src/server/contract/operations';
import { SearchIndexUnfilled } from '../../../src/server/search/searchIndex';
import { addArticle, openShop, type Shop, withdraw } from '../catalogue/catalogueSupport';

type Resolved = Schemas['ResolvedReference'][];

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** An article with this designation, which a search finds. */
async function addSearched(label: string): Promise<number> {
  const id = await addArticle(shop, { label });
  await shop.services.database.db.insertInto('search_queue').values({ article_id: id }).execute();
  await shop.services.searchIndex.refresh();
  return id;
}

/** The ids of the proposals for each text; none of them is a reference. */
async function propose(...references: string[]): Promise<number[][]> {
  const answer = (
    await shop.call('POST', '/exposed/articles/resolve', { body: { references } })
  ).json<Resolved>();
  expect(answer.map(({ match }) => match)).toEqual(references.map(() => 'none'));
  return answer.map(({ articles }) => articles.map(({ id }) => id));
}

describe('for a mistyped reference', () => {
  let right: number;
  beforeAll(async () => {
    right = await addArticle(shop, { reference: 'MIS-70442' });
  });

  test.each([
    ['a wrong digit', 'MIS-70432'],
    ['a missing character', 'MIS-7042'],
    ['a character too many', 'mis 704442'],
    ['a doubled letter', 'MMIS-70442'],
    ['two characters in the wrong order', 'IMS-70442'],
    ['the letter O for a zero', 'MIS-7O442'],
    ['two wrong characters at the end', 'MIS-70439'],
    ['no end', 'MIS-70'],
  ])('proposes the article when it has %s', async (_, typed) => {
    expect(await propose(typed)).toEqual([[right]]);
  });

  test('reads letters in its number as digits, adds zeros a spreadsheet dropped', async () => {
    const letters = await addArticle(shop, { reference: 'LOOK7001' });
    const before = await addArticle(shop, { reference: 'BEFO000047' });
    const zeros = await addArticle(shop, { secondary_reference: '000731442' });
    expect(await propose('look 7OOI', 'befoOOOO47', '731442', '00731442')).toEqual([
      [letters],
      [before],
      [zeros],
      [zeros],
    ]);
  });

  test("compares it with the supplier's references too", async () => {
    const id = await addArticle(shop, { secondary_reference: 'Pyr-5521-k' });
    expect(await propose('pyr 5512 k', 'PYR-55')).toEqual([[id], [id]]);
  });

  test('proposes what differs least first, at most five articles, none withdrawn', async () => {
    const two = await addArticle(shop, { reference: 'NEAR-55500' });
    const one = await addArticle(shop, { reference: 'NEAR-55510' });
    const gone = await addArticle(shop, { reference: 'NEAR-55513' });
    await withdraw(shop, gone);
    expect(await propose('NEAR-55511')).toEqual([[one, two]]);
    const others = [];
    for (const end of [1, 2, 3, 4, 5])
      others.push(await addArticle(shop, { reference: `NEAR-5551${end}9` }));
    expect(await propose('NEAR-55519')).toEqual([[one, ...others.slice(0, 4)]]);
  });

  test('proposes nothing for fewer than four letters and digits or another reference', async () => {
    await addArticle(shop, { reference: 'TK1' });
    await addArticle(shop, { reference: 'QUITE-1234' });
    expect(await propose('TK2', 'QU-TE-99', 'OTHER-4321')).toEqual([[], [], []]);
  });
});

describe('for half a designation', () => {
  test('proposes what a search finds, at most five articles', async () => {
    const balance = await addSearched('Balance zéphyr de précision 0,01 g');
    expect(await propose('zéphyr précision')).toEqual([[balance]]);
    expect(await propose('balance zephyr')).toEqual([[balance]]);
    const many = [];
    // A search lists shorter designations first.
    for (let at = 0; at < 6; at++)
      many.push(await addSearched(`Cristallisoir opalin ${'n'.repeat(at + 1)}`));
    expect(await propose('cristallisoir opalin')).toEqual([many.slice(0, 5)]);
  });

  test('OPEN-22 says what the proposals lack, unless references are near', async () => {
    const id = await addSearched('Coupelle carmin 100 mm');
    await addArticle(shop, { reference: 'CARMIN-90' });
    const references = ['coupelle carmin 90 mm', 'coupelle carmin', 'carmin 90'];
    const answers = (
      await shop.call('POST', '/exposed/articles/resolve', { body: { references } })
    ).json<Resolved>();
    expect(answers.map(({ articles, dropped }) => [articles[0]?.id === id, dropped])).toEqual([
      [true, [{ kind: 'measure', text: '90 mm' }]],
      [true, undefined],
      [false, undefined],
    ]);
  });

  test('leaves out an article that the index still has but that is withdrawn', async () => {
    const id = await addSearched('Dessiccateur sous vide obsidienne');
    await shop.services.database.db
      .updateTable('article')
      .set({ soft_deleted: 1 })
      .where('id', '=', id)
      .execute();
    expect(await propose('dessiccateur obsidienne')).toEqual([[]]);
  });

  test('is sought once for doubles, and only for a list’s first fifty unknown texts', async () => {
    const id = await addSearched('Thermoplongeur saphir');
    const search = jest.spyOn(shop.services.searchIndex, 'search');
    const unknown = Array.from({ length: 49 }, (_, at) => `inconnu ${at}`);
    const answer = await propose(
      'thermoplongeur saphir',
      ...unknown,
      'thermoplongeur saphir',
      'saphir',
    );
    expect([answer[0], answer[50], answer[51]]).toEqual([[id], [id], []]);
    expect(search).toHaveBeenCalledTimes(50);
    search.mockRestore();
  });

  test('an index that is not filled yet leaves the references', async () => {
    const id = await addArticle(shop, { reference: 'UNFILLED-1234' });
    const search = jest
      .spyOn(shop.services.searchIndex, 'search')
      .mockRejectedValue(new SearchIndexUnfilled());
    expect(await propose('thermoplongeur', 'unfilled 1235')).toEqual([[], [id]]);
    search.mockRestore();
  });

  test('a CAS number is looked up like a word', async () => {
    const id = await addSearched('Réactif topaze CAS 7732-18-5');
    expect(await propose('7732-18-5')).toEqual([[id]]);
  });

  test('a code is not searched for', async () => {
    const search = jest.spyOn(shop.services.searchIndex, 'search');
    await propose('ZZ-99 123', 'A1B2C3', '12');
    expect(search).not.toHaveBeenCalled();
    search.mockRestore();
  });
});
