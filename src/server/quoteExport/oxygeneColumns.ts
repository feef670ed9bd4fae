import { formatDate } from '../../domain/date';
import { frenchDecimal } from './frenchDecimal';

/** One article of a quote, as it is handed over. Amounts as decimal text with a point. */
export interface HandedLine {
  quoteNumber: string;
  /** When the quote was asked for, Paris time. */
  askedAt: string;
  /** The reference of the order given at the acceptance, or else that of the request. */
  ownReference: string;
  /** The shop's reference, which is Oxygène's CODE; '' for a free text of an offer. */
  code: string;
  title: string;
  packing: string;
  quantity: number;
  /** Euros without VAT after the discount of the line, to the cent; exact where it was sent so. */
  unitPrice: string;
  /** Discount on the whole offer in percent. */
  offerDiscount: string;
  /** Percent; '' where it is not known. */
  vatRate: string;
}

/**
 * The file for Oxygène, whose import of orders is not known: names as in its export of articles where it has one. What Oxygène needs
 * instead is changed here and nowhere else.
 */
export const OXYGENE_COLUMNS: readonly (readonly [heading: string, cell: (line: HandedLine) => string])[] = [
  ['DEVIS', (line) => line.quoteNumber],
  ['DATE', (line) => formatDate(line.askedAt)],
  ['REF_CLIENT', (line) => line.ownReference],
  ['CODE', (line) => line.code],
  ['DESIG', (line) => line.title],
  ['COND', (line) => line.packing],
  ['QUANTITE', (line) => String(line.quantity)],
  ['PV_HT', (line) => frenchDecimal(line.unitPrice)],
  ['REMISE_DEVIS', (line) => frenchDecimal(line.offerDiscount)],
  ['TVA_CODE', (line) => frenchDecimal(line.vatRate)],
];
