import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { offerRule } from '../../../src/content/conditions';
import { documentTotals } from '../../../src/domain/offer/documentTotals';
import { pricedOffer } from '../../../src/domain/offer/offerDocument';
import { formatPrice } from '../../../src/domain/price';
import { DocumentNotMade } from '../../../src/server/documents/renderPdf';
import { createSendMail } from '../../../src/server/mail/transport';
import { anonymiseQuotes } from '../../../src/server/personalData/tableAnonymise';
import { removeOrphans } from '../../../src/server/retention/cleanup';
import { readPdf } from '../../support/readPdf';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { readThread, request, saveDraft, sendOffer, startOf } from './offerSupport';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const byStaff = (id: number, path = 'offers/1/pdf', token?: string) =>
  shop.call('GET', `/api/protected/quotes/${id}/${path}`, { token: token ?? shop.admin });
const byLink = (token: string, path = 'offers/1/pdf') =>
  shop.call('GET', `/exposed/follow/${path}`, { headers: { 'follow-token': token } });
const ATTACHED = 'Elle est jointe à ce message en PDF.';
const storedPdfs = () =>
  readdirSync(join(shop.config.dataDir, 'files')).filter((name) => name.endsWith('.pdf'));
const offerMailOf = (id: number) =>
  shop.services.database.db
    .selectFrom('outbox')
    .innerJoin('quote_event', 'quote_event.id', 'outbox.event_id')
    .selectAll('outbox')
    .where('quote_event.quote_id', '=', id)
    .where('kind', '=', 'OFFER_SENT')
    .executeTakeFirstOrThrow();

test('a sent offer’s PDF is the same for staff, by the link and in the mail', async () => {
  const { id, token } = await request(shop);
  const sent = await sendOffer(shop, id, {
    message: 'Voici nos prix.',
    terms: 'Acompte de 30 %.',
    discount: '2.5',
  });
  expect(sent.has_pdf).toBe(true);
  const [staff, buyer] = [await byStaff(id), await byLink(token)];
  expect([staff.statusCode, buyer.statusCode]).toEqual([200, 200]);
  expect(buyer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringContaining(`filename="devis-202611-${id}.pdf"`) as string,
  });
  expect(buyer.rawPayload.equals(staff.rawPayload)).toBe(true);
  const pdf = await readPdf(buyer.rawPayload);
  const { asChosen } = documentTotals(pricedOffer(sent.content), offerRule());
  expect(pdf.all('H1')[0]?.text).toBe('Devis');
  for (const text of [
    'Voici nos prix.',
    'Acompte de 30 %.',
    formatPrice(asChosen.ht),
    formatPrice(asChosen.ttc),
  ])
    expect(pdf.root.text.replace(/\s/g, ' ')).toContain(text.replace(/\s/g, ' '));

  const mail = await offerMailOf(id);
  for (const body of [mail.body_text, mail.body_html]) expect(body).toContain(ATTACHED);
  const written = await createSendMail(
    { ...shop.config, smtpUrl: undefined },
    shop.services.files,
  )(mail);
  const { readFileSync } = await import('node:fs');
  const eml = readFileSync(written, 'latin1');
  expect(eml).toMatch(
    new RegExp(`Content-Disposition: attachment; filename=devis-202611-${id}\\.pdf`),
  );
  const attached = /Content-Disposition: attachment[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+?)\r\n--/.exec(
    eml.slice(eml.indexOf('application/pdf')),
  )?.[1];
  expect(Buffer.from(attached ?? '', 'base64').equals(staff.rawPayload)).toBe(true);
});

test('THREAT-B18 another link, a customer, an unknown version and a draft get no PDF', async () => {
  const { id } = await request(shop);
  const other = await request(shop);
  await sendOffer(shop, id);
  await saveDraft(shop, other.id, 0, await startOf(shop, other.id));
  const answers = [
    await byLink(other.token),
    await byLink('x'.repeat(43)),
    await byStaff(id, 'offers/2/pdf'),
    await byStaff(other.id),
    await byStaff(id, 'offers/1/pdf', shop.customer),
    await byStaff(id, 'offer/preview.pdf', shop.customer),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 403, 403]);
});

test('the holder of a link downloads the request, too', async () => {
  const { token } = await request(shop);
  const answer = await byLink(token, 'request.pdf');
  expect((await readPdf(answer.rawPayload)).all('H1')[0]?.text).toBe('Demande de devis');
});

test('a draft is shown as a project, changing nothing; an incomplete one is 422', async () => {
  const { id } = await request(shop);
  expect((await byStaff(id, 'offer/preview.pdf')).statusCode).toBe(422);
  const content = await startOf(shop, id);
  await saveDraft(shop, id, 0, content);
  const answer = await byStaff(id, 'offer/preview.pdf');
  expect((await readPdf(answer.rawPayload)).all('H1')[0]?.text).toBe('Projet de devis');
  expect(storedPdfs()).toEqual([]);
  await saveDraft(shop, id, 1, {
    ...content,
    lines: content.lines.map((line) => ({ ...line, unit_price: '' })),
  });
  expect((await byStaff(id, 'offer/preview.pdf')).statusCode).toBe(422);
});

test('an offer whose PDF cannot be made is sent, says so, and gets it later, once', async () => {
  const { id, token } = await request(shop);
  const render = jest
    .spyOn(shop.services.documents, 'render')
    .mockRejectedValue(new DocumentNotMade(new Error('no'), false));
  const sent = await sendOffer(shop, id);
  expect(sent.has_pdf).toBe(false);
  const mail = await offerMailOf(id);
  expect(mail.file_stored_name).toBeNull();
  for (const body of [mail.body_text, mail.body_html]) expect(body).not.toContain(ATTACHED);
  expect((await byLink(token)).statusCode).toBe(404);
  const make = () =>
    shop.call('POST', `/api/protected/quotes/${id}/offers/1/pdf`, { token: shop.admin });
  expect((await make()).statusCode).toBe(503);
  render.mockRestore();
  const answers = await Promise.all([make(), make()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await readThread(shop, id)).versions[0]?.has_pdf).toBe(true);
  expect((await byLink(token)).statusCode).toBe(200);
  expect(storedPdfs()).toHaveLength(1);
});

test('THREAT-L07 an offer whose PDF can be made later waits: none is sent without', async () => {
  const { id } = await request(shop);
  const { revision } = (await saveDraft(shop, id, 0, await startOf(shop, id))).json<{
    revision: number;
  }>();
  const send = () =>
    shop.call('POST', `/api/protected/quotes/${id}/offer/send`, {
      token: shop.admin,
      body: { revision },
    });
  const render = jest
    .spyOn(shop.services.documents, 'render')
    .mockRejectedValueOnce(new DocumentNotMade(new Error('full'), true));
  expect((await send()).statusCode).toBe(503);
  const save = jest
    .spyOn(shop.services.files, 'save')
    .mockRejectedValueOnce(new Error('no bucket'));
  expect((await send()).statusCode).toBe(503);
  render.mockRestore();
  save.mockRestore();
  expect((await readThread(shop, id)).versions).toEqual([]);
  expect((await send()).json()).toMatchObject({ has_pdf: true });
});

test('THREAT-K13 a PDF whose file is gone is made again at download, and stored', async () => {
  const { id, token } = await request(shop);
  await sendOffer(shop, id);
  const before = (await byStaff(id)).rawPayload;
  for (const name of storedPdfs()) await shop.services.files.remove(name);
  expect((await byLink(token)).rawPayload.equals(before)).toBe(true);
  expect(storedPdfs()).toEqual([]);
  expect(
    (await shop.call('POST', `/api/protected/quotes/${id}/offers/1/pdf`, { token: shop.admin }))
      .statusCode,
  ).toBe(200);
  expect(storedPdfs()).toHaveLength(1);
  expect((await byStaff(id)).rawPayload.equals(before)).toBe(true);
});

test('an offer sent twice has one file, and one refused none', async () => {
  const { id } = await request(shop);
  const { revision } = (await saveDraft(shop, id, 0, await startOf(shop, id))).json<{
    revision: number;
  }>();
  const send = (of: number) =>
    shop.call('POST', `/api/protected/quotes/${id}/offer/send`, {
      token: shop.admin,
      body: { revision: of },
    });
  expect((await send(revision + 1)).statusCode).toBe(409);
  expect(storedPdfs()).toEqual([]);
  await Promise.all([send(revision), send(revision)]);
  await send(revision);
  expect(storedPdfs()).toHaveLength(1);
});

test('the PDF is no orphan until the quote’s personal data are erased', async () => {
  const { id } = await request(shop);
  await sendOffer(shop, id);
  const sweep = () =>
    removeOrphans(shop.services.database, shop.services.files, Date.now() + 7_200_000);
  await sweep();
  expect(storedPdfs()).toHaveLength(1);
  await shop.services.database.write((trx) => anonymiseQuotes(trx, [id]));
  await sweep();
  expect(storedPdfs()).toEqual([]);
  const mail = await offerMailOf(id);
  const file = await createSendMail(
    { ...shop.config, smtpUrl: undefined },
    shop.services.files,
  )(mail);
  expect(file).toMatch(/\.eml$/);
});
