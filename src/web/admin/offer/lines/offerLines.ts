import type { Article } from '../../../../contract/api.gen';
import { lineVat, type OfferLine } from '../../../../domain/offer/offer';
import { salePrice } from '../../../../domain/price';
import { STANDARD_VAT } from '../../../../domain/vat';

export const newId = (): string =>
  `n${[...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('')}`;

const EMPTY: Omit<OfferLine, 'id'> = {
  article_id: null,
  reference: '',
  title: '',
  packing: '',
  unit_price: '',
  discount: '',
  quantity: '1',
  vat_rate: STANDARD_VAT,
  lead_time: '',
  remark: '',
  optional: false,
  replaces: '',
};

/** A line for a free text, such as an intervention. */
export const freeLine = (): OfferLine => ({ ...EMPTY, id: newId() });

/** A line of an article at its price of today. @param percentage of its running promotion, or 0 */
export const articleLine = (
  { id, crmId, title, conditionnement, basePrice, ...vat }: Article,
  percentage: number,
): OfferLine => ({
  ...EMPTY,
  id: newId(),
  article_id: id,
  reference: crmId,
  title,
  packing: conditionnement,
  unit_price: salePrice(basePrice, percentage),
  ...lineVat(vat),
});
