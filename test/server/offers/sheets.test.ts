// @sampled content: heavy mails.
import { OFFER_FILE_MAX_BYTES } from '../../../src/domain/fileLimits';
import type { Schemas } from '../../../src/server/contract/operations';
import { filesOfMail } from '../../../src/server/mail/tableOutbox';
import { filesThatFit } from '../../../src/server/offers/mailedOffer';
import { testOfFull } from '../../support/tiers';
import {
  addArticle,
  openShop,
  PDF,
  type Shop,
  upload,
  uploadTo,
  withdraw,
} from '../catalogue/catalogueSupport';
import { postQuote } from '../quotes/quoteSupport';
import { follow, readThread, type Requested, sendOffer, startOf } from './offerSupport';

const SOLVENTS = 70102;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let references = 0;
const addSolvent = (label: string) =>
  addArticle(shop, {
    label,
    brand: '',
    reference: `SOL-${(references += 1)}`,
    under_sub_category_id: SOLVENTS,
  });
const addSheet = async (article: number) =>
  (await upload(shop, article, PDF, `FDS ${article}.pdf`)).json<{ id: number }>().id;

async function ask(articles: readonly number[], change: object = {}): Promise<Requested> {
  const lines = articles.map((article_id) => ({ article_id, quantity: 1 }));
  const answer = await postQuote(shop, 0, { lines, ...change }, {});
  const { id, follow_token } = answer.json<Schemas['QuoteReceipt']>();
  return { id, token: follow_token ?? '' };
}
const mailOf = async (id: number) =>
  (await shop.mails()).find(({ subject }) => subject === `Notre offre n° 202611-${id}`)!;
const sheetUrl = (id: number) =>
  `${shop.config.publicUrl}/api/exposed/attachment/${id}/get/full/size`;

test('safety sheets of an offer are links on page and in mail, never attached', async () => {
  const [acetone, ethanol, beaker] = [
    await addSolvent('Acétone'),
    await addSolvent('Éthanol'),
    await addArticle(shop),
  ];
  const sheet = await addSheet(acetone);
  await upload(shop, acetone, PDF, 'notice.pdf');
  const { id, token } = await ask([acetone, ethanol, beaker]);
  const thread = await readThread(shop, id);
  const shown = [{ id: sheet, article_id: acetone, name: `FDS ${acetone}.pdf` }];
  expect([thread.safety_sheets, thread.missing_sheets]).toEqual([shown, [ethanol]]);
  await sendOffer(shop, id);
  expect((await follow(shop, token)).json<Schemas['FollowedQuote']>().safety_sheets).toEqual(shown);
  const mail = await mailOf(id);
  expect(mail.body_text).toContain(`Fiches de données de sécurité :\nAcétone\n${sheetUrl(sheet)}`);
  expect(mail.body_html).toContain(`<a href="${sheetUrl(sheet)}">Acétone</a>`);
  expect(filesOfMail(mail).map(({ name }) => name)).toEqual([`devis-202611-${id}.pdf`]);
  const read = await shop.call('GET', new URL(sheetUrl(sheet)).pathname);
  expect([read.statusCode, read.rawPayload.equals(PDF)]).toEqual([200, true]);
});

test('the sheet of an unavailable article is nowhere', async () => {
  const [acetone, other] = [await addSolvent('Acétone'), await addArticle(shop)];
  await addSheet(acetone);
  const { id, token } = await ask([acetone, other]);
  await withdraw(shop, acetone);
  const { lines } = await startOf(shop, id);
  await sendOffer(shop, id, {
    lines: lines.map((line) => ({ ...line, unavailable: line.article_id === acetone })),
  });
  expect((await follow(shop, token)).json<Schemas['FollowedQuote']>().safety_sheets).toEqual([]);
  expect((await mailOf(id)).body_text).not.toMatch(/sécurité/);
});

testOfFull('a mail lists twenty sheets; of more it says where they are', async () => {
  const articles: number[] = [];
  for (let index = 0; index < 21; index += 1) {
    const article = await addSolvent(`Solvant ${index}`);
    await addSheet(article);
    articles.push(article);
  }
  const [twenty, more] = [await ask(articles.slice(1)), await ask(articles)];
  await sendOffer(shop, twenty.id);
  await sendOffer(shop, more.id);
  expect((await mailOf(twenty.id)).body_text.match(/exposed\/attachment/g)).toHaveLength(20);
  const { body_text: text } = await mailOf(more.id);
  expect(text).not.toMatch(/exposed\/attachment/);
  expect(text).toContain('Les fiches de données de sécurité (21) sont sur la page de ce lien.');
});

testOfFull(
  'a file with which the mail would be heavier than 10 MB is left to the page',
  async () => {
    const { id, token } = await ask([await addArticle(shop)]);
    const heavy = Buffer.concat([PDF, Buffer.alloc(OFFER_FILE_MAX_BYTES - PDF.length)]);
    const url = `/api/protected/quotes/${id}/offer/files`;
    for (const [name, bytes] of [
      ['plan.pdf', heavy],
      ['notice.pdf', heavy],
      ['note.pdf', PDF],
    ] as const)
      expect((await uploadTo(shop, url, bytes, name)).statusCode).toBe(200);
    await sendOffer(shop, id);
    const mail = await mailOf(id);
    expect(filesOfMail(mail).map(({ name }) => name)).toEqual([
      `devis-202611-${id}.pdf`,
      'plan.pdf',
      'note.pdf',
    ]);
    expect(mail.body_text).toContain(
      'Nous joignons aussi : plan.pdf, note.pdf. Trop lourds pour être joints à ce message : ' +
        'notice.pdf. Ils sont sur la page de ce lien.',
    );
    const [version] = (await follow(shop, token)).json<Schemas['FollowedQuote']>().versions;
    expect(version?.files.map(({ name }) => name)).toEqual(['plan.pdf', 'notice.pdf', 'note.pdf']);
  },
);

test('one file of the largest size fits beside the PDF of an offer, two do not', () => {
  const largest = { bytes: OFFER_FILE_MAX_BYTES };
  expect(filesThatFit([largest])).toEqual({ attached: [largest], tooHeavy: [] });
  const second = { ...largest };
  expect(filesThatFit([largest, second])).toEqual({ attached: [largest], tooHeavy: [second] });
});
