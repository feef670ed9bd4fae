// @postgres: search is written for each engine (src/server/search/postgres).
import { sql } from 'kysely';
import { SEARCH_LIST_MAX } from '../../../src/domain/limits';
import { HEADINGS, line, openShop, type Shop } from '../import/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.importLines(
    line({
      CODE: 'AB-12.3',
      DESIG: 'Bécher forme haute 250 mL',
      MARQUE: 'DURAN',
      COND: 'Boîte de 10',
    }),
    line({ CODE: 'ZZ-1', DESIG: 'Haute cloche pour bécher', MARQUE: 'PYREX' }),
    line({ CODE: 'BECHER', DESIG: 'Porte-tubes' }),
    line({ CODE: 'P-1', DESIG: 'Méthanol CAS 67-56-1', REF_FOUR: 'PYR-0391' }),
    line({ CODE: 'Q-1', DESIG: 'Sœur d\'étuve 5 µL 100 % "pur"' }),
    line({ CODE: 'R-1', DESIG: 'Creuset', REF_FOUR: 'KX zirconite' }),
    line({ CODE: 'W-1', DESIG: 'Bécher retiré', SUSPENDU: '1' }),
    line({ CODE: 'N-1', DESIG: 'Flacon NaCl 0,9 %' }),
    line({ CODE: 'N-2', DESIG: 'Chlorure de sodium' }),
    line({ CODE: 'N-3', DESIG: 'Solution de chlorure de sodium' }),
    line({ CODE: 'N-4', DESIG: 'Chlorure de sodium (NaCl)' }),
    line({ CODE: 'F-1', DESIG: 'Support filtrant' }),
  );
});
afterAll(() => shop.close());

/** What has all of the query: a search that finds nothing else also answers what is near. */
async function findAll({ search }: Pick<typeof shop, 'search'>, query: string) {
  const { full, intersects, near } = await search.search(query);
  return near ? { full: [], intersects: [] } : { full, intersects };
}

/** The references found, in the order of the answer. */
async function find(query: string) {
  const { full, intersects } = await findAll(shop, query);
  const byId = new Map(
    [...(await shop.articles()).values()].map((article) => [article.id, article.reference]),
  );
  return { full: full.map((id) => byId.get(id)), intersects: intersects.map((id) => byId.get(id)) };
}

test('ENTITY-64 match_full_sequence has the whole text, match_intersects all words', async () => {
  expect(await find('bécher forme haute')).toEqual({ full: ['AB-12.3'], intersects: [] });
  expect(await find('haute bécher')).toEqual({ full: [], intersects: ['ZZ-1', 'AB-12.3'] });
  expect(await find('forme haute')).toEqual({ full: ['AB-12.3'], intersects: [] });
});

test('OPEN-22 the best comes first: reference, then label, then the rest', async () => {
  expect(await find('BECHER')).toEqual({ full: ['BECHER', 'AB-12.3', 'ZZ-1'], intersects: [] });
});

test('another name of the whole text stands before the text in passing', async () => {
  expect(await find('nacl')).toEqual({ full: ['N-4', 'N-2', 'N-1'], intersects: ['N-3'] });
});

test('a query that finds nothing as typed finds the families of its words', async () => {
  expect(await find('support filtration')).toEqual({ full: [], intersects: ['F-1'] });
});

test('a word inside a reference is not in the text as typed', async () => {
  expect(await find('zirconite')).toEqual({ full: [], intersects: ['R-1'] });
});

test('SEARCH-17 withdrawn articles are in neither list', async () => {
  expect(await find('retiré')).toEqual({ full: [], intersects: [] });
  expect(await find('retiré bécher')).toEqual({ full: [], intersects: [] });
});

test.each(['AB-12.3', 'ab123', 'ab 12 3', 'AB/12/3', 'b12', 'AB-12'])(
  'API-26 finds a reference typed as %s',
  async (query) => {
    expect((await find(query)).full).toEqual(['AB-12.3']);
  },
);

test.each([
  ['67-56-1', 'P-1'],
  ['PYR-0391', 'P-1'],
  ['pyr0391', 'P-1'],
  ['METHANOL', 'P-1'],
  ['methanol cas', 'P-1'],
  ['soeur', 'Q-1'],
  ['5 µl', 'Q-1'],
  ['ETUVE', 'Q-1'],
  ['duran', 'AB-12.3'],
  ['boite de 10', 'AB-12.3'],
  ['  250   mL ', 'AB-12.3'],
])('API-26 finds %s', async (query, reference) => {
  expect((await find(query)).full).toEqual([reference]);
});

test('ENTITY-64 OPEN-22 match_full_sequence has the text at a word’s start first', async () => {
  const other = await openShop();
  await other.importLines(
    line({ CODE: 'N-1', DESIG: 'Chauffe-ballon 250 mL' }),
    line({ CODE: 'N-2', DESIG: 'Multiparamètre' }),
    line({ CODE: 'N-3', DESIG: 'Propan-2-ol' }),
    line({ CODE: 'N-4', DESIG: 'Grand ballon 1250 mL' }),
    line({ CODE: 'N-5', DESIG: 'Grand ballon 250 mL' }),
    line({ CODE: 'PIPA-6', DESIG: 'Poire' }),
    line({ CODE: 'N-7', DESIG: 'Pipette jaugée classe A 5 mL' }),
    line({ CODE: 'N-8', DESIG: 'Pipette jaugée classe AS 2,5 mL' }),
    line({ CODE: 'N-9', DESIG: 'Tampon pH 7,00' }),
    line({ CODE: 'N-10', DESIG: 'Tampon pH 10,00 70 mL' }),
  );
  const references = new Map(
    [...(await other.articles()).values()].map(({ id, reference }) => [id, reference]),
  );
  const found = async (query: string) => {
    const { full, intersects } = await findAll(other, query);
    return [full, intersects].map((ids) => ids.map((id) => references.get(id)).join(' '));
  };
  expect(await found('ballon')).toEqual(['N-5 N-4', 'N-1']);
  expect(await found('ballon 250 ml')).toEqual(['N-5', 'N-1']);
  expect(await found('IPA')).toEqual(['', 'N-3']);
  expect(await found('pip')).toEqual(['PIPA-6 N-7 N-8', '']);
  expect(await found('pipette classe A')).toEqual(['', 'N-7']);
  expect(await found('jaugée classe A')).toEqual(['N-7', '']);
  expect(await found('5 mL')).toEqual(['N-7', '']);
  expect(await found('ph 7')).toEqual(['', 'N-9']);
  expect(await found('ph10')).toEqual(['', 'N-10']);
  expect(await found('tampon 00')).toEqual(['', '']);
  await other.close();
});

test('API-26 plural words find the singular, after exact matches', async () => {
  expect(await find('béchers')).toEqual({ full: [], intersects: ['AB-12.3', 'ZZ-1', 'BECHER'] });
  expect((await find('tubes porte')).intersects).toEqual(['BECHER']);
});

test.each(["l'étuve", 'l’étuve', 'qu’étuve'])(
  'API-26 %s is found with another elided article or none',
  async (query) => {
    expect((await find(`${query} pur`)).intersects).toEqual(['Q-1']);
    expect((await find(query)).intersects).toEqual(['Q-1']);
  },
);

test('API-26 words under three letters count too, as words of their own', async () => {
  expect((await find('ml bécher')).intersects).toEqual(['AB-12.3']);
  expect((await find('fo bécher')).intersects).toEqual([]);
  expect(await find('µl %').then(({ intersects }) => intersects)).toEqual(['Q-1']);
});

test(
  'OPEN-22 API-26 ends of words that many words have are compared: ' +
    'label first, then any column, then apart',
  async () => {
    const other = await openShop();
    await other.importLines(
      line({ CODE: 'M-1', DESIG: 'Lot', MARQUE: 'Xa (ba de-b' }),
      line({ CODE: 'M-2', DESIG: 'x-ba de' }),
      line({ CODE: 'M-3', DESIG: 'Ba et dec' }),
      line({ CODE: 'M-4', DESIG: 'Lot', COND: 'Wa ba de, dec' }),
      line({ CODE: 'M-5', DESIG: 'Wa ba de' }),
      line({ CODE: 'M-6', DESIG: 'Wa aba de' }),
    );
    const { full, intersects } = await other.search.search('ba de');
    const idOf = async (reference: string) => (await other.articles()).get(reference)?.id;
    expect(full).toEqual([
      await idOf('M-2'),
      await idOf('M-5'),
      await idOf('M-1'),
      await idOf('M-4'),
    ]);
    expect(intersects).toEqual([await idOf('M-3')]);
    // The second list is left empty when the first has enough.
    expect(await other.search.search('ba de', { enough: 4 })).toMatchObject({
      full,
      intersects: [],
    });
    expect(await other.search.search('ba de', { enough: 5 })).toMatchObject({ full, intersects });
    await other.close();
  },
);

test.each(['"pur"', '« pur »', '(pur)'])(
  'API-26 punctuation around a word does not hide it: %s',
  async (query) => {
    const { full, intersects } = await find(query);
    expect([...full, ...intersects]).toEqual(['Q-1']);
  },
);

test.each([
  '"*^:()"-',
  '"""',
  '***',
  'AND OR NOT',
  'NEAR(a b)',
  'label : x',
  "'; drop table article; --",
  '\u0000\u0000\u0000',
  '%%%',
  '___',
  'a"b"c',
  '{label}:',
  '-- --',
  '\\\\\\',
  '🧪🧪🧪',
  '  a  ',
  '',
  '\uD800\uD800\uD800',
])('API-26 any text is an ordinary search: %j', async (query) => {
  expect(await find(query)).toEqual({ full: [], intersects: [] });
});

test('API-26 THREAT-H05 each list stops at its greatest length, none in both', async () => {
  const many = await openShop();
  await many.importFile(
    [
      HEADINGS,
      ...Array.from({ length: 700 }, (_, index) =>
        line({ CODE: `R${index}`, DESIG: index % 2 ? 'Tube en verre' : 'Verre pour tube' }),
      ),
    ].join('\r\n'),
  );
  const { full, intersects } = await many.search.search('tube en verre');
  expect([full.length, intersects.length]).toEqual([SEARCH_LIST_MAX, SEARCH_LIST_MAX]);
  expect(new Set([...full, ...intersects]).size).toBe(2 * SEARCH_LIST_MAX);
  const other = await many.search.search('verre tube');
  expect([other.full.length, other.intersects.length]).toEqual([0, SEARCH_LIST_MAX]);
  await many.close();
});

test('API-26 refresh processes the queue left by a killed process', async () => {
  await shop.database.write(async (trx) => {
    await trx
      .updateTable('article')
      .set({ label: 'Nacelle neuve' })
      .where('reference', '=', 'ZZ-1')
      .execute();
    await trx
      .insertInto('search_queue')
      .columns(['article_id'])
      .expression(trx.selectFrom('article').select('id'))
      .execute();
  });
  expect((await find('nacelle')).full).toEqual([]);
  await shop.search.refresh();
  expect((await find('nacelle')).full).toEqual(['ZZ-1']);
  expect((await find('cloche')).full).toEqual([]);
  expect(await shop.database.db.selectFrom('search_queue').selectAll().execute()).toEqual([]);
});

test('texts are compared up to the last article, in ascending order of ids', async () => {
  const big = await openShop();
  try {
    await big.importLines(
      line({ CODE: 'C-1', DESIG: 'Kit xq zw' }),
      line({ CODE: 'C-2', DESIG: 'Autre' }),
    );
    for (const [id, reference] of [
      [30_000, 'C-3'],
      [260_000, 'C-4'],
    ] as const) {
      const skipTo =
        big.location.engine === 'postgres'
          ? sql`select setval(pg_get_serial_sequence('article', 'id'), ${id})`
          : sql`update sqlite_sequence set seq = ${id} where name = 'article'`;
      await skipTo.execute(big.database.db);
      await big.importLines(line({ CODE: reference, DESIG: 'Kit zw xq' }));
    }
    const { full, intersects } = await big.search.search('xq zw');
    expect({ full, intersects }).toEqual({ full: [1], intersects: [30_001, 260_001] });
  } finally {
    await big.close();
  }
});
