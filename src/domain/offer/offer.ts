import type { OfferContent, OfferLine } from '../../contract/api.gen';
import { trimDecimals } from '../amounts';
import { type Decimal, decimalText, parseDecimal, round } from '../decimal';
import { isUnread } from '../numbers/typedNumber';
import { STANDARD_VAT } from '../vat';
import { type FigureKind, figureValue } from './figures';
import { isLineRow, optionRows } from './lots';

/** Decimals of a price (PRICE-01). */
export const CENTS = 2;

/** Days that an offer is valid unless staff changes it. */
const OFFER_VALIDITY_DAYS = '30';

/**
 * One line of an offer. A draft has figures as figureText() stores them ('12.5'); a sent version
 * as normaliseOffer() writes them ('12.50'). Its price is in euros HT before the discount, discount
 * and rate of VAT in percent; an optional line counts only when the buyer ticks it.
 */
export type { OfferLine };

/**
 * What an offer says; a draft may be incomplete. Discount on the whole in percent, carriage in
 * euros HT or '' for the shop's rule.
 */
export type { OfferContent };

/** A line of no article before anything is typed, to be given an id. */
export const EMPTY_LINE: Omit<OfferLine, 'id'> = {
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

/** What a line without a price says instead of its price and total. */
export const UNAVAILABLE_LINE = 'Non disponible';

/**
 * The offer that staff starts from: the request's lines at their prices of the day they were sent,
 * to the cent, and their rates of VAT. A line without a rate gets the normal one, as guessed.
 * @param withdrawn ids of the articles that are no longer sold: their lines are unavailable.
 */
export const offerFromRequest = (
  lines: readonly RequestedLine[],
  withdrawn: readonly number[] = [],
  validityDays?: string,
): OfferContent =>
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
      ...(withdrawn.includes(line.article_id) && { unavailable: true }),
    })),
    validityDays,
  );

/**
 * The offer that follows a sent version. Exact unit prices, which a version before sent, become
 * prices in cents; an unavailable line has none.
 */
export const nextOffer = (sent: OfferContent): OfferContent => ({
  ...sent,
  lines: sent.lines.map((line) => ({
    ...line,
    unit_price: line.unavailable || line.kind ? '' : inCents(figureOf('price', line.unit_price)),
  })),
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
export const offerOfLines = (
  lines: OfferLine[],
  validityDays = OFFER_VALIDITY_DAYS,
): OfferContent => ({
  lines,
  discount: '',
  carriage: '',
  validity_days: validityDays,
  message: '',
  terms: '',
});

export const inCents = (price: Decimal): string => decimalText(round(price, CENTS));

/**
 * The content as it is sent: amounts with a point, absent percentages '0', texts trimmed. @throws
 * RangeError when checkOffer() finds a problem.
 */
export const normaliseOffer = (content: OfferContent): OfferContent => ({
  lines: content.lines.map((line) => (line.kind ? headingOf(line) : lineOf(line))),
  discount: percentageText(content.discount),
  carriage: content.carriage.trim() === '' ? '' : priceText(content.carriage),
  validity_days: wholeText('days', content.validity_days),
  message: content.message.trim(),
  terms: content.terms.trim(),
});

const lineOf = (line: OfferLine): OfferLine => ({
  ...line,
  title: line.title.trim(),
  quantity: wholeText('quantity', line.quantity),
  lead_time: line.lead_time.trim(),
  remark: line.remark.trim(),
  ...(line.unavailable ? withoutPrice(line) : pricesOf(line)),
});

/** Of a title or an end only what counts; the rest as of a line without a price. */
const headingOf = ({
  id,
  kind,
  title,
  optional,
  total_only,
  lot_amounts,
}: OfferLine): OfferLine => ({
  ...EMPTY_LINE,
  ...NO_PRICES,
  id,
  ...(kind && { kind }),
  ...(kind === 'TITLE' && { title: title.trim(), optional }),
  ...(kind === 'TITLE' && total_only && { total_only }),
  ...(lot_amounts && { lot_amounts }),
});

type Prices = Pick<OfferLine, 'unit_price' | 'discount' | 'vat_rate' | 'optional'>;

const pricesOf = ({ unit_price, discount, vat_rate, optional }: Prices): Prices => ({
  unit_price: priceText(unit_price),
  discount: percentageText(discount),
  vat_rate: percentageText(vat_rate),
  optional,
});

const NO_PRICES = { unit_price: '0.00', discount: '0', optional: false } as const;

/** A server of the version before reads these too: it needs amounts, and nothing to choose. */
const withoutPrice = ({ vat_rate }: Prices): Prices => ({
  ...NO_PRICES,
  vat_rate: isUnread(figureValue('percentage', vat_rate)) ? STANDARD_VAT : percentageText(vat_rate),
});

const priceText = (text: string): string => decimalText(trimDecimals(figureOf('price', text), 2));
const percentageText = (text: string): string =>
  text.trim() === '' ? '0' : decimalText(trimDecimals(figureOf('percentage', text), 0));
const wholeText = (kind: FigureKind, text: string): string =>
  decimalText(round(figureOf(kind, text), 0));

function figureOf(kind: FigureKind, text: string): Decimal {
  const value = figureValue(kind, text);
  if (isUnread(value)) throw new RangeError(`Not a ${kind}: ${text}`);
  return value;
}

/** The ids of the articles that an offer has and that are available, each once. */
export const offeredArticles = ({ lines }: OfferContent): number[] => [
  ...new Set(
    lines.flatMap(({ article_id, unavailable }) => (unavailable ? [] : (article_id ?? []))),
  ),
];

/** The lines that are available, each with what is ticked for it: its lot in option, or itself. */
const availableLines = ({ lines }: OfferContent): { line: OfferLine; option: OfferLine }[] => {
  const options = optionRows(lines);
  return lines
    .map((line, position) => ({ line, option: options[position] ?? line }))
    .filter(({ line }) => isLineRow(line) && !line.unavailable);
};

/** The ids of the lines that an acceptance is for. @param chosen ids of optional lines and lots */
export const acceptedLines = (content: OfferContent, chosen: readonly string[]): string[] =>
  availableLines(content)
    .filter(({ option }) => !option.optional || chosen.includes(option.id))
    .map(({ line }) => line.id);

/**
 * The ids of the optional lines and lots that can be chosen, a lot by its title. @param isTaken
 * only those that have such a line
 */
export const optionalLines = (
  content: OfferContent,
  isTaken: (lineId: string) => boolean = () => true,
): string[] => [
  ...new Set(
    availableLines(content).flatMap(({ line, option }) =>
      option.optional && isTaken(line.id) ? [option.id] : [],
    ),
  ),
];
