// @postgres: orders are marked before the file for Oxygène is read.
import { parse } from 'csv-parse/sync';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { offered, order } from './orderSupport';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

async function read(file: string): Promise<Record<string, string>[]> {
  const { body } = await shop.call('GET', `/api/protected/quotes/${file}`, { token: shop.admin });
  return parse(body, { bom: true, delimiter: ';', columns: true, record_delimiter: '\r\n' });
}

const LINES = [
  { id: 'l1', quantity: 2 },
  { id: 'l3', quantity: 1 },
];

test('ORDER-20 the files have the lines and totals that were ordered', async () => {
  const { id } = await offered(shop, { discount: '10' });
  await order(shop, id, { lines: LINES, means: 'POST' });
  const [quote] = await read('export.csv');
  // 2 × 12.50 + 20.00, less 10 %, and carriage.
  expect(quote).toMatchObject({
    'Offre : état': 'Acceptée',
    'Offre : total HT': '70,00',
    'Offre : total TTC': '84,00',
    'Acceptée par': 'Paul Achats',
    'Référence de commande': 'BC-4500187263',
    'Commande : date': '21/11/2026',
    'Commande : reçue par': 'Courrier',
    'Commande : enregistrée par': 'admin@labo.example',
  });
  const lines = await read('lines.csv');
  expect(lines.map((line) => [line.Source, line.Quantité, line['Total HT']])).toEqual([
    ['offre 1 commandée', '2', '25,00'],
    ['offre 1 commandée', '1', '20,00'],
    ['offre 1 commandée', '1', '-4,50'],
    ['offre 1 commandée', '1', '29,50'],
  ]);
  const handed = await read('oxygene.csv');
  expect(
    handed.map((line) => [line.QUANTITE, line.PV_HT, line.REMISE_DEVIS, line.REF_CLIENT]),
  ).toEqual([['2', '12,50', '10', 'BC-4500187263']]);
});

test('ORDER-20 an offer without a recorded order has the three columns empty', async () => {
  await offered(shop);
  const [quote] = await read('export.csv');
  expect([quote?.['Commande : date'], quote?.['Commande : enregistrée par']]).toEqual(['', '']);
});
