import { formatPrice, priceOfCents } from '../price';
import { givesTtc, isLegalRate, LEGAL_RATES, withVat } from '../vat';

/**
 * The price of an article: one value, HT and TTC in cents, the rate of VAT in hundredths of a
 * percent. A rate that no law knows (a code of an ERP's own), or null, is an unknown one.
 */
export interface Price {
  readonly base: number;
  readonly ttc: number;
  readonly rate: number | null;
}

/** The rate of VAT, where it is known. */
export const knownRate = ({ rate }: Price): number | null =>
  rate !== null && isLegalRate(rate) ? rate : null;

/**
 * Whether the three values agree: the rate gives the price TTC to a cent; where it is unknown, one
 * of the legal rates does. A price that does not is to be checked; only a line of a file makes one.
 */
export function isAgreed(price: Price): boolean {
  const rate = knownRate(price);
  return rate === null
    ? LEGAL_RATES.some((legal) => givesTtc(legal, price))
    : givesTtc(rate, price);
}

const isSamePrice = (one: Price, other: Price): boolean =>
  one.base === other.base && one.ttc === other.ttc && knownRate(one) === knownRate(other);

/** What is given of a price; null: the rate is not known. */
export interface GivenPrice {
  base?: number;
  ttc?: number;
  rate?: number | null;
}

/** Why a price is refused, as a French sentence, and beside which field of the contract. */
export interface PriceProblem {
  field: 'basePrice' | 'ttcPrice' | 'vat_rate';
  message: string;
}

/**
 * The price that is made of what is given and what was stored: a price TTC that is not given
 * follows the other two. Given as it was stored, it stays, agreed or not.
 * @param stored none for a new article
 */
export function priceOf(given: GivenPrice, stored?: Price): Price | PriceProblem {
  const base = given.base ?? stored?.base ?? 0;
  const known = stored ? knownRate(stored) : null;
  const rate = given.rate === undefined ? known : given.rate;
  const isKept = base === stored?.base && rate === known;
  if (stored && isKept && (given.ttc ?? stored.ttc) === stored.ttc) return stored;
  if (base === 0) return { field: 'basePrice', message: 'Le prix HT n’est pas nul.' };
  if (given.ttc !== undefined) return agreedPrice({ base, ttc: given.ttc, rate }, 'ttcPrice');
  if (rate !== null) return { base, ttc: withVat(base, rate), rate };
  if (base === stored?.base) return agreedPrice({ base, ttc: stored.ttc, rate }, 'vat_rate');
  const message = 'Le taux de TVA n’est pas connu : donnez-le, ou le prix TTC, avec ce prix HT.';
  return { field: 'ttcPrice', message };
}

function agreedPrice(price: Price, field: PriceProblem['field']): Price | PriceProblem {
  if (price.ttc < price.base)
    return { field: 'ttcPrice', message: 'Le prix TTC est inférieur au prix HT.' };
  return isAgreed(price) ? price : { field, message: disagreementText(price) };
}

export const isProblem = (made: Price | PriceProblem): made is PriceProblem => 'message' in made;

/** Why a price does not agree: « 60,00 € HT à 20 % font 72,00 € TTC, et non 86,06 €. » */
export function disagreementText(price: Price): string {
  const [base, ttc] = [euros(price.base), euros(price.ttc)];
  const rate = knownRate(price);
  return rate === null
    ? `Aucun taux de TVA ne mène de ${base} HT à ${ttc} TTC : corrigez un prix, ou donnez le taux.`
    : `${base} HT à ${rateOf(rate)} font ${euros(withVat(price.base, rate))} TTC, et non ${ttc}.`;
}

const euros = (cents: number): string => formatPrice(priceOfCents(cents));
const rateOf = (rate: number): string => `${String(rate / 100).replace('.', ',')} %`;

/**
 * The price of an article as text: « HT 60,00 €, TVA 20 %, TTC 86,06 € ».
 */
export function priceText(price: Price): string {
  const rate = knownRate(price);
  const vat = rate === null ? 'TVA inconnue' : `TVA ${rateOf(rate)}`;
  return `HT ${euros(price.base)}, ${vat}, TTC ${euros(price.ttc)}`;
}

/** Why a change of an article is refused that would store a price which does not agree. */
export const refusalOfPrice = (
  reference: string,
  before: Price,
  after: Price,
): string | undefined =>
  isSamePrice(before, after) || isAgreed(after)
    ? undefined
    : `Le prix de ${reference} ne serait plus juste : ${disagreementText(after)}`;
