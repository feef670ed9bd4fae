import { parse } from 'csv-parse/sync';
import { nextOffer } from '../../../src/domain/offer/offer';
import type { Schemas } from '../../../src/server/contract/operations';
import { readPdf } from '../../support/readPdf';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';
import { follow, readThread, request, saveDraft, sendOffer } from '../offers/offerSupport';
import { listQuotes } from './quoteSupport';

const BEAKERS = 20101;

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const call = (method: string, path: string, body?: object) =>
  shop.call(method, `/api/protected/${path}`, { token: shop.admin, body });
async function setCode(nacres: string | null) {
  const { categories } = (await call('GET', 'categories')).json<Schemas['OwnCategories']>();
  const { revision } = categories.find(({ id }) => id === BEAKERS)!;
  expect((await call('PUT', `categories/${BEAKERS}`, { revision, nacres })).statusCode).toBe(200);
}
const textOf = async (path: string) => {
  const pdf = await readPdf((await call('GET', path)).rawPayload);
  return pdf.root.text;
};
const rows = async (file: string): Promise<Record<string, string>[]> =>
  parse((await call('GET', `quotes/${file}`)).body, { bom: true, delimiter: ';', columns: true });
const lineOf = async (id: number) => {
  const { lines } = await listQuotes(shop, 'PENDING');
  return lines.find((line) => line.quote_id === id)!;
};

test('a request keeps the code of its day, on the PDF and last in the CSV', async () => {
  await setCode('nb.11');
  const { id } = await request(shop);
  await setCode('NB12');
  expect(await lineOf(id)).toMatchObject({ nacres: 'NB11' });
  expect(await textOf(`quotes/${id}/request.pdf`)).toContain('NACRES : NB.11');
  const [row] = await rows('lines.csv');
  expect(Object.entries(row!).at(-1)).toEqual(['NACRES', 'NB.11']);
});

test('each version of an offer has the code of the day that it was sent', async () => {
  const { id, token } = await request(shop);
  await setCode('NB11');
  const first = await sendOffer(shop, id);
  expect(first.content.lines).toMatchObject([{ nacres: 'NB11' }]);
  await setCode('NB12');
  expect(await textOf(`quotes/${id}/offers/1/pdf`)).toContain('NACRES : NB.11');
  expect((await follow(shop, token)).body).toContain('"nacres":"NB11"');
  expect((await rows('lines.csv'))[0]).toMatchObject({ Source: 'offre 1', NACRES: 'NB.11' });
  const saved = await saveDraft(shop, id, 0, nextOffer(first.content));
  const { revision } = saved.json<{ revision: number }>();
  await call('POST', `quotes/${id}/offer/send`, { revision });
  const { versions } = await readThread(shop, id);
  expect(versions.map(({ version, content }) => [version, content.lines[0]?.nacres])).toEqual([
    [2, 'NB12'],
    [1, 'NB11'],
  ]);
  expect(await textOf(`quotes/${id}/offers/2/pdf`)).toContain('NACRES : NB.12');
});

test('a free text has no code, whatever its draft says', async () => {
  await setCode('NB11');
  const { id } = await request(shop);
  const sent = await sendOffer(shop, id, {
    lines: [
      {
        ...{ id: 'x', article_id: null, reference: '', title: 'Pose', packing: '' },
        ...{ unit_price: '10', discount: '', quantity: '1', vat_rate: '20', lead_time: '' },
        ...{ remark: '', optional: false, replaces: '', nacres: 'NB99' },
      },
    ],
  });
  expect(sent.content.lines[0]).not.toHaveProperty('nacres');
});

test('without any code nothing names one but the heading of the CSV', async () => {
  const { id, token } = await request(shop);
  expect(await lineOf(id)).not.toHaveProperty('nacres');
  const sent = await sendOffer(shop, id);
  expect(JSON.stringify(sent)).not.toContain('nacres');
  expect((await follow(shop, token)).body).not.toContain('nacres');
  expect(await textOf(`quotes/${id}/offers/1/pdf`)).not.toContain('NACRES');
  expect(await textOf(`quotes/${id}/request.pdf`)).not.toContain('NACRES');
  expect((await rows('lines.csv'))[0]).toMatchObject({ NACRES: '' });
});

test('the file for Oxygène has no code', async () => {
  await setCode('NB11');
  await addArticle(shop);
  await request(shop);
  const body = (await call('GET', 'quotes/oxygene.csv')).body;
  expect(body).toContain('"CODE"');
  expect(body).not.toMatch(/NACRES|NB\.?11/);
});
