import { offerFromRequest } from '../../../src/domain/offer/offer';
import { attachLines } from '../../../src/domain/quote/quote';
import type { Schemas } from '../../../src/server/contract/operations';
import { readPdf } from '../../support/readPdf';
import { addArticle, openShop, type Shop, withdraw } from '../catalogue/catalogueSupport';
import { postQuote } from '../quotes/quoteSupport';
import { accept, follow, readThread, saveDraft } from './offerSupport';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const byStaff = (path: string, method: 'GET' | 'POST' = 'GET', body?: object) =>
  shop.call(method, `/api/protected/quotes/${path}`, { token: shop.admin, body });

const nameOf = (email: string) => email.split('@')[0]!.toUpperCase();

/** A request for a sold article and one that is withdrawn since, and what staff starts from. */
async function request(email: string) {
  const name = nameOf(email);
  const gone = { reference: `GONE-${name}`, label: 'Fiole', base_price_cents: 40_000 };
  const [sold, withdrawn] = [
    await addArticle(shop, { reference: `SOLD-${name}` }),
    await addArticle(shop, gone),
  ];
  const lines = [sold, withdrawn].map((article_id) => ({ article_id, quantity: 2 }));
  const answer = await postQuote(shop, 0, { email, lines }, {});
  const { id, follow_token: token = '' } = answer.json<Schemas['QuoteReceipt']>();
  await withdraw(shop, withdrawn);
  const thread = await readThread(shop, id);
  expect(thread.withdrawn).toEqual([withdrawn]);
  const [asked] = attachLines({ quotes: [thread.quote], lines: thread.lines });
  return { id, token, content: offerFromRequest(asked?.lines ?? [], thread.withdrawn) };
}

const send = (id: number) => byStaff(`${id}/offer/send`, 'POST', { revision: 1 });
const mailTo = async (recipient: string, subject: RegExp) =>
  (await shop.mails()).find((mail) => mail.recipient === recipient && subject.test(mail.subject));

test('a withdrawn article is unavailable: page, mail and PDF say so, no sum has it', async () => {
  const email = 'indisponible@labo.example';
  const { id, token, content } = await request(email);
  await saveDraft(shop, id, 0, content);
  expect((await send(id)).statusCode).toBe(200);
  const [version] = (await follow(shop, token)).json<Schemas['FollowedQuote']>().versions;
  expect(version?.content.lines[1]).toMatchObject({ unavailable: true, unit_price: '0.00' });
  const mail = await mailTo(email, /^Notre offre/);
  expect(mail?.body_text).toContain('2 lignes, dont 1 non disponible\nTotal HT : 54,50\u202F€');
  expect(mail?.body_text).toMatch(/2 × DURAN - Fiole\nRéf\. GONE-.*, Unité\nNon disponible\n/);
  expect(mail?.body_html).toMatch(/DURAN - Fiole<.*><td[^>]*><\/td><td[^>]*>2<.*>Non disponible</);
  const pdf = await readPdf((await byStaff(`${id}/offers/1/pdf`)).rawPayload);
  const row = pdf.all('TR').find(({ text }) => text.includes('DURAN - Fiole'))!;
  expect(row.children.map(({ text }) => text).slice(1)).toEqual([
    'DURAN - Fiole',
    'Unité',
    '2',
    '',
    'Non disponible',
  ]);
  expect(pdf.root.text).toMatch(/Total HT 54,50.€/);
});

test('an unavailable line is not chosen, nor counted in an acceptance or an export', async () => {
  const email = 'accord-partiel@labo.example';
  const { id, token, content } = await request(email);
  const lines = content.lines.map((line) => ({ ...line, optional: line.unavailable === true }));
  await saveDraft(shop, id, 0, { ...content, lines });
  expect((await send(id)).statusCode).toBe(200);
  const refused = await accept(shop, token, { chosen: [lines[1]!.id] });
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    expect.objectContaining({ message: 'Cette ligne n’est pas une option de l’offre.' }),
  ]);
  expect((await accept(shop, token)).statusCode).toBe(200);
  expect((await mailTo(email, /^Votre accord/))?.body_text).toMatch(
    /2 lignes, dont 1 non disponible\nTotal HT : 54,50.€/,
  );
  for (const file of ['lines.csv', 'oxygene.csv']) {
    const { body } = await byStaff(`${file}?ids=${id}`);
    expect([file, body.includes(`SOLD-${nameOf(email)}`), body.includes('GONE-')]).toEqual([
      file,
      true,
      false,
    ]);
  }
  const check = (await byStaff(`oxygene?ids=${id}`)).json<Schemas['OxygeneCheck']>();
  expect(check).toMatchObject({ lines: 1, unknown: [] });
});

test('an offer of unavailable lines alone is not sent: 422 says why, the draft stays', async () => {
  const { id, content } = await request('rien@labo.example');
  const lines = content.lines.map((line) => ({ ...line, unavailable: true }));
  await saveDraft(shop, id, 0, { ...content, lines });
  const refused = await send(id);
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    expect.objectContaining({
      message: 'Aucune ligne de l’offre n’est disponible : proposez au moins un article.',
      field: 'lines',
    }),
  ]);
  const { draft, versions } = await readThread(shop, id);
  expect([draft?.revision, versions]).toEqual([1, []]);
});

test('`unavailable` that is no boolean is refused, and nothing is stored', async () => {
  const { id, content } = await request('faux@labo.example');
  const lines = content.lines.map((line) => ({ ...line, unavailable: 'oui' }));
  const refused = await shop.call('PUT', `/api/protected/quotes/${id}/offer`, {
    token: shop.admin,
    body: { revision: 0, content: { ...content, lines } },
  });
  expect(refused.statusCode).toBe(400);
  expect((await readThread(shop, id)).draft).toBeUndefined();
});
