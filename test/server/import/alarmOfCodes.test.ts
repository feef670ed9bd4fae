// @full imports: long files and kills.
import { numbered } from './malformedFiles';
import { refusalOf } from './refusals';
import { exported, line, openShop, type Shop } from './shop';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const refusal = (content: string | Buffer, confirmed?: string[]) =>
  refusalOf(shop, content, confirmed);

describe('codes that a spreadsheet has rewritten', () => {
  const OTHERS = numbered(0, 96);
  const CODES = ['301234567890', '06000', '1-2', 'AB 12'];
  const coded = (...codes: string[]) =>
    exported(...OTHERS, ...codes.map((CODE) => line({ CODE, REF_FOUR: CODE, COND: '1/2' })));
  beforeEach(() => shop.importFile(coded(...CODES)));

  test.each([
    ['3,01E+11', 0, ' au lieu de « 301234567890 »'],
    ['6000', 1, ' au lieu de « 06000 »'],
    ['01/02', 2, ' au lieu de « 1-2 »'],
    ['02-JANV', 2, ' au lieu de « 1-2 »'],
    ['AB12', 3, ' au lieu de « AB 12 »'],
    ['#N/A', 3, ''],
    ['3,01E11', 0, ' au lieu de « 301234567890 »'],
    ['46054', 2, ' au lieu de « 1-2 »'],
    ['="06000"', 1, ' au lieu de « 06000 »'],
    ["'06000", 1, ' au lieu de « 06000 »'],
    ['VRAI', 3, ''],
    ['ERR:502', 3, ''],
  ])(
    'OPEN-52 THREAT-E11 %s asks in the place of a code of the catalogue',
    async (written, at, instead) => {
      const file = coded(...CODES.map((code, index) => (index === at ? written : code)));
      const { warnings } = await shop.simulateFile(file);
      expect(warnings).toMatchObject([{ kind: 'codes', asks: true }]);
      expect(warnings[0]?.message).toContain(
        `par exemple « ${written} »${instead} (ligne ${98 + at})`,
      );
      expect(await refusal(file, ['withdrawals', 'fields'])).toContain(warnings[0]?.message);
      expect([...(await shop.articles()).keys()].slice(-4)).toEqual(CODES);
    },
  );

  test('OPEN-52 a repeated code in the place of the one with zeros asks', async () => {
    await shop.importFile(coded(...CODES, '6000'));
    expect(
      (await shop.simulateFile(coded('301234567890', '6000', '1-2', 'AB 12', '6000'))).warnings,
    ).toMatchObject([{ kind: 'codes' }]);
  });

  test('OPEN-52 a supplier’s reference or packing that changed so asks, others not', async () => {
    const rewritten = coded(...CODES)
      .replace(/(06000;Bécher;;)06000;/, '$16000;')
      .replace(/;1\/2;(.*)$/m, ';01/02;$1');
    expect((await shop.simulateFile(rewritten)).warnings).toMatchObject([
      { kind: 'codes', count: 2 },
    ]);
    expect((await shop.simulateFile(coded(...CODES, 'E-12', '2-3', '7000'))).warnings).toEqual([]);
    expect(
      (await shop.simulateFile(coded(...CODES).replaceAll(';1/2;', ';Lot de 2;'))).warnings,
    ).toEqual([]);
  });
});
