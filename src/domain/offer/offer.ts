import type { OfferContent, OfferLine } from '../../contract/api.gen';
import { addDays } from '../date';
import { type Decimal, decimalText, parseDecimal, round, trimDecimals } from '../decimal';
import { MAX_QUANTITY } from '../limits';
import { STANDARD_VAT } from '../vat';

/** Decimals of a price (PRICE-01). */
const CENTS = 2;

/** Days that an offer is valid unless staff changes it. */
const OFFER_VALIDITY_DAYS = 30;
const MAX_VALIDITY_DAYS = 365;
/** Euros; above it a typing error is more likely than a price. */
const MAX_AMOUNT: Decimal = { units: 10_000_000n, scale: 0 };
const HUNDRED: Decimal = { units: 100n, scale: 0 };

/**
 * One line of an offer. A draft holds the fields as typed ('12,5'); a sent version as
 * normaliseOffer() writes them ('12.50'). Its price is in euros HT before the discount, discount
 * and rate of VAT in percent; an optional line counts only when the buyer ticks it.
 */
export type { OfferLine };

/**
 * What an offer says; a draft may be incomplete. Discount on the whole in percent, carriage in
 * euros HT or '' for the shop's rule.
 */
export type { OfferContent };

/** A requested line, as an offer starts from it. */
export interface RequestedLine {
  id: number;
  article_id: number;
  reference?: string;
  articleTitle: string;
  packing: string;
  unit_price: string;
  quantity: number;
  vat_rate?: string;
  vat_guessed?: '1';
}

/**
 * The offer that staff starts from: the request's lines at their prices of the day they were sent,
 * to the cent, and their rates of VAT. A line without a rate gets the normal one, as guessed.
 */
export const offerFromRequest = (lines: readonly RequestedLine[]): OfferContent =>
  offerOfLines(
    lines.map((line) => ({
      id: `r${line.id}`,
      article_id: line.article_id,
      reference: line.reference ?? '',
      title: line.articleTitle,
      packing: line.packing,
      unit_price: inCents(parseDecimal(line.unit_price)),
      discount: '',
      quantity: String(line.quantity),
      ...lineVat(line),
      lead_time: '',
      remark: '',
      optional: false,
      replaces: '',
    })),
  );

/**
 * The offer that follows a sent version. Exact unit prices, which a version before sent, become
 * prices in cents.
 */
export const nextOffer = (sent: OfferContent): OfferContent => ({
  ...sent,
  lines: sent.lines.map((line) => ({ ...line, unit_price: inCents(amountOf(line.unit_price)) })),
});

/** The rate of VAT of a line of an offer, from what is known of its article. */
export const lineVat = ({
  vat_rate,
  vat_guessed,
}: Pick<RequestedLine, 'vat_rate' | 'vat_guessed'>): Pick<
  OfferLine,
  'vat_rate' | 'vat_guessed'
> => ({
  vat_rate: vat_rate ?? STANDARD_VAT,
  ...((vat_rate === undefined || vat_guessed === '1') && { vat_guessed: true }),
});

/** An offer of these lines, with the terms of the shop. */
export const offerOfLines = (lines: OfferLine[]): OfferContent => ({
  lines,
  discount: '',
  carriage: '',
  validity_days: String(OFFER_VALIDITY_DAYS),
  message: '',
  terms: '',
});

/** What prevents an offer from being sent. */
export interface OfferProblem {
  /** The line's id; undefined for a field of the whole offer. */
  line?: string;
  field: keyof OfferLine | keyof OfferContent;
  /** A French sentence. */
  message: string;
}

/** Reads a typed decimal: '1 286,5', '12.50'. @returns undefined when it is none. */
export function readAmount(text: string): Decimal | undefined {
  const plain = text.replace(/[\s\u00A0\u202F€%]/g, '').replace(',', '.');
  return /^\d{1,12}(\.\d{1,6})?$/.test(plain) ? parseDecimal(plain) : undefined;
}

/** Everything that prevents an offer from being sent, in the order of the screen. */
export function checkOffer(content: OfferContent): OfferProblem[] {
  const problems = content.lines.flatMap(checkLine);
  const whole: (OfferProblem | undefined)[] = [
    content.lines.some(({ optional }) => !optional)
      ? undefined
      : { field: 'lines', message: 'L’offre n’a aucune ligne ferme.' },
    checkPercentage('discount', content.discount),
    content.carriage.trim() === '' ? undefined : checkPrice('carriage', content.carriage),
    checkValidity(content.validity_days),
  ];
  return [...problems, ...whole.filter((problem) => problem !== undefined)];
}

function checkLine(line: OfferLine): OfferProblem[] {
  const problems: (OfferProblem | undefined)[] = [
    line.title.trim() === '' ? { field: 'title', message: 'Donnez une désignation.' } : undefined,
    checkPrice('unit_price', line.unit_price),
    checkPercentage('discount', line.discount),
    checkQuantity(line.quantity),
    checkPercentage('vat_rate', line.vat_rate.trim() || 'x'),
  ];
  return problems
    .filter((problem) => problem !== undefined)
    .map((problem) => ({ line: line.id, ...problem }));
}

function checkPrice(field: OfferProblem['field'], text: string): OfferProblem | undefined {
  if (text.trim() === '') return { field, message: 'Donnez un prix.' };
  const amount = readAmount(text);
  if (!amount) return { field, message: 'Écrivez un prix en euros, comme 12,50.' };
  if (trimDecimals(amount, 0).scale > CENTS)
    return {
      field,
      message: `Écrivez ce prix au centime, comme ${inCents(amount).replace('.', ',')}.`,
    };
  return isAbove(amount, MAX_AMOUNT) ? { field, message: 'Ce prix est trop élevé.' } : undefined;
}

function checkPercentage(field: OfferProblem['field'], text: string): OfferProblem | undefined {
  if (text.trim() === '') return undefined;
  const percentage = readAmount(text);
  const isRight =
    percentage !== undefined && percentage.scale <= 2 && !isAbove(percentage, HUNDRED);
  return isRight ? undefined : { field, message: 'Écrivez un pourcentage de 0 à 100, comme 12,5.' };
}

function checkQuantity(text: string): OfferProblem | undefined {
  const isRight = /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1;
  return isRight
    ? undefined
    : { field: 'quantity', message: `Écrivez une quantité entière, de 1 à ${MAX_QUANTITY}.` };
}

function checkValidity(text: string): OfferProblem | undefined {
  const isRight =
    /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MAX_VALIDITY_DAYS;
  return isRight
    ? undefined
    : {
        field: 'validity_days',
        message: `Écrivez un nombre de jours, de 1 à ${MAX_VALIDITY_DAYS}.`,
      };
}

const inCents = (price: Decimal): string => decimalText(round(price, CENTS));

/** Compares exactly. */
function isAbove(a: Decimal, b: Decimal): boolean {
  const scale = Math.max(a.scale, b.scale);
  return round(a, scale).units > round(b, scale).units;
}

/**
 * The content as it is sent: amounts with a point, absent percentages '0', texts trimmed. @throws
 * RangeError when checkOffer() finds a problem.
 */
export const normaliseOffer = (content: OfferContent): OfferContent => ({
  lines: content.lines.map((line) => ({
    ...line,
    title: line.title.trim(),
    unit_price: priceText(line.unit_price),
    discount: percentageText(line.discount),
    quantity: String(Number(line.quantity)),
    vat_rate: percentageText(line.vat_rate),
    lead_time: line.lead_time.trim(),
    remark: line.remark.trim(),
  })),
  discount: percentageText(content.discount),
  carriage: content.carriage.trim() === '' ? '' : priceText(content.carriage),
  validity_days: String(Number(content.validity_days)),
  message: content.message.trim(),
  terms: content.terms.trim(),
});

const priceText = (text: string): string => decimalText(trimDecimals(amountOf(text), 2));
const percentageText = (text: string): string =>
  text.trim() === '' ? '0' : decimalText(trimDecimals(amountOf(text), 0));

function amountOf(text: string): Decimal {
  const amount = readAmount(text);
  if (!amount) throw new RangeError(`Not an amount: ${text}`);
  return amount;
}

/** The last day 'YYYY-MM-DD' on which an offer can be accepted. @param sentAt Paris time. */
export const validUntil = (
  sentAt: string,
  { validity_days }: Pick<OfferContent, 'validity_days'>,
): string => addDays(sentAt, Number(validity_days));

/** What can be done with a sent version: only an open one can be accepted. */
export type OfferState = 'open' | 'expired' | 'replaced' | 'accepted';

interface Sent {
  version: number;
  /** Day 'YYYY-MM-DD', included. */
  valid_until: string;
}

/**
 * The state of a sent version.
 * @param newest the version sent last. @param acceptedVersion null before an acceptance. @param now
 * Paris time.
 */
export function offerState(
  offer: Sent,
  newest: number,
  acceptedVersion: number | null,
  now: string,
): OfferState {
  if (acceptedVersion !== null) return acceptedVersion === offer.version ? 'accepted' : 'replaced';
  if (offer.version !== newest) return 'replaced';
  return now.slice(0, 10) > offer.valid_until ? 'expired' : 'open';
}

/** The ids of the optional lines. */
export const optionalLines = ({ lines }: OfferContent): string[] =>
  lines.filter(({ optional }) => optional).map(({ id }) => id);
