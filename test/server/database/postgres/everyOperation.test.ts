import type { OperationId } from '../../../../src/server/contract/operations';
import { contractRoutes } from '../../../../src/server/contract/routes';
import { emailOf, PASSWORD } from '../../../support/buildApp';
import { answeredOperations } from '../../../support/contractAnswers';
import {
  addArticle,
  form,
  openShop,
  PDF,
  picture,
  type Shop,
  upload,
  uploadTo,
} from '../../catalogue/catalogueSupport';
import { HEADINGS, line } from '../../import/shop';
import {
  accept,
  decline,
  giveOrder,
  request,
  type Requested,
  saveDraft,
  seen,
  sendOffer,
  sendOrder,
  startOf,
  write,
} from '../../offers/offerSupport';

let shop: Shop;
let quote: Requested;
let offered: Requested;
let article: number;
let attachment: number;
let file: number;
beforeAll(async () => {
  shop = await openShop();
  article = await addArticle(shop, { reference: 'BEC-250' });
  attachment = (await upload(shop, article, await picture(), 'un.png')).json<{ id: number }>().id;
  quote = await request(shop, {}, shop.customer);
  offered = await request(shop, { copyTo: ['achats@labo.example'] }, shop.customer);
  file = (
    await uploadTo(shop, `/api/protected/quotes/${offered.id}/offer/files`, PDF, 'plan.pdf')
  ).json<{ id: number }>().id;
  await sendOffer(shop, offered.id);
  await saveDraft(shop, quote.id, 0, await startOf(shop, quote.id));
});
afterAll(() => shop.close());

type Answer = Promise<{ statusCode: number }>;
const visit = (method: string, path: string, body?: object): Answer =>
  shop.call(method, path, { body });
const asCustomer = (method: string, path: string, body?: object): Answer =>
  shop.call(method, `/api${path}`, { token: shop.customer, body });
const asAdmin = (path: string, method = 'GET'): Answer =>
  shop.call(method, `/api${path}`, { token: shop.admin });
const followed = (path: string): Answer =>
  shop.call('GET', path, { headers: { 'follow-token': offered.token } });

const LIST = { name: 'TP chimie', lines: [{ reference: 'BEC-250', quantity: 3 }] };
const newList = async (name: string) =>
  (
    await shop.call('POST', '/api/protected/my/lists', {
      token: shop.customer,
      body: { ...LIST, name },
    })
  ).json<{ id: number }>().id;

/** What a mail to this address says after `before`. */
async function sentTo(recipient: string, before: RegExp): Promise<string> {
  const texts = (await shop.mails())
    .filter((mail) => mail.recipient === recipient)
    .map(({ body_text }) => before.exec(body_text)?.[1]);
  return texts.findLast((text) => text !== undefined) ?? '';
}

const ADDRESS = {
  street: '12 quai de la Chimie',
  additionalStreet: '',
  city: 'Lyon',
  zipCode: '69007',
  country: 'France',
};
const PERSONAL_INFO = {
  firstName: 'Claire',
  lastName: 'Martin',
  IBAN: '',
  billingAddress: ADDRESS,
  deliveryAddress: ADDRESS,
};
const NEW_ACCOUNT = { email: 'rosalind@labo.example', password: 'un-secret-long' };

async function uploadExport(operation: 'simulate' | 'perform') {
  const { payload, headers } = form(
    Buffer.from([HEADINGS, line({}), line({ CODE: '' })].join('\r\n'), 'latin1'),
    'semaine.csv',
  );
  const authorization = `Bearer ${shop.admin}`;
  return shop.app.inject({
    method: 'POST',
    url: `/api/oxygene/${operation}/import`,
    payload,
    headers: { ...headers, authorization },
  });
}

/**
 * A successful call of each operation that neither answers JSON to a GET (threats/answers.test.ts)
 * nor is a write of staff.
 */
const CALLS: Partial<Record<OperationId, () => Answer>> = {
  login: () => visit('POST', '/login_check', { email: emailOf('customer'), password: PASSWORD }),
  savePersonalInfo: () => asCustomer('PUT', '/protected/put/self/personal/info', PERSONAL_INFO),
  createAccount: () => visit('POST', '/exposed/create/account', NEW_ACCOUNT),
  requestEmailVerification: async () => {
    const { token } = (await shop.call('POST', '/login_check', { body: NEW_ACCOUNT })).json<{
      token: string;
    }>();
    return shop.call('POST', '/api/protected/verify/email/request', { token });
  },
  verifyEmail: async () => {
    const token = await sentTo(NEW_ACCOUNT.email, /confirm\/([\w-]{43})/);
    return visit('POST', '/exposed/verify/email', { token, password: NEW_ACCOUNT.password });
  },
  requestPasswordReset: () =>
    visit('POST', '/exposed/password/reset/request', {
      userEmail: emailOf('other'),
      env: 'production',
    }),
  resetPassword: async () => {
    const resetToken = await sentTo(emailOf('other'), /recover\/([\w-]{43})/);
    return visit('POST', `/exposed/password/${resetToken}/user/reset`, {
      resetToken,
      password: 'nouveau-mot-long',
    });
  },
  sendContactRequest: () =>
    visit('POST', '/post/contact/form', {
      first_name: 'Ada',
      last_name: 'Byron',
      phone_number: '0102030405',
      email: 'ada@labo.example',
      company: 'Labo',
      content: 'Bonjour',
      environment: 'production',
    }),
  countEmptiedSearch: () => visit('POST', '/exposed/search/emptied', { query: 'bécher' }),
  searchArticles: () => visit('POST', '/exposed/search/articles', { query: 'bécher' }),
  listArticlesByIds: () => visit('POST', '/exposed/articles/by/ids', { ids: [article] }),
  resolveReferences: () => visit('POST', '/exposed/articles/resolve', { references: ['BEC-250'] }),
  getArticleThumbnail: () => visit('GET', `/exposed/article/${article}/get/thumbnail`),
  getDrawing: () => visit('GET', '/exposed/drawing/beaker'),
  getAttachmentThumbnail: () => visit('GET', `/exposed/attachment/${attachment}/get/thumbnail`),
  getAttachmentFile: () => visit('GET', `/exposed/attachment/${attachment}/get/full/size`),
  uploadShopFile: () => uploadTo(shop, '/api/protected/shop-files?kind=brochure', PDF, 'a.pdf'),
  getShopFile: async () => {
    const { name } = (
      await uploadTo(shop, '/api/protected/shop-files?kind=brochure', PDF, 'a.pdf')
    ).json<{ name: string }>();
    return visit('GET', `/exposed/shop/files/${name}`);
  },
  async cutSlidePicture() {
    const { name } = (
      await uploadTo(
        shop,
        '/api/protected/shop-files?kind=slide',
        await picture('png', 1200, 400),
        'a.png',
      )
    ).json<{ name: string }>();
    return shop.call('POST', `/api/protected/shop-files/${name}/cuts`, {
      token: shop.admin,
      body: { x: 50, y: 50 },
    });
  },
  downloadSafetySheets: async () => {
    const sheet = (await upload(shop, article, PDF, 'fds.pdf')).json<{ id: number }>().id;
    await shop.call('PUT', `/api/article/attachment/${sheet}/kind`, {
      token: shop.admin,
      body: { kind: 'FDS' },
    });
    return visit('GET', `/api/exposed/safety-sheets?ids=${article}`);
  },
  sendQuote: () =>
    visit('POST', '/exposed/post/quote', {
      email: 'a@b.example',
      lines: [{ article_id: article, quantity: 1 }],
    }),
  downloadMyQuoteRequest: () => asCustomer('GET', `/protected/my/quotes/${quote.id}/request.pdf`),
  downloadQuoteRequest: () => asAdmin(`/protected/quotes/${quote.id}/request.pdf`),
  readFigures: () => asAdmin('/protected/figures?from=2026-01-01&to=2026-01-31'),
  readFigureParts: () => asAdmin('/protected/figures/parts?from=2026-01-01&to=2026-01-31&by=STAFF'),
  exportFigures: () => asAdmin('/protected/figures.csv?from=2026-01-01&to=2026-01-31'),
  listSearches: () => asAdmin('/protected/searches?from=2026-01-01&to=2026-01-31&show=EMPTY_TODAY'),
  exportSearches: () => asAdmin('/protected/searches.csv?from=2026-01-01&to=2026-01-31'),
  listSynonyms: () => asAdmin('/protected/synonyms?text=soude&show=SHIPPED'),
  readSynonymImpact: () => asAdmin('/protected/synonyms/impact?from=2026-01-01&to=2026-01-31'),
  exportSynonyms: () => asAdmin('/protected/synonyms.csv'),
  exportQuotes: () => asAdmin('/protected/quotes/export.csv'),
  exportQuoteLines: () => asAdmin('/protected/quotes/lines.csv'),
  exportForOxygene: () => asAdmin('/protected/quotes/oxygene.csv'),
  listQuoteEvents: () => asAdmin(`/protected/quotes/${quote.id}/events?before=900000000`),
  recordQuoteOpening: () => asAdmin(`/protected/quotes/${quote.id}/opened`, 'POST'),
  previewOffer: () => asAdmin(`/protected/quotes/${quote.id}/offer/preview.pdf`),
  downloadOffer: () => asAdmin(`/protected/quotes/${offered.id}/offers/1/pdf`),
  downloadOfferFile: () => asAdmin(`/protected/quotes/${offered.id}/offer/files/${file}`),
  createFollowLink: () => asCustomer('POST', `/protected/my/quotes/${quote.id}/link`),
  resendFollowLink: () =>
    visit('POST', '/exposed/follow/link', {
      number: `202611-${offered.id}`,
      email: emailOf('customer'),
    }),
  listFollowEvents: () => followed('/exposed/follow/events?before=900000000'),
  downloadFollowedRequest: () => followed('/exposed/follow/request.pdf'),
  downloadFollowedOffer: () => followed('/exposed/follow/offers/1/pdf'),
  downloadFollowedOfferFile: () => followed(`/exposed/follow/files/${file}`),
  answerByFollowLink: () => write(shop, offered.token, { kind: 'ANSWER', text: 'Merci' }),
  answerCopyRequest: async () =>
    shop.call('POST', '/api/exposed/follow/copies', {
      headers: { 'follow-token': await sentTo('achats@labo.example', /#copie\.([\w-]{43})/) },
      body: { wanted: true },
    }),
  markOfferSeen: () => seen(shop, offered.token),
  async declineOffer() {
    const { id, token } = await request(shop);
    await sendOffer(shop, id);
    return decline(shop, token);
  },
  acceptOffer: () => accept(shop, offered.token),
  givePurchaseOrder: () => giveOrder(shop, offered.token, 'BC-79'),
  sendPurchaseOrder: () => sendOrder(shop, offered.token),
  downloadOrderFile: async () => {
    const path = `/protected/quotes/${quote.id}/order/files`;
    const { id } = (await uploadTo(shop, `/api${path}`, PDF, 'bon.pdf')).json<{ id: number }>();
    return asAdmin(`${path}/${id}`);
  },
  downloadAcceptance: () => asAdmin(`/protected/quotes/${offered.id}/acceptance.pdf`),
  downloadMyAcceptance: () =>
    asCustomer('GET', `/protected/my/quotes/${offered.id}/acceptance.pdf`),
  downloadFollowedAcceptance: () => followed('/exposed/follow/acceptance.pdf'),
  downloadPurchaseOrder: () => asAdmin(`/protected/quotes/${offered.id}/purchase-order/file`),
  downloadFollowedPurchaseOrder: () => followed('/exposed/follow/purchase-order/file'),
  createMyList: () => asCustomer('POST', '/protected/my/lists', LIST),
  changeMyList: async () =>
    asCustomer('PUT', `/protected/my/lists/${await newList('à changer')}`, {
      revision: 1,
      name: 'changée',
    }),
  deleteMyList: async () =>
    asCustomer('DELETE', `/protected/my/lists/${await newList('à supprimer')}`),
  simulateImport: () => uploadExport('simulate'),
  downloadRefusedLines: async () => {
    await uploadExport('perform');
    return asAdmin('/protected/oxygene/imports/1/refused');
  },
};

/**
 * journal/everyWrite.test.ts calls these with success, and threats/answers.test.ts the GETs that
 * answer JSON: both on this engine too.
 */
const writesOfStaff = contractRoutes().flatMap(({ id, access, method }) =>
  access === 'admin' && method !== 'GET' ? [id] : [],
);

test('every operation has a successful call on PostgreSQL', () => {
  const elsewhere = new Set<string>(writesOfStaff);
  const isRead = ({ method, type }: { method: string; type: string }) =>
    method === 'GET' && type === 'application/json';
  const missing = answeredOperations().filter(
    (operation) => !(operation.id in CALLS || elsewhere.has(operation.id) || isRead(operation)),
  );
  expect(missing.map(({ id }) => id)).toEqual([]);
});

test.each(Object.keys(CALLS) as (keyof typeof CALLS)[])('%s succeeds on PostgreSQL', async (id) => {
  expect((await CALLS[id]?.())?.statusCode).toBe(200);
});
