import { lineTotal } from '../../domain/price';
import { STANDARD_VAT } from '../../domain/vat';
import type { ExportedOffer, ExportedQuote } from './exportedQuotes';

/** One line of an export. Amounts and percentages as decimal text with a point. */
export interface ExportedLine {
  /** Where it is from: « demande », « offre 2 », « offre 2 acceptée », « offre 2 commandée ». */
  source: string;
  /** '' for a free text, carriage and the discount on the whole. */
  reference: string;
  title: string;
  packing: string;
  /** Percent that the promotion took off the price of the catalogue; '0' in an offer. */
  promotion: string;
  /** Percent that the offer takes off the price of the line; '0' in a request. */
  discount: string;
  /** Euros without VAT after promotion and discount, to the cent; exact where it was sent so. */
  unitPrice: string;
  quantity: number;
  /** Euros without VAT, 2 decimals. */
  total: string;
  /**
   * Percent; '' for the discount on the whole, which is shared over all rates, and for a line
   * without a known rate.
   */
  vatRate: string;
  /** The rate was derived from the prices of the article. */
  isVatGuessed: boolean;
  /** As NB11; '' without one. */
  nacres: string;
}

/**
 * The lines of the accepted offer, or else of the offer sent last, or else of the request. Those of
 * an offer end with the discount on the whole and with carriage, where there are any: their totals
 * add up to its total HT.
 */
export const exportedLines = (quote: ExportedQuote): ExportedLine[] =>
  quote.offer ? offeredLines(quote.offer) : requestedLines(quote);

const requestedLines = ({ lines }: ExportedQuote): ExportedLine[] =>
  lines.map((line) => ({
    source: 'demande',
    reference: line.reference ?? '',
    title: line.articleTitle,
    packing: line.packing,
    promotion: line.sale_percentage,
    discount: '0',
    unitPrice: line.unit_price,
    quantity: line.quantity,
    total: lineTotal(line.unit_price, line.quantity),
    vatRate: line.vat_rate ?? '',
    isVatGuessed: line.vat_guessed === '1',
    nacres: line.nacres ?? '',
  }));

function offeredLines(offer: ExportedOffer): ExportedLine[] {
  const source = `offre ${offer.version}${sourceOf(offer)}`;
  const lines = offer.lines.map(
    ({
      reference,
      title,
      packing,
      discount,
      quantity,
      vatRate,
      isVatGuessed = false,
      nacres = '',
      amounts,
    }) => ({
      source,
      reference,
      title,
      packing,
      promotion: '0',
      discount,
      quantity,
      vatRate,
      isVatGuessed,
      nacres,
      ...amounts,
    }),
  );
  const { discount, carriage } = offer.sums;
  if (!isNothing(discount))
    lines.push(lineOfWhole(source, 'Remise sur l’offre', `-${discount}`, ''));
  if (!isNothing(carriage)) lines.push(lineOfWhole(source, 'Port', carriage, STANDARD_VAT));
  return lines;
}

const sourceOf = ({ acceptance }: ExportedOffer): string => {
  if (!acceptance) return '';
  return acceptance.ordered === null ? ' acceptée' : ' commandée';
};

const lineOfWhole = (
  source: string,
  title: string,
  amount: string,
  vatRate: string,
): ExportedLine => ({
  source,
  reference: '',
  title,
  packing: '',
  promotion: '0',
  discount: '0',
  quantity: 1,
  unitPrice: amount,
  total: amount,
  vatRate,
  isVatGuessed: false,
  nacres: '',
});

/** Of euros with 2 decimals. */
export const isNothing = (amount: string): boolean => amount === '0.00';

/** Decimal text with a comma instead of the point. */
export const frenchDecimal = (text: string): string => text.replace('.', ',');
