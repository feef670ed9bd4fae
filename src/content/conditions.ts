import type { CarriageRule } from '../domain/offer/carriage';
import type { OfferRule } from '../domain/offer/pricedDocument';
import { formatPrice } from '../domain/price';

/** An amount in euros HT: decimal text to compute with, and as sentences write it. */
interface Amount {
  euros: string;
  text: string;
}

/** '29,50 €', '3 000,00 €'. */
const inEuros = (euros: string): string => formatPrice(euros).replace(/\u202F/g, ' ');
/** '350 €'; cents only where there are any. */
const inWholeEuros = (euros: string): string => inEuros(euros).replace(/,00(?= €)/, '');
const amount = (euros: string, write: (euros: string) => string): Amount => ({
  euros,
  text: write(euros),
});

const freeCarriageAbove = amount('350', inWholeEuros);
const carriage = amount('29.50', inEuros);
const depositAbove = amount('3000', inEuros);

/**
 * The conditions of sale as figures: the terms, the cart, the mails and the documents of quotes say
 * and compute these.
 */
export const conditions = {
  /** Goods after discounts above which carriage is free. */
  freeCarriageAbove,
  /** Carriage and packing up to it. */
  carriage,
  /** A deposit is asked above it; the terms give no percentage. */
  depositAbove,
  validityDays: 30,
  warrantyMonths: 12,
  partsWarrantyMonths: 3,
  paymentDays: 30,
  /** Percentage taken off the credit note of goods returned with consent. */
  returnDeduction: 15,
  /** To claim about a delivery, in writing. */
  claimHours: 48,
} as const;

/** The rule of carriage and deposit, to compute with. */
export const carriageRule: CarriageRule = {
  free_carriage_above: freeCarriageAbove.euros,
  carriage: carriage.euros,
  deposit_above: depositAbove.euros,
};

/**
 * The rules by which the totals of an offer are computed today. A sent offer stores those of that
 * moment.
 */
export const offerRule = (): OfferRule => ({ ...carriageRule, rounding: 'UNIT_PRICE' });

/** When carriage is free by a rule, and what it costs otherwise. */
export const deliveryPriceText = ({
  free_carriage_above: above,
  carriage: otherwise,
}: CarriageRule): string =>
  `Port offert au-delà de ${inWholeEuros(above)} HT, sinon ${inEuros(otherwise)} HT.`;

/** When a deposit is asked by a rule. */
export const depositText = ({ deposit_above: above }: CarriageRule): string =>
  `Un acompte est demandé pour toute commande supérieure à ${inEuros(above)} HT.`;

/** Sentences that stand in more than one place. */
export const conditionTexts = {
  /**
   * Under the price of an article, in documents, and beside totals that do not say what is missing.
   */
  deliveryPrice: deliveryPriceText(carriageRule),
  /** After what is missing to free carriage. */
  elseCarriage: `Sinon ${carriage.text} HT.`,
  quoteValidity: `Devis valable ${conditions.validityDays} jours.`,
  /** « un devis valable 30 jours » in sentences. */
  validQuote: `un devis valable ${conditions.validityDays} jours`,
  claims:
    'Toute réclamation relative à une livraison doit être faite par écrit sous ' +
    `${conditions.claimHours} heures.`,
  warranty: `Le matériel est garanti ${conditions.warrantyMonths} mois à compter de la livraison.`,
  partsWarranty: `Les pièces détachées sont garanties ${conditions.partsWarrantyMonths} mois.`,
  payment:
    `Nos factures sont payables à ${conditions.paymentDays} jours à compter de la date de ` +
    'facture.',
  deposit: depositText(carriageRule),
} as const;
