import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { documentTotals } from '../../../src/domain/offer/documentTotals';
import { pricedOffer } from '../../../src/domain/offer/offerDocument';
import { formatPrice } from '../../../src/domain/price';
import { DocumentNotMade } from '../../../src/server/documents/renderPdf';
import { anonymiseQuotes } from '../../../src/server/personalData/tableAnonymise';
import { removeOrphans } from '../../../src/server/retention/cleanup';
import { emailOf } from '../../support/buildApp';
import { readPdf } from '../../support/readPdf';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { offered, order, orderOf, undo } from '../orders/orderSupport';
import { accept, readThread, request, sendOffer } from './offerSupport';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const byStaff = (id: number, path = 'acceptance.pdf', token = shop.admin) =>
  shop.call('GET', `/api/protected/quotes/${id}/${path}`, { token });
const byLink = (token: string) =>
  shop.call('GET', '/exposed/follow/acceptance.pdf', { headers: { 'follow-token': token } });
const byCustomer = (id: number, token = shop.customer) =>
  shop.call('GET', `/api/protected/my/quotes/${id}/acceptance.pdf`, { token });

const plain = (text: string) => text.replace(/\s/g, ' ');
async function textOf(bytes: Buffer): Promise<string> {
  return plain((await readPdf(bytes)).root.text);
}
const printOf = async (id: number) =>
  createHash('sha256')
    .update((await byStaff(id, 'offers/1/pdf')).rawPayload)
    .digest('hex');
const storedPdfs = () =>
  readdirSync(join(shop.config.dataDir, 'files')).filter((name) => name.endsWith('.pdf'));
const mailsOf = async (subject: RegExp) =>
  (await shop.services.database.db.selectFrom('outbox').selectAll().orderBy('id').execute()).filter(
    (mail) => subject.test(mail.subject),
  );

test('PROOF-02 PROOF-03 an acceptance by link: chosen options count, proof is last', async () => {
  const { id, token } = await offered(shop);
  expect((await accept(shop, token, { chosen: ['l3'] })).statusCode).toBe(200);
  const answer = await byStaff(id);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(
      `filename="devis-accepte-202611-${id}.pdf"`,
    ) as string,
  });
  const pdf = await readPdf(answer.rawPayload);
  const text = plain(pdf.root.text);
  const [version] = (await readThread(shop, id)).versions;
  const { asChosen } = documentTotals(pricedOffer(version!.content, ['l3']), version!.rule!);
  for (const shown of [
    'option retenue',
    plain(formatPrice(asChosen.ht)),
    plain(formatPrice(asChosen.ttc)),
    'Date : 21/11/2026 à ',
    'Moyen : en ligne, par le lien de ce devis',
    'Nom : Claire Martin',
    'Bon de commande : BC-77',
  ])
    expect(text).toContain(shown);
  expect(pdf.all('H1')[0]?.text).toBe('Devis accepté');
  expect(text).not.toMatch(/Avec toutes les options|Signature et cachet|127\.0\.0\.1/);
  const last = text.slice(text.lastIndexOf('Accord et empreinte'));
  expect(last).toContain(`n° 202611-${id}, version 1, du 21/11/2026`);
  expect(last).toContain(`Empreinte SHA-256 : ${await printOf(id)}`);
  expect(last).toContain(`celle du PDF de l’offre, devis-202611-${id}.pdf`);
  expect(last).toMatch(/Nom : Claire Martin/);
});

test('PROOF-02 an option that was not retained is named as such, and counts nowhere', async () => {
  const { id, token } = await offered(shop);
  await accept(shop, token);
  const text = await textOf((await byStaff(id)).rawPayload);
  expect(text).toContain('non retenue');
  expect(text).not.toMatch(/en option|option retenue|Avec toutes les options/);
});

test('PROOF-02 PROOF-03 a recorded order: its quantities and lines, who and how', async () => {
  const { id } = await offered(shop);
  const lines = [{ id: 'l2', quantity: 7 }];
  expect((await order(shop, id, { lines })).statusCode).toBe(200);
  const text = await textOf((await byStaff(id)).rawPayload);
  for (const shown of [
    'non commandée',
    'non retenue',
    '70,00 €',
    'Commande du : 21/11/2026',
    'Moyen : e-mail, enregistrée par nos équipes le 21/11/2026',
    'Nom : Paul Achats',
    'Fonction : Gestionnaire',
    'Bon de commande : BC-4500187263',
    `Empreinte SHA-256 : ${await printOf(id)}`,
  ])
    expect(text).toContain(shown);
  expect(text).not.toMatch(/labo@paillasse|Reliquat|127\.0\.0\.1/);
});

test('PROOF-04 without fingerprint or PDF of the offer the last page says so', async () => {
  const [before, without] = [await offered(shop), await offered(shop)];
  const { db } = shop.services.database;
  const set = (id: number, change: object) =>
    db.updateTable('offer').set(change).where('quote_id', '=', id).execute();
  await set(before.id, { pdf_sha256: null });
  await set(without.id, { pdf_sha256: null, pdf_name: null });
  for (const { token } of [before, without]) await accept(shop, token);
  expect(await textOf((await byLink(before.token)).rawPayload)).toContain(
    'Aucune empreinte du PDF de cette offre n’a été enregistrée à son envoi.',
  );
  expect(await textOf((await byLink(without.token)).rawPayload)).toContain(
    'Aucun PDF de cette offre n’a été enregistré : il n’y a pas d’empreinte à donner.',
  );
});

test.each([true, false])(
  'PROOF-05 staff gets it by mail, the buyer if proved: %s',
  async (proved) => {
    const email = proved ? emailOf('customer') : 'inconnue@labo.example';
    const { id, token } = await request(shop, { email }, proved ? shop.customer : undefined);
    await sendOffer(shop, id);
    await accept(shop, token);
    const [toBuyer] = await mailsOf(/^Votre accord/);
    const toStaff = await mailsOf(/^Bon pour accord/);
    const name = `devis-accepte-202611-${id}.pdf`;
    // To an address that nobody has proved nothing goes that was typed at the acceptance.
    expect(toBuyer?.file_name).toBe(proved ? name : null);
    expect(toBuyer?.body_text).toContain(
      proved
        ? 'Le devis accepté est joint à ce message en PDF.'
        : 'Le devis accepté se télécharge en PDF sur cette page.',
    );
    expect(toStaff.length).toBeGreaterThan(0);
    for (const mail of toStaff) {
      expect(mail.file_name).toBe(name);
      expect(mail.body_text).toContain('Le devis accepté est joint à ce message en PDF.');
      const file = await shop.services.files.open(mail.file_stored_name ?? '');
      file?.stream.destroy();
      expect(file?.size).toBe((await byStaff(id)).rawPayload.length);
    }
  },
);

test('PROOF-05 the acknowledgement of an order has it, and none without', async () => {
  const [told, untold] = [await offered(shop), await offered(shop)];
  await order(shop, told.id);
  await order(shop, untold.id, { acknowledge: false });
  const mails = await mailsOf(/^Votre commande/);
  expect(mails.map((mail) => mail.file_name)).toEqual([`devis-accepte-202611-${told.id}.pdf`]);
  expect(mails[0]?.body_text).toContain('Le devis accepté est joint à ce message en PDF.');
});

test('PROOF-06 staff, link and customer download the same; others do not', async () => {
  const { id, token } = await request(shop, {}, shop.customer);
  await sendOffer(shop, id);
  const all = () => Promise.all([byStaff(id), byLink(token), byCustomer(id)]);
  for (const answer of await all()) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      message: 'Rien n’est accepté de ce devis, ou ne l’est plus.',
    });
  }
  await accept(shop, token);
  const answers = await all();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  for (const { rawPayload } of answers) expect(rawPayload.equals(answers[0].rawPayload)).toBe(true);
  const other = await shop.loginAs('other');
  expect((await byCustomer(id, other)).statusCode).toBe(404);
  expect((await byStaff(id, 'acceptance.pdf', shop.customer)).statusCode).toBe(403);
});

test('PROOF-06 one that could not be made, or is lost, is made when it is asked for', async () => {
  const { token } = await offered(shop);
  const render = jest
    .spyOn(shop.services.documents, 'render')
    .mockRejectedValue(new DocumentNotMade(new Error('full'), true));
  expect((await accept(shop, token)).statusCode).toBe(200);
  expect((await byLink(token)).statusCode).toBe(503);
  render.mockRestore();
  expect((await mailsOf(/^Bon pour accord/)).map((mail) => mail.file_name)).toContain(null);
  expect(await textOf((await byLink(token)).rawPayload)).toContain('Nom : Claire Martin');
  expect(storedPdfs()).toHaveLength(1);
});

test('PROOF-07 the PDF of an undone order is gone, its file too', async () => {
  const { id, token } = await offered(shop);
  await order(shop, id);
  expect(storedPdfs()).toHaveLength(2);
  expect((await undo(shop, id, (await orderOf(shop, id))?.id ?? 0)).statusCode).toBe(200);
  for (const answer of [await byStaff(id), await byLink(token)]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      message: 'Rien n’est accepté de ce devis, ou ne l’est plus.',
    });
  }
  expect(storedPdfs()).toHaveLength(1);
});

test('a refused or repeated acceptance and order leave no file', async () => {
  const [linked, ordered] = [await offered(shop), await offered(shop)];
  const before = storedPdfs().length;
  expect((await accept(shop, linked.token, { chosen: ['l1'] })).statusCode).toBe(422);
  expect((await order(shop, ordered.id, { lines: [] })).statusCode).toBe(422);
  expect((await order(shop, ordered.id, { file: 999 })).statusCode).toBe(422);
  expect(storedPdfs()).toHaveLength(before);
  await Promise.all([accept(shop, linked.token), accept(shop, linked.token)]);
  const key = { key: 'k'.repeat(22) };
  await Promise.all([order(shop, ordered.id, {}, key), order(shop, ordered.id, {}, key)]);
  expect(storedPdfs()).toHaveLength(before + 2);
});

test('the PDF is no orphan until the quote’s personal data are erased', async () => {
  const { id, token } = await offered(shop);
  await accept(shop, token);
  const { database, files } = shop.services;
  const sweep = () => removeOrphans(database, files, Date.now() + 7_200_000);
  await sweep();
  expect(storedPdfs()).toHaveLength(2);
  await database.write((trx) => anonymiseQuotes(trx, [id]));
  await sweep();
  expect(storedPdfs()).toEqual([]);
});
