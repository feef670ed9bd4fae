// @postgres: an import has statements and a connection of its own (import/tables,
// database/postgres).
import { testOfAnyEngine } from '../../support/engineTests';
import { numbered } from './malformedFiles';
import { exported as file, line, openShop, type Shop } from './shop';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await shop.importLines(...numbered(0, 10));
});
afterEach(() => shop.close());

const none = { total: 0, rows: [] };

test('a simulation changes no row of the database', async () => {
  const before = await shop.checksum();
  const { counts } = await shop.simulateFile(
    file(
      ...numbered(0, 6, { PV_HT: '99' }),
      ...numbered(6, 8, { SUSPENDU: '1' }),
      ...numbered(20, 30),
      'x;;',
    ),
  );
  expect(counts).toMatchObject({ created: 10, changed: 6, withdrawn: 4, refused: 1 });
  expect(await shop.checksum()).toBe(before);
});

test('lists articles created, changed, withdrawn and restored, and refused lines', async () => {
  await shop.importLines(...numbered(0, 9), line({ CODE: 'R9', SUSPENDU: '1' }));
  const simulation = await shop.simulateFile(
    file(
      line({ CODE: 'R0', DESIG: 'Bécher haut', PV_HT: '11' }),
      ...numbered(1, 8),
      line({ CODE: 'R9' }),
      line({ CODE: 'R20', DESIG: 'Fiole' }),
      line({ CODE: 'BAD', PV_HT: 'x' }),
    ),
  );
  expect(simulation).toEqual({
    lines: 11,
    accepted: 10,
    active: 9,
    counts: { created: 1, changed: 1, withdrawn: 1, restored: 1, refused: 1, unchanged: 7 },
    notes: ['Encodage du fichier : Windows-1252.'],
    warnings: [expect.objectContaining({ kind: 'withdrawals', count: 1 })],
    families: { rows: [], otherLines: 0 },
    created: {
      total: 1,
      rows: [{ line: 11, reference: 'R20', label: 'Fiole', before: {}, after: {} }],
    },
    changed: {
      total: 1,
      rows: [
        {
          line: 2,
          reference: 'R0',
          label: 'Bécher haut',
          before: { label: 'Bécher', base_price_cents: 1000, ttc_price_cents: 1200, vat_rate: -1 },
          after: { label: 'Bécher haut', base_price_cents: 1100, ttc_price_cents: 1320 },
        },
      ],
    },
    withdrawn: {
      total: 1,
      absent: 1,
      rows: [
        {
          line: null,
          reference: 'R8',
          label: 'Bécher',
          before: { soft_deleted: 0 },
          after: { soft_deleted: 1 },
        },
      ],
    },
    restored: {
      total: 1,
      rows: [
        {
          line: 10,
          reference: 'R9',
          label: 'Bécher',
          before: { soft_deleted: 1 },
          after: { soft_deleted: 0 },
        },
      ],
    },
    kept: none,
    pricesToCheck: none,
    refused: {
      total: 1,
      rows: [{ line: 12, reference: 'BAD', reason: 'prix hors taxes illisible (« x »)' }],
    },
    repeated: none,
  });
});

testOfAnyEngine('a file equal to the catalogue changes nothing', async () => {
  const simulation = await shop.simulateFile(file(...numbered(0, 10)));
  expect(simulation).toMatchObject({
    counts: { unchanged: 10 },
    warnings: [],
    created: none,
    changed: none,
    withdrawn: { ...none, absent: 0 },
    restored: none,
    refused: none,
    repeated: none,
  });
});

testOfAnyEngine('THREAT-E12 shows at most 500 of a kind and counts all', async () => {
  const { created } = await shop.simulateFile(file(...numbered(0, 610)));
  expect([created.total, created.rows.length]).toEqual([600, 500]);
});

describe('warns', () => {
  const sixGone = {
    kind: 'withdrawals',
    asks: true,
    count: 6,
    message: '6 articles seraient retirés de la vente, soit 6 % du catalogue actif.',
  };
  testOfAnyEngine.each([
    [5, []],
    [6, [sixGone]],
  ])(
    'when more than 5 %% of the active catalogue would be withdrawn: %i of 100',
    async (gone, wanted) => {
      await shop.importLines(...numbered(0, 100));
      const { warnings } = await shop.simulateFile(
        file(...numbered(0, gone, { SUSPENDU: '1' }), ...numbered(gone, 100)),
      );
      expect(warnings).toMatchObject(wanted);
    },
  );

  const movedPrice = {
    kind: 'prices',
    count: 1,
    message: '1 prix changerait de plus de 30 %.',
    examples: [{ reference: 'R0', before: 1000 }],
  };
  testOfAnyEngine.each([
    ['13,00', 0],
    ['13,01', 1],
    ['7,00', 0],
    ['6,99', 1],
  ])('when a price would move from 10,00 to %s by more than 30 %%: %i', async (price, count) => {
    const { warnings } = await shop.simulateFile(
      file(line({ CODE: 'R0', PV_HT: price }), ...numbered(1, 10)),
    );
    expect(warnings).toMatchObject(count === 0 ? [] : [movedPrice]);
  });

  test('when the file covers too little of the catalogue to withdraw absent articles', async () => {
    const { warnings, withdrawn } = await shop.simulateFile(file(...numbered(0, 7)));
    expect([warnings.map(({ kind, count }) => [kind, count]), withdrawn.total]).toEqual([
      [['coverage', 3]],
      0,
    ]);
  });
});
