import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OFFER_FILE_MAX_BYTES } from '../../../src/domain/fileLimits';
import type { Schemas } from '../../../src/server/contract/operations';
import { filesOfMail } from '../../../src/server/mail/tableOutbox';
import { createSendMail } from '../../../src/server/mail/transport';
import { anonymiseQuotes } from '../../../src/server/personalData/tableAnonymise';
import { removeOrphans } from '../../../src/server/retention/cleanup';
import { openShop, PDF, type Shop, uploadTo } from '../catalogue/catalogueSupport';
import {
  accept,
  readThread,
  request,
  type Requested,
  saveDraft,
  sendOffer,
  startOf,
} from './offerSupport';

type File = Schemas['OfferFile'];

let shop: Shop;
let quote: Requested;
beforeEach(async () => {
  shop = await openShop();
  quote = await request(shop);
});
afterEach(() => shop.close());

const url = (id = quote.id) => `/api/protected/quotes/${id}/offer/files`;
const attach = (name = 'plan.pdf', bytes = PDF, token: string | null = shop.admin) =>
  uploadTo(shop, url(), bytes, name, token);
const attached = async (name?: string) => (await attach(name)).json<File>();
const remove = (id: number, token = shop.admin) => shop.call('DELETE', `${url()}/${id}`, { token });
const byStaff = (id: number, token = shop.admin) => shop.call('GET', `${url()}/${id}`, { token });
const byLink = (id: number, token = quote.token) =>
  shop.call('GET', `/exposed/follow/files/${id}`, { headers: { 'follow-token': token } });
const storedPdfs = () =>
  readdirSync(join(shop.config.dataDir, 'files')).filter((name) => name.endsWith('.pdf'));
const send = (revision: number, files?: number[]) =>
  shop.call('POST', `/api/protected/quotes/${quote.id}/offer/send`, {
    token: shop.admin,
    body: { revision, ...(files && { files }) },
  });
const mailOfOffer = async () =>
  (await shop.mails()).find(({ subject }) => subject.startsWith('Notre offre'));

test('a PDF attached before the first save is mailed and kept with its version', async () => {
  const plan = await attached('Plan du rayon.pdf');
  const notice = await attached('notice.pdf');
  expect((await readThread(shop, quote.id)).draft_files).toEqual([
    { id: plan.id, name: 'Plan du rayon.pdf', bytes: PDF.length },
    { id: notice.id, name: 'notice.pdf', bytes: PDF.length },
  ]);
  const sent = await sendOffer(shop, quote.id);
  expect(sent.files.map(({ name }) => name)).toEqual(['Plan du rayon.pdf', 'notice.pdf']);
  const thread = await readThread(shop, quote.id);
  expect([thread.draft_files, thread.versions[0]?.files]).toEqual([[], sent.files]);

  const mail = await mailOfOffer();
  expect(mail?.body_text).toContain('Nous joignons aussi : Plan du rayon.pdf, notice.pdf.');
  expect(filesOfMail(mail!).map(({ name }) => name)).toEqual([
    `devis-202611-${quote.id}.pdf`,
    'Plan du rayon.pdf',
    'notice.pdf',
  ]);
  await createSendMail({ ...shop.config, smtpUrl: undefined }, shop.services.files)(mail!);
  const [eml = ''] = readdirSync(join(shop.config.dataDir, 'mail'));
  expect(eml).not.toBe('');

  for (const download of [await byStaff(plan.id), await byLink(plan.id)]) {
    expect([download.statusCode, download.rawPayload.equals(PDF)]).toEqual([200, true]);
    expect(download.headers['content-disposition']).toContain('filename="Plan du rayon.pdf"');
  }
});

test('files the sender did not see stop the sending with 409; seen ones do not', async () => {
  const [first, second] = [await attached('premier.pdf'), await attached('second.pdf')];
  await saveDraft(shop, quote.id, 0, await startOf(shop, quote.id));
  for (const seen of [[], [first.id], [first.id, second.id, 9999]]) {
    const answer = await send(1, seen);
    expect([answer.statusCode, answer.json<Schemas['Error']>().message]).toEqual([
      409,
      'Les fichiers joints ont changé entre-temps : vérifiez-les, puis envoyez l’offre.',
    ]);
  }
  expect((await readThread(shop, quote.id)).versions).toEqual([]);
  expect((await send(1, [second.id, first.id])).statusCode).toBe(200);
});

test('a second version has files of its own', async () => {
  await attached('premier.pdf');
  await sendOffer(shop, quote.id);
  await attached('second.pdf');
  const saved = await saveDraft(shop, quote.id, 0, await startOf(shop, quote.id));
  await send(saved.json<{ revision: number }>().revision);
  const { versions } = await readThread(shop, quote.id);
  expect(versions.map(({ files }) => files.map(({ name }) => name))).toEqual([
    ['second.pdf'],
    ['premier.pdf'],
  ]);
});

test('a fourth file is 409, another type 415, over 5 MB 413, and nothing is stored', async () => {
  for (const name of ['1.pdf', '2.pdf', '3.pdf']) await attached(name);
  expect((await attach('4.pdf')).statusCode).toBe(409);
  expect(storedPdfs()).toHaveLength(3);
  await remove((await readThread(shop, quote.id)).draft_files[0]!.id);
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9' +
      'awAAAABJRU5ErkJggg==',
    'base64',
  );
  expect((await attach('image.pdf', png)).statusCode).toBe(415);
  const heavy = await attach('lourd.pdf', Buffer.concat([PDF, Buffer.alloc(OFFER_FILE_MAX_BYTES)]));
  expect([heavy.statusCode, heavy.json<Schemas['Error']>().message]).toEqual([
    413,
    'Ce fichier est trop lourd : 5 Mo au plus.',
  ]);
  expect((await readThread(shop, quote.id)).draft_files).toHaveLength(2);
  expect(storedPdfs()).toHaveLength(2);
});

test('THREAT-B18 a draft’s file is read by staff alone, another quote’s by nobody', async () => {
  const { id } = await attached();
  const other = await request(shop);
  expect((await byLink(id)).statusCode).toBe(404);
  await sendOffer(shop, quote.id);
  await sendOffer(shop, other.id);
  expect((await byLink(id, other.token)).statusCode).toBe(404);
  expect((await byLink(id, 'x'.repeat(43))).statusCode).toBe(404);
  expect((await shop.call('GET', `${url(other.id)}/${id}`, { token: shop.admin })).statusCode).toBe(
    404,
  );
  for (const [token, status] of [
    ['', 401],
    [shop.customer, 403],
  ] as const) {
    expect((await byStaff(id, token)).statusCode).toBe(status);
    expect((await remove(id, token)).statusCode).toBe(status);
    expect((await attach('x.pdf', PDF, token || null)).statusCode).toBe(status);
  }
});

test('a file of a sent version is not removed, and after an acceptance none is added', async () => {
  const { id } = await attached();
  await sendOffer(shop, quote.id);
  expect((await remove(id)).statusCode).toBe(404);
  expect((await accept(shop, quote.token)).statusCode).toBe(200);
  expect((await attach()).statusCode).toBe(409);
  expect((await byLink(id)).statusCode).toBe(200);
});

test('an offer whose attached file is gone is not sent, and says which', async () => {
  await attached('perdu.pdf');
  const [stored = ''] = storedPdfs();
  rmSync(join(shop.config.dataDir, 'files', stored));
  const saved = await saveDraft(shop, quote.id, 0, await startOf(shop, quote.id));
  const answer = await send(saved.json<{ revision: number }>().revision);
  expect([answer.statusCode, answer.json<Schemas['Error']>().message]).toEqual([
    422,
    'Le fichier joint « perdu.pdf » n’existe plus : retirez-le, puis joignez-le de nouveau.',
  ]);
  expect((await readThread(shop, quote.id)).versions).toEqual([]);
  expect(await mailOfOffer()).toBeUndefined();
});

test('a draft given up and erased data lose their files, and leave none behind', async () => {
  await attached();
  await saveDraft(shop, quote.id, 0, await startOf(shop, quote.id));
  await shop.call('DELETE', `/api/protected/quotes/${quote.id}/offer?revision=1`, {
    token: shop.admin,
  });
  expect((await readThread(shop, quote.id)).draft_files).toEqual([]);
  await attached();
  await sendOffer(shop, quote.id);
  await shop.services.database.write((trx) => anonymiseQuotes(trx, [quote.id]));
  expect((await readThread(shop, quote.id)).versions[0]?.files).toEqual([]);
  await removeOrphans(shop.services.database, shop.services.files, Date.now() + 7_200_000);
  expect(storedPdfs()).toEqual([]);
});
