// @sampled contract, @postgres: every operation is called there
// (database/postgres/everyOperation.test.ts).
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Schemas } from '../../../src/server/contract/operations';
import { contractRoutes } from '../../../src/server/contract/routes';
import { changesOfEntry } from '../../../src/web/admin/journal/entryTexts';
import { emailOf } from '../../support/buildApp';
import { sampled } from '../../support/tiers';
import { selectionOf } from '../articleSelection/selectionSupport';
import { campaignWrites } from '../campaigns/campaignSupport';
import {
  addArticle,
  form,
  openShop,
  PDF,
  picture,
  type Shop,
  upload,
  uploadTo,
} from '../catalogue/catalogueSupport';
import { changeShop, saveShopName } from '../content/contentSupport';
import { HEADINGS, line } from '../import/shop';
import { accept, saveDraft, startOf } from '../offers/offerSupport';
import { orderWrites } from '../orders/orderSupport';
import { synonymWrites } from '../synonyms/synonymSupport';
import { userWrites } from '../users/userSupport';
import { READS, type Write } from './adminReads';

let web: Server;
let webHost: string;
let shop: Shop;
beforeAll(async () => {
  const files: Record<string, Buffer> = { '/becher.png': await picture(), '/notice.pdf': PDF };
  web = createServer((request, response) => void response.end(files[request.url ?? '']));
  await new Promise<void>((listening) => web.listen(0, '127.0.0.1', listening));
  webHost = `127.0.0.1:${(web.address() as AddressInfo).port}`;
  shop = await openShop({
    web: { trustedHosts: [webHost] },
    env: { SMTP_URL: 'smtp://127.0.0.1:9' },
  });
});
afterAll(async () => {
  await shop.close();
  web.closeAllConnections();
  web.close();
});
const call = (method: string, path: string, body?: object) =>
  shop.call(method, `/api${path}`, { token: shop.admin, body });
const pictureOf = async (article: number) =>
  (await upload(shop, article, await picture(), 'un.png')).json<{ id: number }>().id;
const selected = async () => ({ article_ids: [await addArticle(shop)] });
const CLOSING = { reason: 'PRICE', text: '', seen_status: 'PENDING' };
async function sendQuote(): Promise<number> {
  const lines = [{ article_id: await addArticle(shop), quantity: 1 }];
  return (
    await shop.call('POST', '/exposed/post/quote', { body: { email: 'a@b.example', lines } })
  ).json<{ id: number }>().id;
}

/** @returns the id of a quote whose offer is accepted. */
async function acceptedQuote(): Promise<number> {
  const id = await sentOffer();
  const { token } = (await call('POST', `/protected/quotes/${id}/links`)).json<{ token: string }>();
  await accept(shop, token);
  return id;
}

/** @returns the id of a quote whose first offer is sent. */
async function sentOffer(): Promise<number> {
  const id = await sendQuote();
  await startDraft(id);
  await call('POST', `/protected/quotes/${id}/offer/send`, { revision: 1 });
  return id;
}

const startDraft = async (id: number) => saveDraft(shop, id, 0, await startOf(shop, id));

function importFile() {
  const { payload, headers } = form(
    Buffer.from([HEADINGS, line({})].join('\r\n'), 'latin1'),
    'semaine.csv',
  );
  return shop.app.inject({
    method: 'POST',
    url: '/api/oxygene/perform/import',
    payload,
    headers: { ...headers, authorization: `Bearer ${shop.admin}` },
  });
}

async function newCategory(label: string) {
  await call('POST', '/protected/categories', { label });
  const { categories } = (await call('GET', '/protected/categories')).json<
    Schemas['OwnCategories']
  >();
  return categories.find((category) => category.label === label)!;
}

const TEMPLATE = { message: 'Bonjour', terms: '', lines: [] };

/**
 * A successful call of each operation: a new one does not compile until it is listed here or among
 * those that only read.
 */
const WRITES: Record<Write, () => Promise<{ statusCode: number }>> = {
  addPictureFromWeb: async () =>
    call('POST', `/article/${await addArticle(shop)}/add/picture/from/web`, {
      url: `http://${webHost}/becher.png`,
    }),
  addPdfFromWeb: async () =>
    call('POST', `/article/${await addArticle(shop)}/add/pdf/from/web`, {
      url: `http://${webHost}/notice.pdf`,
    }),
  deleteAttachment: async () =>
    call('DELETE', `/article/attachment/${await pictureOf(await addArticle(shop))}`),
  async setDefaultPicture() {
    const article = await addArticle(shop);
    await pictureOf(article);
    return call('GET', `/protected/reset/${article}/first/${await pictureOf(article)}/attachment`);
  },
  async setDocumentKind() {
    const added = (await upload(shop, await addArticle(shop), PDF, 'notice.pdf')).json<{
      id: number;
    }>();
    return call('PUT', `/article/attachment/${added.id}/kind`, { kind: 'FDS' });
  },
  createArticle: () =>
    call('POST', '/protected/articles', {
      reference: 'ICI-1',
      label: 'Bécher',
      basePrice: '10',
      ttcPrice: '12',
      under_sub_category_id: 20101,
    }),
  updateArticle: async () =>
    call('PUT', `/protected/articles/${await addArticle(shop)}`, { revision: 0, label: 'Fiole' }),
  setVideoLink: async () =>
    call('PUT', `/protected/put/${await addArticle(shop)}/youtube/link`, {
      url: 'https://video.example/1',
    }),
  setSheetExpectation: async () =>
    call('PUT', `/protected/articles/${await addArticle(shop)}/safety-sheet/expectation`, {
      expectation: 'EXPECTED',
      seen: 'CATEGORY',
    }),
  toggleFeatured: async () => call('GET', `/protected/toggle/${await addArticle(shop)}/featured`),
  uploadAttachment: async () => upload(shop, await addArticle(shop), PDF, 'notice.pdf'),
  sendTestMail: () => call('POST', '/protected/readiness/mail'),
  hideReadinessItem: () => call('PUT', '/protected/readiness/backup', { hidden: true }),
  updateArticles: async () =>
    selectionOf(() => shop).apply({ ...(await selected()), change: { soft_deleted: '1' } }),
  changeFeatured: async () =>
    call('POST', '/protected/articles/featured', { ...(await selected()), featured: true }),
  updateQuoteStatus: async () =>
    call('POST', `/protected/update/quote/${await sendQuote()}/status`, { new_status: 'ARCHIVED' }),
  updateQuoteStatuses: async () =>
    call('POST', '/protected/quotes/statuses', {
      changes: [{ id: await sendQuote(), seen_status: 'PENDING', new_status: 'ARCHIVED' }],
    }),
  importCatalogue: () => importFile(),
  async returnToBeforeLastImport() {
    await importFile();
    return call('POST', '/protected/oxygene/return');
  },
  async resendMail() {
    await sendQuote();
    const { id } = await shop.services.database.write((trx) =>
      trx
        .updateTable('outbox')
        .set({ attempts: 1, failed_at: 1, last_error: '550 inconnu' })
        .where('recipient', '=', 'a@b.example')
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return call('POST', `/protected/undelivered/mails/${id}/resend`);
  },
  enterRequest: () =>
    call('POST', '/protected/quotes', {
      via: 'PHONE',
      contact: { lastName: 'Martin', phone: '0102030405' },
      lines: [{ text: 'Verrerie', quantity: 1 }],
      notify: false,
    }),
  createQuoteLink: async () => call('POST', `/protected/quotes/${await sendQuote()}/links`),
  takeQuote: async () =>
    call('PUT', `/protected/quotes/${await sendQuote()}/taken`, { taken: true }),
  closeQuote: async () => call('POST', `/protected/quotes/${await sendQuote()}/closing`, CLOSING),
  addQuoteNote: async () =>
    call('POST', `/protected/quotes/${await sendQuote()}/notes`, { text: 'À rappeler' }),
  sendQuoteMessage: async () =>
    call('POST', `/protected/quotes/${await sendQuote()}/messages`, { text: 'Bonjour' }),
  enterPurchaseOrder: async () =>
    call('POST', `/protected/quotes/${await acceptedQuote()}/purchase-order`, { number: 'BC-78' }),
  ...campaignWrites(() => shop),
  ...orderWrites(() => shop),
  uploadPurchaseOrder: async () =>
    uploadTo(
      shop,
      `/api/protected/quotes/${await acceptedQuote()}/purchase-order/file`,
      PDF,
      'bon.pdf',
    ),
  uploadOfferFile: async () =>
    uploadTo(shop, `/api/protected/quotes/${await sendQuote()}/offer/files`, PDF, 'plan.pdf'),
  async deleteOfferFile() {
    const id = await sendQuote();
    const { id: fileId } = (
      await uploadTo(shop, `/api/protected/quotes/${id}/offer/files`, PDF, 'plan.pdf')
    ).json<{ id: number }>();
    return call('DELETE', `/protected/quotes/${id}/offer/files/${fileId}`);
  },
  createCategory: () => call('POST', '/protected/categories', { label: 'Réactifs' }),
  async updateCategory() {
    const { id, revision } = await newCategory('À renommer');
    return call('PUT', `/protected/categories/${id}`, { revision, label: 'Renommé' });
  },
  async mergeCategory() {
    const { id, revision } = await newCategory('À fusionner');
    const target = await newCategory('Cible');
    return call('POST', `/protected/categories/${id}/merge`, { revision, target_id: target.id });
  },
  deleteCategory: async () =>
    call('DELETE', `/protected/categories/${(await newCategory('À supprimer')).id}`),
  async undoJournalEntry() {
    await newCategory('À annuler');
    const { entries } = (await call('GET', '/protected/journal?limit=1')).json<
      Schemas['Journal']
    >();
    return call('POST', `/protected/journal/${entries[0]?.id}/undo`);
  },
  mapFamily: () => call('POST', '/protected/families', { path: 'V/1/1', category_id: 20101 }),
  unmapFamily: () => call('DELETE', '/protected/families?path=2/201/20102'),
  createFamilyCategories: () =>
    call('POST', '/protected/families/categories', {
      count: 3,
      families: [{ path: 'N/1/1', category: 'N', sub_category: 'N', under_sub_category: 'N' }],
    }),
  async deleteEmptyCategories() {
    const refusal = await call('POST', '/protected/categories/empty/deletion', { count: 0 });
    const count = Number(/\d+/.exec(refusal.json<Schemas['Error']>().message)?.[0]);
    return call('POST', '/protected/categories/empty/deletion', { count });
  },
  saveShopDraft: () => saveShopName(shop, 'Verrerie du Rhône'),
  async publishShopSection() {
    await saveShopName(shop, 'Verrerie de la Loire');
    return changeShop(shop, 'publication');
  },
  revertShopSection: () => changeShop(shop, 'reversion', { version: 0 }),
  createOfferTemplate: () =>
    call('POST', '/protected/offer-templates', { ...TEMPLATE, name: 'Port compris' }),
  async updateOfferTemplate() {
    const { id, revision } = (
      await call('POST', '/protected/offer-templates', { ...TEMPLATE, name: 'À renommer' })
    ).json<{
      id: number;
      revision: number;
    }>();
    return call('PUT', `/protected/offer-templates/${id}`, {
      ...TEMPLATE,
      name: 'Renommé',
      revision,
    });
  },
  async deleteOfferTemplate() {
    const { id } = (
      await call('POST', '/protected/offer-templates', { ...TEMPLATE, name: 'À supprimer' })
    ).json<{ id: number }>();
    return call('DELETE', `/protected/offer-templates/${id}`);
  },
  ...synonymWrites(call),
  saveOfferDraft: async () => startDraft(await sendQuote()),
  async discardOfferDraft() {
    const id = await sendQuote();
    await startDraft(id);
    return call('DELETE', `/protected/quotes/${id}/offer?revision=1`);
  },
  async sendOffer() {
    const id = await sendQuote();
    await startDraft(id);
    return call('POST', `/protected/quotes/${id}/offer/send`, { revision: 1 });
  },
  remindBuyer: async () =>
    call('POST', `/protected/quotes/${await sentOffer()}/offer/reminder`, { version: 1 }),
  extendOffer: async () =>
    call('POST', `/protected/quotes/${await sentOffer()}/offer/extension`, {
      version: 1,
      valid_until: '2027-01-20',
    }),
  async makeOfferPdf() {
    const id = await sentOffer();
    await shop.services.database.write((trx) =>
      trx.updateTable('offer').set({ pdf_name: null }).where('quote_id', '=', id).execute(),
    );
    return call('POST', `/protected/quotes/${id}/offers/1/pdf`);
  },
  revokeFollowLinks: async () =>
    call('POST', `/protected/quotes/${await sendQuote()}/links/revoke`),
  ...userWrites(() => shop),
};
const newest = async () =>
  (await call('GET', '/protected/journal?limit=1')).json<Schemas['Journal']>().entries[0];

test('every operation of administrators is listed as writing or reading', () => {
  const ofAdministrators = contractRoutes()
    .filter(({ access }) => access === 'admin')
    .map(({ id }) => id);
  expect([...Object.keys(WRITES), ...READS].sort()).toEqual(ofAdministrators.sort());
});
const TARGET =
  /^((Article|Promotion|Devis|Compte|Import|E-mail|Modèle|Rayon|Rayons \S+|À la Une|Sélection de) \d|Synonyme « |(Ma bou|Ouv|Synonymes$))/;
const IN_GATE: Write[] = ['createArticle', 'deleteCampaign', 'hideReadinessItem', 'takeQuote'];

test.each(sampled(Object.keys(WRITES) as Write[], (write) => IN_GATE.includes(write)))(
  'THREAT-B06 THREAT-I10 %s puts who, when and what on record, before and after, in French',
  async (operation) => {
    const before = (await newest())?.id ?? 0;
    expect((await WRITES[operation]()).statusCode).toBe(200);
    const entry = await newest();
    expect(entry).toMatchObject({
      operation,
      email: emailOf('admin'),
      date_time: '2026-11-21 12:00:00',
      target: expect.stringMatching(TARGET),
    });
    expect(entry?.id).toBeGreaterThan(before);
    expect(entry?.before ?? entry?.after).not.toBeNull();
    expect(changesOfEntry(entry!).filter(({ label }) => /^[a-z]/.test(label))).toEqual([]);
  },
);
