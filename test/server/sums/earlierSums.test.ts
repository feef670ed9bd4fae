// @full properties: random cases.
import { carriageRule } from '../../../src/content/conditions';
import type { Schemas } from '../../../src/server/contract/operations';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';
import { readThread, type Requested, saveDraft } from '../offers/offerSupport';
import { postQuote } from '../quotes/quoteSupport';
import { offerExportReaders, offerReaders, requestReaders } from './readers';

// Shown, exported and made anew from what is stored; a mail or a stored PDF of that time does not
// change.
const isMadeNow = ({ name }: { name: string }) =>
  !name.startsWith('mail') && !/^PDF.*(staff|link)$/.test(name);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/**
 * A request of 100 pieces whose line is as the version before stored it: 10,05 € less 3 %, exact.
 */
async function earlierRequest(): Promise<Requested> {
  const article = await addArticle(shop, { base_price_cents: 1005, ttc_price_cents: 1206 });
  const { id, follow_token: token } = (
    await postQuote(shop, 0, { lines: [{ article_id: article, quantity: 100 }] }, {})
  ).json<{
    id: number;
    follow_token: string;
  }>();
  await shop.services.database.db
    .updateTable('quote_line')
    .set({
      unit_price: '9.7485',
      sale_percentage: '3',
      base_price: null,
      ttc_unit_price: null,
      vat_rate: null,
      vat_guessed: 0,
    })
    .where('quote_id', '=', id)
    .execute();
  return { id, token };
}

test('OPEN-37 an older request keeps its exact unit price and total everywhere', async () => {
  const asked = await earlierRequest();
  const lines = [{ unitPrice: '9.7485', quantity: '100', total: '974.85' }];
  for (const { name, read } of requestReaders.filter(
    ({ name: reader }) => !reader.startsWith('mail'),
  ))
    expect({ name, ...(await read(shop, asked)) }).toMatchObject({ name, lines, ht: '974.85' });
});

test('OPEN-37 an older offer keeps its exact prices, discount shares and totals', async () => {
  const asked = await earlierRequest();
  const line = { ...LINE, unit_price: '10.05', discount: '3', quantity: '100' };
  const lines = [line, { ...line, id: 'l1', vat_rate: '5.5', quantity: '1' }];
  await saveDraft(shop, asked.id, 0, { ...OFFER, lines });
  await shop.call('POST', `/api/protected/quotes/${asked.id}/offer/send`, {
    token: shop.admin,
    body: { revision: 1 },
  });
  const earlier = { rule: JSON.stringify(carriageRule), pdf_name: null };
  await shop.services.database.db
    .updateTable('offer')
    .set(earlier)
    .where('quote_id', '=', asked.id)
    .execute();
  // 974.85 and 9.75 less 10 %: 98.46, of which the smaller rate has 0.98.
  const expected = {
    lines: [
      { unitPrice: '9.7485', quantity: '100', total: '974.85' },
      { unitPrice: '9.7485', quantity: '1', total: '9.75' },
    ],
    discount: '98.46',
    carriage: '0.00',
    ht: '886.14',
    vat: [
      ['20', '175.47'],
      ['5.5', '0.48'],
    ],
    ttc: '1062.09',
    asksDeposit: false,
  };
  for (const { name, read } of [...offerReaders, ...offerExportReaders].filter(isMadeNow))
    expect({ name, ...expected }).toMatchObject({ name, ...(await read(shop, asked)) });
  const { versions } = await readThread(shop, asked.id);
  expect(versions[0]?.rule).toEqual(carriageRule);
});

const LINE: Schemas['OfferLine'] = {
  id: 'l0',
  article_id: null,
  reference: 'REF-1',
  title: 'Bécher',
  packing: 'Unité',
  unit_price: '',
  discount: '',
  quantity: '1',
  vat_rate: '20',
  lead_time: '',
  remark: '',
  optional: false,
  replaces: '',
};
const OFFER: Omit<Schemas['OfferContent'], 'lines'> = {
  discount: '10',
  carriage: '',
  validity_days: '30',
  message: '',
  terms: '',
};
