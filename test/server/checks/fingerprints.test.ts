import { createHash } from 'node:crypto';
import { checkFingerprints } from '../../../src/server/checks/fingerprints';
import {
  inspectDatabase,
  inspectPostgres,
} from '../../../src/server/database/backup/inspectDatabase';
import { sqliteFile } from '../../../src/server/database/location';
import { DocumentNotMade } from '../../../src/server/documents/renderPdf';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { request, sendOffer } from '../offers/offerSupport';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

async function check() {
  const { config } = shop;
  const database =
    config.database.engine === 'sqlite'
      ? inspectDatabase(sqliteFile(config.dataDir))
      : await inspectPostgres(config.database);
  return checkFingerprints({ env: {}, refused: [], config, database });
}

const offerOf = (id: number) =>
  shop.services.database.db
    .selectFrom('offer')
    .select(['pdf_name', 'pdf_sha256'])
    .where('quote_id', '=', id)
    .executeTakeFirstOrThrow();

const makePdf = (id: number) =>
  shop.call('POST', `/api/protected/quotes/${id}/offers/1/pdf`, { token: shop.admin });

const bytesOf = async (id: number) =>
  (await shop.call('GET', `/api/protected/quotes/${id}/offers/1/pdf`, { token: shop.admin }))
    .rawPayload;

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('a shop that has sent nothing has no fingerprint to verify', async () => {
  await request(shop);
  expect(await check()).toEqual([]);
});

test('PROOF-01 PROOF-08 the fingerprint is that of the PDF that was sent', async () => {
  const { id } = await request(shop);
  await sendOffer(shop, id);
  expect((await offerOf(id)).pdf_sha256).toBe(hash(await bytesOf(id)));
  expect(await check()).toEqual([
    { level: 'ok', subject: 'Empreintes', text: '1 offre a le PDF de son envoi' },
  ]);
});

test('PROOF-01 an extension has the fingerprint of its own PDF', async () => {
  const { id } = await request(shop);
  await sendOffer(shop, id);
  await shop.call('POST', `/api/protected/quotes/${id}/offer/extension`, {
    token: shop.admin,
    body: { version: 1, valid_until: '2027-02-01' },
  });
  const rows = await shop.services.database.db
    .selectFrom('offer')
    .select('pdf_sha256')
    .where('quote_id', '=', id)
    .execute();
  expect(new Set(rows.map(({ pdf_sha256: found }) => found)).size).toBe(2);
  expect(await check()).toMatchObject([{ level: 'ok', text: '2 offres ont le PDF de leur envoi' }]);
});

test('PROOF-01 a PDF that was not made at sending gets its fingerprint when it is', async () => {
  const { id } = await request(shop);
  const render = jest
    .spyOn(shop.services.documents, 'render')
    .mockRejectedValue(new DocumentNotMade(new Error('no'), false));
  await sendOffer(shop, id);
  render.mockRestore();
  expect(await offerOf(id)).toEqual({ pdf_name: null, pdf_sha256: null });
  expect(await check()).toMatchObject([
    {
      level: 'ok',
      text: '1 offre ne se vérifie pas, ce qui n’empêche rien :',
      details: [`devis n° 202611-${id}, version 1 : sans PDF`],
    },
  ]);
  expect((await makePdf(id)).statusCode).toBe(200);
  expect((await offerOf(id)).pdf_sha256).toBe(hash(await bytesOf(id)));
});

test('PROOF-08 another PDF than the sent one is an error that names offer and prints', async () => {
  const { id } = await request(shop);
  await sendOffer(shop, id);
  const { pdf_name: name, pdf_sha256: print } = await offerOf(id);
  const other = Buffer.concat([await bytesOf(id), Buffer.from('\n')]);
  await shop.services.files.replace(name ?? '', other);
  expect(await check()).toEqual([
    {
      level: 'error',
      subject: 'Empreintes',
      text: '1 PDF n’est plus celui de l’envoi ; reprenez le fichier d’une sauvegarde :',
      details: [
        `devis n° 202611-${id}, version 1 : ${name} a l’empreinte ${hash(other)}, au lieu de ${print}`,
      ],
    },
  ]);
});

test('PROOF-08 an offer of before and a lost file are listed, and no error', async () => {
  const [before, lost] = [await request(shop), await request(shop)];
  for (const { id } of [before, lost]) await sendOffer(shop, id);
  await shop.services.database.db
    .updateTable('offer')
    .set({ pdf_sha256: null })
    .where('quote_id', '=', before.id)
    .execute();
  const { pdf_name: name, pdf_sha256: print } = await offerOf(lost.id);
  await shop.services.files.remove(name ?? '');
  expect(await check()).toEqual([
    {
      level: 'ok',
      subject: 'Empreintes',
      text: '2 offres ne se vérifient pas, ce qui n’empêche rien :',
      details: [
        `devis n° 202611-${before.id}, version 1 : envoyé sans empreinte`,
        `devis n° 202611-${lost.id}, version 1 : le fichier ${name} n’existe plus`,
      ],
    },
  ]);
  // Made again, it is still compared with what was sent; one of before gets no fingerprint.
  expect((await makePdf(lost.id)).statusCode).toBe(200);
  expect((await offerOf(lost.id)).pdf_sha256).toBe(print);
  await shop.services.files.remove((await offerOf(before.id)).pdf_name ?? '');
  expect((await makePdf(before.id)).statusCode).toBe(200);
  expect((await offerOf(before.id)).pdf_sha256).toBeNull();
});
