import { type OfferContent, offerFromRequest } from '../../../src/domain/offer/offer';
import { attachLines } from '../../../src/domain/quote/quote';
import type { Schemas } from '../../../src/server/contract/operations';
import { addArticle, form, PDF, type Shop } from '../catalogue/catalogueSupport';
import { listQuotes, postQuote } from '../quotes/quoteSupport';

/** A request of a visitor, with what its sender holds. */
export interface Requested {
  id: number;
  token: string;
}

/** Sends a request for three pieces of a new article. */
export async function request(shop: Shop, change: object = {}, token?: string): Promise<Requested> {
  const answer = await postQuote(shop, await addArticle(shop), change, { token });
  const { id, follow_token } = answer.json<Schemas['QuoteReceipt']>();
  return { id, token: follow_token ?? '' };
}

/** What staff starts an offer from. */
export async function startOf(shop: Shop, id: number): Promise<OfferContent> {
  const pages = await Promise.all(
    ['PENDING', 'ON_GOING', 'ARCHIVED'].map((status) => listQuotes(shop, status)),
  );
  const quote = pages.flatMap(attachLines).find((found) => found.id === id);
  return offerFromRequest(quote?.lines ?? []);
}

export const saveDraft = (
  shop: Shop,
  id: number,
  revision: number,
  content: OfferContent,
  token = shop.admin,
) => shop.call('PUT', `/api/protected/quotes/${id}/offer`, { token, body: { revision, content } });

export const readThread = async (shop: Shop, id: number) =>
  (await shop.call('GET', `/api/protected/quotes/${id}/thread`, { token: shop.admin })).json<
    Schemas['QuoteThread']
  >();

/** Saves and sends the next version of the offer. @returns it. */
export async function sendOffer(
  shop: Shop,
  id: number,
  change: Partial<OfferContent> = {},
): Promise<Schemas['SentOffer']> {
  const saved = await saveDraft(shop, id, 0, { ...(await startOf(shop, id)), ...change });
  const body = { revision: saved.json<{ revision: number }>().revision };
  return (
    await shop.call('POST', `/api/protected/quotes/${id}/offer/send`, { token: shop.admin, body })
  ).json<Schemas['SentOffer']>();
}

export const follow = (shop: Shop, token: string) =>
  shop.call('GET', '/exposed/follow', { headers: { 'follow-token': token } });

/** "Bon pour accord" of a link's holder. */
export const accept = (shop: Shop, token: string, change: object = {}) =>
  shop.call('POST', '/exposed/follow/acceptance', {
    headers: { 'follow-token': token },
    body: { version: 1, name: 'Claire Martin', order_reference: 'BC-77', chosen: [], ...change },
  });

/** The answer of a link's holder who does not want the offer. */
export const decline = (shop: Shop, token: string, change: object = {}) =>
  shop.call('POST', '/exposed/follow/decline', {
    headers: { 'follow-token': token },
    body: { version: 1, reason: 'OTHER_SUPPLIER', text: ' Trop tard ', ...change },
  });

/** What the page of a link says once it shows an offer. */
export const seen = (shop: Shop, followToken: string, version = 1, token?: string) =>
  shop.call('POST', '/exposed/follow/seen', {
    token,
    headers: { 'follow-token': followToken },
    body: { version },
  });

export const write = (shop: Shop, token: string, body: object, key?: string) =>
  shop.call('POST', '/exposed/follow/message', {
    headers: { 'follow-token': token, ...(key ? { 'idempotency-key': key } : {}) },
    body: { text: '', ...body },
  });

/** The number of a purchase order, by a link's holder. */
export const giveOrder = (shop: Shop, token: string, number: string) =>
  shop.call('POST', '/exposed/follow/purchase-order', {
    headers: { 'follow-token': token },
    body: { number },
  });

/** The PDF of a purchase order, by a link's holder. */
export function sendOrder(shop: Shop, token: string, bytes = PDF, name = 'bon.pdf', number = '') {
  const { payload, headers } = form(bytes, name);
  return shop.app.inject({
    method: 'POST',
    url: `/api/exposed/follow/purchase-order/file${number && `?number=${number}`}`,
    payload,
    headers: { ...headers, 'follow-token': token },
  });
}
