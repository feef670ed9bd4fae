import { formatPrice } from '../../../src/domain/price';
import { attachLines, presentQuote } from '../../../src/domain/quote/quote';
import { DocumentNotMade } from '../../../src/server/documents/renderPdf';
import { readPdf } from '../../support/readPdf';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';
import { listQuotes, postQuote } from '../quotes/quoteSupport';

let shop: Shop;
let id: number;
beforeEach(async () => {
  shop = await openShop();
  const beaker = await addArticle(shop, {
    reference: 'BE-105',
    label: 'Bécher œuf',
    packing: 'Lot de 10',
    base_price_cents: 4693,
    ttc_price_cents: 5632,
  });
  const articles = { lines: [{ article_id: beaker, quantity: 7 }] };
  id = (await postQuote(shop, beaker, articles, { token: shop.customer })).json<{ id: number }>()
    .id;
});
afterEach(() => shop.close());

const download = (path: string, token?: string) =>
  shop.call('GET', `/api/protected/${path}/request.pdf`, { token });

test.each(['admin', 'customer'] as const)(
  'the %s downloads the request, whose total is the one on screen',
  async (who) => {
    const answer = await download(who === 'admin' ? `quotes/${id}` : `my/quotes/${id}`, shop[who]);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringContaining(
        `filename="demande-de-devis-202611-${id}.pdf"`,
      ) as string,
    });
    const pdf = await readPdf(answer.rawPayload);
    const [quote] = attachLines(await listQuotes(shop));
    const total = presentQuote(quote!, quote!.lines).total_ht_price;
    expect(pdf.all('H1')[0]?.text).toBe('Demande de devis');
    expect(pdf.all('TR').map(({ children }) => children.map(({ text }) => text))).toEqual([
      ['Référence', 'Désignation', 'Cond.', 'Qté', 'PU HT', 'Total HT'],
      ['BE-105', 'DURAN - Bécher œuf', 'Lot de 10', '7', '46,93\u202F€', formatPrice(total)],
      ['Total HT', formatPrice(total)],
      ['Taxes', '65,73\u202F€'],
      ['Total TTC', '394,24\u202F€'],
    ]);
    expect(pdf.root.text).toContain('Client Claire Martin claire@labo.example');
    expect(pdf.root.text).toContain('Commentaire Merci');
  },
);

test('THREAT-B17 another’s request and one that does not exist are the same 404', async () => {
  const other = await shop.loginAs('other');
  const answers = [
    await download(`my/quotes/${id}`, other),
    await download(`my/quotes/${id + 1000}`, other),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect(answers.map((answer) => answer.json<{ message: string }>().message)).toEqual(
    Array(2).fill('Ce devis n’existe pas.'),
  );
  expect((await download(`quotes/${id}`, other)).statusCode).toBe(403);
  expect((await download(`quotes/${id + 1000}`, shop.admin)).statusCode).toBe(404);
});

test('THREAT-B17 the request of a visitor belongs to no customer', async () => {
  const { article_id } = await shop.services.database.db
    .selectFrom('quote_line')
    .select('article_id')
    .executeTakeFirstOrThrow();
  const guest = (await postQuote(shop, article_id, {}, {})).json<{ id: number }>().id;
  expect((await download(`my/quotes/${guest}`, shop.customer)).statusCode).toBe(404);
  expect((await download(`quotes/${guest}`, shop.admin)).statusCode).toBe(200);
});

test('a document that cannot be made is 503 with a French sentence', async () => {
  jest
    .spyOn(shop.services.documents, 'render')
    .mockRejectedValue(new DocumentNotMade(new Error('no'), false));
  const answer = await download(`quotes/${id}`, shop.admin);
  expect(answer.statusCode).toBe(503);
  expect(answer.json<{ message: string }>().message).toMatch(
    /^Le PDF n’a pas pu être préparé\. Réessayez dans un instant/,
  );
});
