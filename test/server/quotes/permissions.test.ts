// @full contract: every operation of staff.
import type { OperationId } from '../../../src/server/contract/operations';
import { contractRoutes } from '../../../src/server/contract/routes';
import { openShop, PDF, type Shop, uploadTo } from '../catalogue/catalogueSupport';
import { request, type Requested, saveDraft, sendOffer, startOf } from '../offers/offerSupport';
import { ORDER } from '../orders/orderSupport';

let shop: Shop;
let own: Requested;
let others: Requested;
let otherCustomer: string;
beforeAll(async () => {
  shop = await openShop();
  otherCustomer = await shop.loginAs('other');
});
afterAll(() => shop.close());

let sentFile: number;
let draftFile: number;
let orderFile: number;
const attach = async () =>
  (await uploadTo(shop, quote('offer/files')(), PDF, 'plan.pdf')).json<{ id: number }>().id;

/**
 * A customer's quote with a sent offer and a draft, each with a file, and the quote of somebody
 * else.
 */
async function prepare(): Promise<void> {
  own = await request(shop, { email: 'proprietaire@labo.example' }, shop.customer);
  others = await request(shop, { email: 'autre@labo.example' });
  sentFile = await attach();
  await sendOffer(shop, own.id);
  await sendOffer(shop, others.id);
  await saveDraft(shop, own.id, 0, await startOf(shop, own.id));
  draftFile = await attach();
  orderFile = (await uploadTo(shop, quote('order/files')(), PDF, 'bon.pdf')).json<{ id: number }>()
    .id;
}

interface Caller {
  token?: string | undefined;
  followToken?: string;
}

type Call = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: () => string, body?: () => object];
const quote = (path: string) => () => `/api/protected/quotes/${own.id}/${path}`;
const draftRevision = 2;

/** Of a version that there is not: an accepted quote would take no other call. */
const ORDERED = { ...ORDER, version: 9 };

const ENTERED = {
  via: 'COUNTER',
  contact: { lastName: 'Martin', phone: '0102030405' },
  lines: [{ text: 'Verrerie', quantity: 1 }],
  notify: false,
};

const OF_STAFF: Partial<Record<OperationId, Call>> = {
  readQuoteThread: ['GET', quote('thread')],
  listQuoteEvents: ['GET', quote('events?before=900000000')],
  recordQuoteOpening: ['POST', quote('opened')],
  takeQuote: ['PUT', quote('taken'), () => ({ taken: true })],
  addQuoteNote: ['POST', quote('notes'), () => ({ text: 'Marge faible' })],
  sendQuoteMessage: ['POST', quote('messages'), () => ({ text: 'Bonjour' })],
  downloadQuoteRequest: ['GET', quote('request.pdf')],
  previewOffer: ['GET', quote('offer/preview.pdf')],
  downloadOffer: ['GET', quote('offers/1/pdf')],
  makeOfferPdf: ['POST', quote('offers/1/pdf')],
  downloadAcceptance: ['GET', quote('acceptance.pdf')],
  uploadOfferFile: ['POST', quote('offer/files')],
  downloadOfferFile: ['GET', () => quote(`offer/files/${sentFile}`)()],
  deleteOfferFile: ['DELETE', () => quote(`offer/files/${draftFile}`)()],
  saveOfferDraft: ['PUT', quote('offer'), () => ({ revision: draftRevision, content: draft })],
  sendOffer: ['POST', quote('offer/send'), () => ({ revision: draftRevision + 1 })],
  discardOfferDraft: ['DELETE', quote(`offer?revision=${draftRevision + 2}`)],
  remindBuyer: ['POST', quote('offer/reminder'), () => ({ version: 2 })],
  previewOfferMail: ['GET', quote('offers/2/mail?kind=REMINDER')],
  extendOffer: [
    'POST',
    quote('offer/extension'),
    () => ({ version: 2, valid_until: '2027-06-01' }),
  ],
  recordDecline: ['POST', quote('decline'), () => ({ version: 1, reason: 'PRICE', text: '' })],
  recordOrder: ['POST', quote('order'), () => ORDERED],
  undoOrder: ['POST', quote('order/undoing'), () => ({ order: 999_999 })],
  uploadOrderFile: ['POST', quote('order/files')],
  downloadOrderFile: ['GET', () => quote(`order/files/${orderFile}`)()],
  enterPurchaseOrder: ['POST', quote('purchase-order'), () => ({ number: 'BC-78' })],
  uploadPurchaseOrder: ['POST', quote('purchase-order/file')],
  downloadPurchaseOrder: ['GET', quote('purchase-order/file')],
  createQuoteLink: ['POST', quote('links')],
  revokeFollowLinks: ['POST', quote('links/revoke')],
  closeQuote: [
    'POST',
    quote('closing'),
    () => ({ reason: 'PRICE', text: '', seen_status: 'ON_GOING' }),
  ],
  listOpenOffers: ['GET', () => '/api/protected/offers/open'],
  readFigures: ['GET', () => '/api/protected/figures?from=2026-01-01&to=2026-01-31'],
  readFigureParts: [
    'GET',
    () => '/api/protected/figures/parts?from=2026-01-01&to=2026-01-31&by=BRAND',
  ],
  exportFigures: ['GET', () => '/api/protected/figures.csv?from=2026-01-01&to=2026-01-31'],
  findCustomers: ['GET', () => '/api/protected/customers?text=martin'],
  enterRequest: ['POST', () => '/api/protected/quotes', () => ENTERED],
  listLastPrices: ['GET', () => `/api/protected/articles/1/last-prices?quote=${own.id}`],
  listOfferTemplates: ['GET', () => '/api/protected/offer-templates'],
  createOfferTemplate: [
    'POST',
    () => '/api/protected/offer-templates',
    () => ({ name: 'Port', message: 'Franco', terms: '', lines: [] }),
  ],
  updateOfferTemplate: [
    'PUT',
    () => '/api/protected/offer-templates/1',
    () => ({ name: 'Port', message: 'Compris', terms: '', lines: [], revision: 1 }),
  ],
  deleteOfferTemplate: ['DELETE', () => '/api/protected/offer-templates/1'],
};
const OF_CUSTOMERS: Partial<Record<OperationId, Call>> = {
  createFollowLink: ['POST', () => `/api/protected/my/quotes/${own.id}/link`],
  downloadMyQuoteRequest: ['GET', () => `/api/protected/my/quotes/${own.id}/request.pdf`],
  downloadMyAcceptance: ['GET', () => `/api/protected/my/quotes/${own.id}/acceptance.pdf`],
  compareMyQuote: ['GET', () => `/api/protected/my/quotes/${own.id}/changes`],
};
const OF_LINKS: Partial<Record<OperationId, Call>> = {
  followQuote: ['GET', () => '/exposed/follow'],
  listFollowEvents: ['GET', () => '/exposed/follow/events?before=900000000'],
  downloadFollowedRequest: ['GET', () => '/exposed/follow/request.pdf'],
  downloadFollowedOffer: ['GET', () => '/exposed/follow/offers/1/pdf'],
  downloadFollowedOfferFile: ['GET', () => `/exposed/follow/files/${sentFile}`],
  compareFollowedQuote: ['GET', () => '/exposed/follow/changes'],
  answerByFollowLink: [
    'POST',
    () => '/exposed/follow/message',
    () => ({ kind: 'ANSWER', text: 'Merci' }),
  ],
  acceptOffer: [
    'POST',
    () => '/exposed/follow/acceptance',
    () => ({ version: 1, name: 'Claire', order_reference: '', chosen: [] }),
  ],
  downloadFollowedAcceptance: ['GET', () => '/exposed/follow/acceptance.pdf'],
  givePurchaseOrder: ['POST', () => '/exposed/follow/purchase-order', () => ({ number: 'BC-79' })],
  sendPurchaseOrder: ['POST', () => '/exposed/follow/purchase-order/file'],
  downloadFollowedPurchaseOrder: ['GET', () => '/exposed/follow/purchase-order/file'],
  markOfferSeen: ['POST', () => '/exposed/follow/seen', () => ({ version: 1 })],
  declineOffer: [
    'POST',
    () => '/exposed/follow/decline',
    () => ({ version: 1, reason: 'PRICE', text: '' }),
  ],
};

let draft: object = {};
beforeEach(async () => {
  await prepare();
  draft = await startOf(shop, own.id);
});

async function statusesOf(
  calls: Partial<Record<OperationId, Call>>,
  { token, followToken }: Caller,
) {
  const statuses: Record<string, number> = {};
  for (const [operation, [method, path, body]] of Object.entries(calls)) {
    const headers: Record<string, string> =
      followToken === undefined ? {} : { 'follow-token': followToken };
    statuses[operation] = (
      await shop.call(method, path(), { token, headers, ...(body && { body: body() }) })
    ).statusCode;
  }
  return statuses;
}

const all = (calls: object, status: number) =>
  Object.fromEntries(Object.keys(calls).map((operation) => [operation, status]));

test('every operation of one quote is in this table', () => {
  const ofOneQuote = new RegExp(
    '^(readQuoteThread|listQuoteEvents|recordQuoteOpening|takeQuote|closeQuote|addQuoteNote|' +
      'sendQuoteMessage|remindBuyer|listLastPrices|findCustomers|enterRequest|createQuoteLink|' +
      '.*Offer.*|.*Order(File)?$|recordDecline|.*Figure.*|.*PurchaseOrder$|.*[Ff]ollow.*|download.*|compare.*)$',
  );
  // resendFollowLink answers everybody alike, whatever the number: see follow.test.ts.
  const known = contractRoutes()
    .map(({ id }) => id)
    .filter(
      (id) => ofOneQuote.test(id) && !/^download(Refused|Safety)|^resendFollowLink$/.test(id),
    );
  expect(Object.keys({ ...OF_STAFF, ...OF_CUSTOMERS, ...OF_LINKS }).sort()).toEqual(known.sort());
});

test('THREAT-B18 nobody, and no link alone, reaches operations of staff or customers', async () => {
  for (const caller of [{}, { followToken: own.token }, { token: 'x.y.z' }]) {
    expect(await statusesOf(OF_STAFF, caller)).toEqual(all(OF_STAFF, 401));
    expect(await statusesOf(OF_CUSTOMERS, caller)).toEqual(all(OF_CUSTOMERS, 401));
  }
});

test('THREAT-B18 customers reach no staff operation; another’s quote is 404', async () => {
  expect(await statusesOf(OF_STAFF, { token: shop.customer })).toEqual(all(OF_STAFF, 403));
  expect(await statusesOf(OF_CUSTOMERS, { token: shop.customer })).toEqual({
    ...all(OF_CUSTOMERS, 200),
    // Nothing is accepted.
    downloadMyAcceptance: 404,
  });
  expect(await statusesOf(OF_CUSTOMERS, { token: otherCustomer })).toEqual(all(OF_CUSTOMERS, 404));
  expect(await statusesOf(OF_CUSTOMERS, { token: shop.admin })).toEqual(all(OF_CUSTOMERS, 404));
});

test('administrators reach every operation of staff', async () => {
  expect(await statusesOf(OF_STAFF, { token: shop.admin })).toEqual({
    ...all(OF_STAFF, 200),
    // Not a form.
    uploadOfferFile: 415,
    uploadPurchaseOrder: 415,
    uploadOrderFile: 415,
    // Of versions that are not the open one, and of no order.
    recordDecline: 409,
    recordOrder: 409,
    undoOrder: 409,
    // Nothing is accepted.
    enterPurchaseOrder: 409,
    downloadPurchaseOrder: 404,
    downloadAcceptance: 404,
    discardOfferDraft: 409,
  });
});

test('THREAT-B18 a link reaches its own quote; an absent or invalid one nothing', async () => {
  // What is not a form is refused before the link is read.
  const none = (status: number) => ({ ...all(OF_LINKS, status), sendPurchaseOrder: 415 });
  expect(await statusesOf(OF_LINKS, {})).toEqual(none(400));
  expect(await statusesOf(OF_LINKS, { token: shop.admin })).toEqual(none(400));
  expect(await statusesOf(OF_LINKS, { followToken: 'x'.repeat(43) })).toEqual(none(404));
  expect(await statusesOf(OF_LINKS, { followToken: own.token })).toEqual({
    ...all(OF_LINKS, 200),
    // Accepted before.
    declineOffer: 409,
    sendPurchaseOrder: 415,
    downloadFollowedPurchaseOrder: 404,
  });
  await shop.call('POST', quote('links/revoke')(), { token: shop.admin });
  expect(await statusesOf(OF_LINKS, { followToken: own.token })).toEqual(none(404));
});

test('THREAT-B18 another link shows nothing of it; internal notes are in no mail', async () => {
  const secret = 'Marge de douze pour cent';
  await shop.call('POST', quote('notes')(), { token: shop.admin, body: { text: secret } });
  await sendOffer(shop, others.id).catch(() => undefined);
  const bodies: string[] = [];
  const ofOthers: string[] = [];
  for (const followToken of [own.token, others.token]) {
    for (const [method, path, body] of Object.values(OF_LINKS)) {
      const answer = await shop.call(method, path(), {
        headers: { 'follow-token': followToken },
        ...(body && { body: body() }),
      });
      bodies.push(answer.body);
      if (followToken === others.token) ofOthers.push(answer.body);
    }
  }
  for (const [method, path] of Object.values(OF_CUSTOMERS))
    bodies.push((await shop.call(method, path(), { token: shop.customer })).body);
  expect(ofOthers.filter((body) => body.includes('proprietaire@labo.example'))).toEqual([]);
  expect(bodies.filter((body) => body.includes(secret))).toEqual([]);
  expect(JSON.stringify(await shop.mails())).not.toContain(secret);
});
