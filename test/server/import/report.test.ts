import { numbered } from './malformedFiles';
import { line, openShop, type Shop } from './shop';

let shop: Shop;
beforeEach(async () => (shop = await openShop(undefined, numbered(0, 10))));
afterEach(() => shop.close());

test('suspended articles are named apart from those that the file lacks', async () => {
  const report = await shop.importLines(...numbered(0, 8), line({ CODE: 'R8', SUSPENDU: '1' }));
  expect(report.filter((said) => /suspendu|absent/.test(said))).toEqual([
    'Article suspendu : R8, Bécher',
    'Article absent du fichier, retiré : R9, Bécher',
  ]);
});

test('a file that covers too little to withdraw articles names none that it lacks', async () => {
  const report = await shop.importLines(...numbered(0, 7));
  expect(report.filter((said) => said.includes('absent'))).toEqual([
    expect.stringMatching(
      /ne couvre que 70\s% du catalogue actif ; 3 articles absents du fichier n'ont pas été retirés\.$/,
    ),
  ]);
});

test('200 details of a kind are named, and the others counted', async () => {
  const repeated = Array.from({ length: 202 }, () => line({ CODE: 'R0' }));
  const report = await shop.importLines(...numbered(0, 10), ...repeated);
  expect(report.filter((said) => said.startsWith('Ligne '))).toHaveLength(200);
  expect(report).toContain('… et 2 autres références en double.');
});
