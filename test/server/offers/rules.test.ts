import { carriageRule } from '../../../src/content/conditions';
import type { CarriageRule } from '../../../src/domain/offer/carriage';
import type { OfferRule } from '../../../src/domain/offer/pricedDocument';
import { setShopContent } from '../../../src/server/content/currentContent';
import type { Schemas } from '../../../src/server/contract/operations';
import { DocumentNotMade } from '../../../src/server/documents/renderPdf';
import { readPdf } from '../../support/readPdf';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { accept, follow, readThread, request, saveDraft, sendOffer, startOf } from './offerSupport';

const OTHER: CarriageRule = { free_carriage_above: '20', carriage: '45', deposit_above: '50' };
/** Of the 37,50 € of goods that a request asks for. */
const KEPT = { carriage: '29.50', ht: '67,00' };

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(async () => {
  setShopContent({});
  await shop.close();
});

/** The owner publishes other conditions. */
const editConditions = () =>
  setShopContent({
    conditions: {
      freeCarriageAbove: OTHER.free_carriage_above,
      carriage: OTHER.carriage,
      depositAbove: OTHER.deposit_above,
    },
  });
const storeRule = (rule: OfferRule) =>
  shop.services.database.db
    .updateTable('offer')
    .set({ rule: JSON.stringify(rule) })
    .execute();
const byStaff = (path: string, method: 'GET' | 'POST' = 'GET') =>
  shop.call(method, `/api/protected/quotes/${path}`, { token: shop.admin });
/** The rules of an offer that is sent now. */
const today = (rule: CarriageRule) => ({ ...rule, rounding: 'UNIT_PRICE' });
const rulesOf = (versions: readonly Schemas['SentOffer'][]) =>
  versions.map(({ version, rule }) => [version, rule]);
const mailTo = async (recipient: string, subject: RegExp) =>
  (await shop.mails()).find((mail) => mail.recipient === recipient && subject.test(mail.subject))
    ?.body_text;

test('a sent version keeps the rule of that moment, whatever the conditions become', async () => {
  const { id, token } = await request(shop);
  // Who got it is for staff alone.
  const { to, copies, acknowledge_to, ...sent } = await sendOffer(shop, id);
  expect(sent.rule).toEqual(today(carriageRule));
  editConditions();
  const followed = (await follow(shop, token)).json<Schemas['FollowedQuote']>();
  expect(followed.versions).toEqual([sent]);
  expect((await readThread(shop, id)).versions).toEqual([{ ...sent, to, copies, acknowledge_to }]);
});

test('a draft follows the conditions of the day until it is sent; old versions stay', async () => {
  const { id, token } = await request(shop, { email: 'regle@labo.example' });
  await sendOffer(shop, id);
  await saveDraft(shop, id, 0, await startOf(shop, id));
  editConditions();
  const { revision } = (await readThread(shop, id)).draft!;
  const preview = await readPdf((await byStaff(`${id}/offer/preview.pdf`)).rawPayload);
  expect(preview.root.text).toMatch(/Port et emballage HT offert/);
  const send = { token: shop.admin, body: { revision } };
  const second = (await shop.call('POST', `/api/protected/quotes/${id}/offer/send`, send)).json<
    Schemas['SentOffer']
  >();
  expect(second.rule).toEqual(today(OTHER));
  setShopContent({});
  expect(rulesOf((await follow(shop, token)).json<Schemas['FollowedQuote']>().versions)).toEqual([
    [2, today(OTHER)],
    [1, today(carriageRule)],
  ]);
  expect(await mailTo('regle@labo.example', /version 2/)).toMatch(
    /Port : offert\nTotal HT : 37,50.€/,
  );
});

test('a draft with a rule is refused: the rule is that of the shop', async () => {
  const { id } = await request(shop);
  const content = { ...(await startOf(shop, id)), rule: OTHER };
  expect((await saveDraft(shop, id, 0, content)).statusCode).toBe(400);
});

test('acceptance mails, exports and Oxygène omissions follow the sent offer’s rule', async () => {
  const { id, token } = await request(shop, { email: 'accord@labo.example' });
  await sendOffer(shop, id);
  editConditions();
  const carriage = () =>
    byStaff(`oxygene?ids=${id}`).then((answer) => answer.json<Schemas['OxygeneCheck']>().left_out);
  const left = [{ title: 'Port, 29,50\u202F€ HT', number: `202611-${id}` }];
  expect(await carriage()).toEqual(left);
  await accept(shop, token);
  for (const recipient of ['accord@labo.example', 'devis@paillasse.example'])
    expect(await mailTo(recipient, /accord/)).toMatch(
      new RegExp(`Port : 29,50.€\nTotal HT : ${KEPT.ht}.€`),
    );
  expect((await byStaff(`export.csv?ids=${id}`)).body).toContain(`"${KEPT.ht}"`);
  expect((await byStaff(`lines.csv?ids=${id}`)).body).toMatch(/"Port";.*"29,50"/);
  expect(await carriage()).toEqual(left);
});

test('a later PDF has totals and sentences of the rule the offer was sent with', async () => {
  const { id } = await request(shop);
  const render = jest
    .spyOn(shop.services.documents, 'render')
    .mockRejectedValueOnce(new DocumentNotMade(new Error('no'), false));
  await sendOffer(shop, id);
  render.mockRestore();
  await storeRule({ ...OTHER, conditions: { claimsText: 'Écrivez sous {réclamation} h.' } });
  expect((await byStaff(`${id}/offers/1/pdf`, 'POST')).statusCode).toBe(200);
  const { root } = await readPdf((await byStaff(`${id}/offers/1/pdf`)).rawPayload);
  expect(root.text).toMatch(/Port et emballage HT offert Total HT 37,50.€/);
  expect(root.text).toMatch(/Port offert au-delà de 20.€ HT, sinon 45,00.€ HT\./);
  expect(root.text).toMatch(/Un acompte est demandé pour toute commande supérieure à 50,00.€ HT\./);
  expect(root.text).toMatch(/Écrivez sous 48.h\./);
});

test('a deposit is asked above the threshold of the rule an offer was sent with', async () => {
  const { id, token } = await request(shop, { email: 'acompte@labo.example' });
  await sendOffer(shop, id);
  await storeRule({ ...OTHER, deposit_above: '37.49' });
  await accept(shop, token);
  expect(await mailTo('acompte@labo.example', /accord/)).toContain(
    'Un acompte est demandé à la commande.',
  );
});

test('an offer sent by an older server, without a rule, gets that of the update', async () => {
  const { id, token } = await request(shop);
  const before = {
    quote_id: id,
    version: 1,
    revision: 1,
    content: JSON.stringify({ ...(await startOf(shop, id)), validity_days: '30' }),
    changed_by: 'admin@labo.example',
    changed_at: '2026-11-21 12:00:00',
    sent_at: '2026-11-21 12:00:00',
    valid_until: '2026-12-21',
    pdf_name: null,
  };
  await shop.services.database.write((trx) => trx.insertInto('offer').values(before).execute());
  editConditions();
  const followed = (await follow(shop, token)).json<Schemas['FollowedQuote']>();
  expect(rulesOf(followed.versions)).toEqual([[1, carriageRule]]);
});

test('TERMS-04 « selon devis »: an offer is not sent before its carriage is typed', async () => {
  const { id, token } = await request(shop, { email: 'port@labo.example' });
  setShopContent({ conditions: { carriageMode: 'selon devis', depositMode: 'selon devis' } });
  const pdf = await readPdf((await byStaff(`${id}/request.pdf`)).rawPayload);
  expect(pdf.root.text).toMatch(/Le port est chiffré dans le devis\./);
  expect(pdf.root.text).toMatch(/Un acompte peut être demandé/);
  expect(pdf.root.text).not.toMatch(/350|29,50|3 000/);
  const content = await startOf(shop, id);
  const { revision } = (await saveDraft(shop, id, 0, content)).json<{ revision: number }>();
  const send = (body: object) =>
    shop.call('POST', `/api/protected/quotes/${id}/offer/send`, { token: shop.admin, body });
  const refused = await send({ revision });
  expect([refused.statusCode, refused.json<Schemas['Error']>()]).toEqual([
    422,
    expect.objectContaining({
      field: 'carriage',
      message: expect.stringContaining('Saisissez le port'),
    }),
  ]);
  expect((await byStaff(`${id}/offer/preview.pdf`)).statusCode).not.toBe(200);
  const saved = await saveDraft(shop, id, revision, { ...content, carriage: '18,40' });
  const sent = (await send(saved.json())).json<Schemas['SentOffer']>();
  expect(sent.rule).toMatchObject({ carriage_mode: 'QUOTED', deposit_mode: 'QUOTED' });
  expect(await mailTo('port@labo.example', /^Notre offre/)).toMatch(/Port : 18,40.€/);
  // What the conditions become changes nothing.
  setShopContent({});
  const [followed] = (await follow(shop, token)).json<Schemas['FollowedQuote']>().versions;
  expect(followed?.rule).toEqual(sent.rule);
  const document = await readPdf((await byStaff(`${id}/offers/1/pdf`)).rawPayload);
  expect(document.root.text).toMatch(/Port et emballage HT 18,40.€/);
  expect(document.root.text).toMatch(/Le port est chiffré dans le devis\./);
});

test('no carriage and no deposit are said in the offer, and none is asked', async () => {
  const { id } = await request(shop, { email: 'sans@labo.example' });
  setShopContent({
    conditions: { carriageMode: 'aucun', depositMode: 'aucun', paymentMode: 'à la commande' },
  });
  const sent = await sendOffer(shop, id);
  expect(sent.rule).toMatchObject({ carriage_mode: 'NONE', deposit_mode: 'NONE', carriage: '0' });
  expect(await mailTo('sans@labo.example', /^Notre offre/)).toMatch(
    /Port : offert\nTotal HT : 37,50.€/,
  );
  const { root } = await readPdf((await byStaff(`${id}/offers/1/pdf`)).rawPayload);
  expect(root.text).toMatch(/Aucun acompte n’est demandé\./);
  expect(root.text).toMatch(/payables à la commande/);
  expect(root.text).not.toMatch(/350|29,50|3 000|30 jours/);
});
