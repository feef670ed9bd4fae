import type { FamilyFinder } from '../../../../src/domain/catalogue/familyPath';
import { readHeadings } from '../../../../src/server/import/file/columns';
import { readLine } from '../../../../src/server/import/file/readLine';
import { HEADINGS, line } from '../shop';

const find: FamilyFinder = ([, , lowest]) => (lowest === '20101' ? 20101 : undefined);
const { columns } = readHeadings(HEADINGS.split(';'));
const read = (values: Parameters<typeof line>[0]) =>
  readLine(line(values).split(';'), columns, find);

test('OPEN-52 the reference is trimmed and upper-cased', () => {
  expect(read({ CODE: '  ab-1 ' })).toMatchObject({ reference: 'AB-1' });
});

test('OPEN-52 quotes around leading zeros are removed, others remain', () => {
  expect(read({ CODE: '"06000"', REF_FOUR: '"0451234"' })).toMatchObject({
    reference: '06000',
    secondaryReference: '0451234',
  });
  expect(read({ DESIG: '"Extra"' })).toMatchObject({ label: '"Extra"' });
});

test('OPEN-52 the price with tax is read from the file, else made with VAT code or 20 %', () => {
  expect(read({ PV_TTC: '13,00', TVA_CODE: '20' })).toMatchObject({ ttcPriceCents: 1300 });
  expect(read({ PV_TTC: '10,00' })).toMatchObject({ ttcPriceCents: 1000 });
  expect(read({ TVA_CODE: '5,5' })).toMatchObject({ ttcPriceCents: 1055 });
  expect(read({})).toMatchObject({ ttcPriceCents: 1200 });
});

test('OPEN-52 the VAT rate is kept as written; a text beside a price with tax is no rate', () => {
  expect(read({ TVA_CODE: '5,5' })).toMatchObject({ vatRate: 550 });
  expect(read({ PV_TTC: '12,00', TVA_CODE: '20 %' })).toMatchObject({ vatRate: 2000 });
  expect(read({ PV_TTC: '12,00', TVA_CODE: 'N' })).toMatchObject({
    ttcPriceCents: 1200,
    vatRate: null,
  });
  expect(read({})).toMatchObject({ ttcPriceCents: 1200, vatRate: null });
});

test('OPEN-52 without MARQUE the brand is the designation’s text before " - "', () => {
  expect(read({ DESIG: 'DURAN - Bécher - forme haute' })).toMatchObject({
    brand: 'DURAN',
    label: 'Bécher - forme haute',
  });
  expect(read({ DESIG: 'Bécher' })).toMatchObject({ brand: '', label: 'Bécher' });
  expect(read({ DESIG: 'Bécher - forme haute', MARQUE: 'PYREX' })).toMatchObject({
    brand: 'PYREX',
    label: 'Bécher - forme haute',
  });
});

test('OPEN-52 SUSPENDU 1 withdraws, 0 and nothing do not', () => {
  expect([read({ SUSPENDU: '1' }), read({ SUSPENDU: '0' }), read({ SUSPENDU: '' })]).toMatchObject([
    { softDeleted: 1 },
    { softDeleted: 0 },
    { softDeleted: 0 },
  ]);
});

test('OPEN-52 a missing column gives null', () => {
  expect(read({})).toMatchObject({ description: null, brand: '', packing: '' });
  const without = readHeadings(['CODE', 'DESIG', 'PV_HT', 'SOUS_SOUS_FAMILLE']).columns;
  expect(readLine(['A', 'Bécher', '1', '20101'], without, find)).toMatchObject({
    brand: null,
    packing: null,
    secondaryReference: null,
  });
});

test.each([
  [{ CODE: '' }, 'sans CODE'],
  [{ DESIG: ' ' }, 'sans DESIG'],
  [{ PV_HT: '' }, 'sans prix hors taxes'],
  [{ PV_HT: '1.520' }, 'prix hors taxes ambigu (« 1.520 » : « 1\u202F520 » ou « 1,52 »)'],
  [{ PV_HT: '-5,00' }, 'prix hors taxes négatif (« -5,00 »)'],
  [{ PV_HT: '0' }, 'prix hors taxes nul (« 0 »)'],
  [{ PV_HT: '0,004' }, 'prix hors taxes nul (« 0,004 »)'],
  [{ PV_TTC: '9,99' }, 'prix TTC (« 9,99 ») inférieur au prix hors taxes'],
  [{ PV_TTC: '0' }, 'prix TTC (« 0 ») inférieur au prix hors taxes'],
  [{ PV_TTC: '-12' }, 'prix TTC (« -12 ») inférieur au prix hors taxes'],
  [{ PV_TTC: 'x' }, 'prix TTC illisible (« x »)'],
  [{ TVA_CODE: 'N' }, 'code TVA illisible (« N »)'],
  [{ SOUS_SOUS_FAMILLE: '' }, 'sans classement'],
  [{ SOUS_SOUS_FAMILLE: '99999' }, 'classement inconnu (« 99999 »)'],
  [{ SUSPENDU: 'peut-être' }, 'SUSPENDU illisible (« peut-être »)'],
])('OPEN-52 refuses a line with %j', (values, reason) => {
  expect(read(values)).toMatchObject({ reason });
});

test('OPEN-52 texts are stored composed and single-spaced; a description keeps lines', () => {
  const { columns: withText } = readHeadings([...HEADINGS.split(';'), 'DESCRIPTIF']);
  const written = {
    CODE: 'abc\u00A0 123',
    DESIG: 'Du\u00ADran\u00A0- Be\u0301cher',
    COND: 'Boîte\u200B  de 10',
    SOUS_SOUS_FAMILLE: '20101\u200B',
  };
  const cells = [
    ...line({ ...written, PV_HT: '1\u2009520,30', SUSPENDU: '0\u00A0' }).split(';'),
    ' 1.\u00A0e\u0301\n  2. \u200B',
  ];
  expect(readLine(cells, withText, find)).toMatchObject({
    reference: 'ABC 123',
    brand: 'Duran',
    label: 'Bécher',
    packing: 'Boîte de 10',
    basePriceCents: 152030,
    description: '1.\u00A0é\n  2.',
  });
});
