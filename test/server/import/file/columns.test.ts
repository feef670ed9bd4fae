import { readHeadings } from '../../../../src/server/import/file/columns';

test('OPEN-52 finds the columns without case, accents, punctuation, by other names', () => {
  const { columns, ignored } = readHeadings([
    'référence',
    'DÉSIGNATION',
    'Prix de vente HT',
    'sous-sous-famille',
    'Réf. fournisseur',
    'Cond.',
    'Fabricant',
  ]);
  expect(Object.fromEntries(columns)).toEqual({
    reference: 0,
    designation: 1,
    basePrice: 2,
    underSubCategory: 3,
    secondaryReference: 4,
    packing: 5,
    brand: 6,
  });
  expect(ignored).toEqual([]);
});

test('OPEN-52 CH_INU may repeat and is listed with the ignored columns', () => {
  const { ignored } = readHeadings([
    'CODE',
    'CH_INU',
    'DESIG',
    'CH_INU',
    'PV_HT',
    'SOUS_SOUS_FAMILLE',
    'DT_MODIF',
    '',
  ]);
  expect(ignored).toEqual(['CH_INU', 'CH_INU', 'DT_MODIF']);
});

test('OPEN-52 the first of two columns with the same meaning is read, the other named', () => {
  const { columns, ignored } = readHeadings([
    'CODE',
    'DESIG',
    'PV_HT',
    'Tarif HT',
    'SOUS_SOUS_FAMILLE',
    'CODE',
  ]);
  expect([columns.get('basePrice'), columns.get('reference'), ignored]).toEqual([
    2,
    0,
    ['Tarif HT (en double)', 'CODE (en double)'],
  ]);
});

test.each([
  [['CODE', 'DESIG', 'SOUS_SOUS_FAMILLE'], 'PV_HT'],
  [['CODE', 'DESIG', 'PV_HT'], 'FAMILLE, SOUS_FAMILLE ou SOUS_SOUS_FAMILLE'],
  [['DESIG', 'PV_HT', 'SOUS_SOUS_FAMILLE'], 'CODE'],
  [['CODE', 'PV_HT', 'SOUS_SOUS_FAMILLE'], 'DESIG'],
  [['AB-1', 'Bécher', '10,00', '20101'], 'en-têtes'],
  [['CODE,DESIG,PV_HT,SOUS_SOUS_FAMILLE'], 'point-virgule'],
  [['CODE\tDESIG\tPV_HT'], 'point-virgule'],
  [['CODE'], 'en-têtes'],
])('OPEN-52 refuses the headings %j', (cells, reason) => {
  expect(() => readHeadings(cells)).toThrow(reason);
});
