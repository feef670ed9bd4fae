import type { OfferLine } from '../../../domain/offer';

/** An article as a line starts from it. */
interface FoundArticle {
  id: number;
  reference: string;
  title: string;
  packing: string;
  /** Euros HT. */
  price: string;
}

export const newId = (): string => `n${Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('')}`;

const EMPTY: Omit<OfferLine, 'id'> = {
  article_id: null,
  reference: '',
  title: '',
  packing: '',
  unit_price: '',
  discount: '',
  quantity: '1',
  vat_rate: '20',
  lead_time: '',
  remark: '',
  optional: false,
  replaces: '',
};

/** A line for a free text, such as an intervention. */
export const freeLine = (): OfferLine => ({ ...EMPTY, id: newId() });

/** A line of an article at its price of today. */
export const articleLine = ({ id, reference, title, packing, price }: FoundArticle): OfferLine => ({
  ...EMPTY,
  id: newId(),
  article_id: id,
  reference,
  title,
  packing,
  unit_price: price,
});
