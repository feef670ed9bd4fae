import { EMPTY_LINE, type OfferLine } from '../../../src/domain/offer/offer';
import type { Schemas } from '../../../src/server/contract/operations';
import { emailOf } from '../../support/buildApp';
import { PDF, type Shop, uploadTo } from '../catalogue/catalogueSupport';
import { request, type Requested, sendOffer, startOf } from '../offers/offerSupport';

/** Three lines, of 12.50, 10.00 and, in option, 20.00: no VAT is guessed. */
export async function offered(
  shop: Shop,
  change: object = {},
  sender: object = {},
): Promise<Requested> {
  const quote = await request(shop, sender);
  await sendVersion(shop, quote.id, change);
  return quote;
}

/** Sends the next version of an offer of three lines. */
export async function sendVersion(shop: Shop, id: number, change: object = {}): Promise<void> {
  const start = await startOf(shop, id);
  const [line] = start.lines;
  if (!line) throw new Error('The request has a line');
  const own = { ...line, article_id: null, reference: '', vat_rate: '20', discount: '' };
  const lines = [
    { ...line, id: 'l1' },
    { ...own, id: 'l2', title: 'Montage', unit_price: '10.00', quantity: '10' },
    { ...own, id: 'l3', title: 'Étui', unit_price: '20.00', quantity: '2', optional: true },
  ];
  await sendOffer(shop, id, { lines, ...change });
}

/**
 * Offers a lot by its total alone (a line of an article, 'a', and 'b'), a lot in option 'T2' of
 * 'c' and 'd', and the line 'e' below both. @returns the quote and the lines that are ordered.
 */
export async function offeredInLots(
  shop: Shop,
): Promise<{ quote: Requested; lines: Schemas['OrderLine'][] }> {
  const quote = await request(shop);
  const [article] = (await startOf(shop, quote.id)).lines;
  const row = (id: string, change: Partial<OfferLine> = {}): OfferLine => ({
    ...EMPTY_LINE,
    id,
    title: `Texte ${id}`,
    unit_price: '10.00',
    ...change,
  });
  await sendOffer(shop, quote.id, {
    lines: [
      row('T1', { kind: 'TITLE', total_only: true }),
      row('a', { ...article, id: 'a' }),
      row('b', { vat_rate: '5.5' }),
      row('T2', { kind: 'TITLE', optional: true }),
      row('c', { quantity: '4' }),
      row('d'),
      row('END', { kind: 'END' }),
      row('e', { quantity: '5' }),
    ],
  });
  // The first lot as offered, a part of the one in option, and the line in another quantity.
  const quantities = { a: Number(article?.quantity), b: 1, c: 2, e: 3 };
  return {
    quote,
    lines: Object.entries(quantities).map(([id, quantity]) => ({ id, quantity })),
  };
}

/** All firm lines as offered, on the day of the offer; its number may stand elsewhere too. */
export const ORDER: Schemas['NewOrder'] = {
  version: 1,
  means: 'EMAIL',
  ordered_on: '2026-11-21',
  number: 'BC-4500187263',
  signatory: 'Paul Achats',
  signatory_function: 'Gestionnaire',
  remark: 'Reliquat en janvier',
  version_reason: '',
  lines: [
    { id: 'l1', quantity: 3 },
    { id: 'l2', quantity: 10 },
  ],
  acknowledge: true,
  // The quotes of a file have one customer.
  confirmed: ['REPEATED_NUMBER'],
};

export const order = (
  shop: Shop,
  id: number,
  change: Partial<Schemas['NewOrder']> = {},
  { key, token = shop.admin }: { key?: string; token?: string } = {},
) =>
  shop.call('POST', `/api/protected/quotes/${id}/order`, {
    token,
    headers: key ? { 'idempotency-key': key } : {},
    body: { ...ORDER, ...change },
  });

export const undo = (shop: Shop, id: number, orderId: number, token = shop.admin) =>
  shop.call('POST', `/api/protected/quotes/${id}/order/undoing`, {
    token,
    body: { order: orderId },
  });

/** Staff notes that the buyer declines. */
export const refuse = (
  shop: Shop,
  id: number,
  change: object = {},
  { key, token = shop.admin }: { key?: string; token?: string } = {},
) =>
  shop.call('POST', `/api/protected/quotes/${id}/decline`, {
    token,
    headers: key ? { 'idempotency-key': key } : {},
    body: { version: 1, reason: 'PRICE', text: 'Trop cher, dit-elle', ...change },
  });

export const dropFile = (shop: Shop, id: number, bytes = PDF, name = 'BC_4500187263.pdf') =>
  uploadTo(shop, `/api/protected/quotes/${id}/order/files`, bytes, name);

export const messageOf = (answer: { json: () => unknown }) =>
  (answer.json() as Schemas['Error']).message;

/** Makes an administrator of another account. @returns its token */
export async function secondAdmin(shop: Shop): Promise<string> {
  await shop.services.database.db
    .updateTable('user_account')
    .set({ roles: JSON.stringify(['ROLE_USER', 'ROLE_ADMIN']) })
    .where('email', '=', emailOf('other'))
    .execute();
  return shop.loginAs('other');
}

/** The recorded order that staff sees. */
export async function orderOf(shop: Shop, id: number): Promise<Schemas['StaffOrder'] | undefined> {
  const answer = await shop.call('GET', `/api/protected/quotes/${id}/thread`, {
    token: shop.admin,
  });
  return answer.json<Schemas['QuoteThread']>().order;
}

/** The writes of orders, each on a quote of its own. */
export const orderWrites = (shop: () => Shop) => ({
  recordOrder: async () => order(shop(), (await offered(shop())).id),
  async undoOrder() {
    const { id } = await offered(shop());
    await order(shop(), id);
    return undo(shop(), id, (await orderOf(shop(), id))?.id ?? 0);
  },
  recordDecline: async () => refuse(shop(), (await offered(shop())).id),
});
