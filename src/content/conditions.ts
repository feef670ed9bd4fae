import type { CarriageRule } from '../domain/offer/carriage';
import type { OfferRule } from '../domain/offer/pricedDocument';
import { formatPrice } from '../domain/price';
import type { ShopFields } from '../domain/shopContent/sections';
import { published } from './company';

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

/** The conditions of sale as long as the owner has published no others. */
export const conditionDefaults = {
  /** Goods after discounts above which carriage is free. */
  freeCarriageAbove: '350',
  /** Carriage and packing up to it. */
  carriage: '29.50',
  /** A deposit is asked above it; the terms give no percentage. */
  depositAbove: '3000',
  validityDays: '30',
  warrantyMonths: '12',
  partsWarrantyMonths: '3',
  paymentDays: '30',
  /** Percentage taken off the credit note of goods returned with consent. */
  returnDeduction: '15',
  /** To claim about a delivery, in writing. */
  claimHours: '48',
};

/**
 * The conditions of sale as figures, with what the owner has published: the terms, the cart, the
 * mails and the documents of quotes say and compute these.
 */
export function conditionsOf(changed?: ShopFields) {
  const figures: typeof conditionDefaults = { ...conditionDefaults, ...changed };
  return {
    ...figures,
    freeCarriageAbove: amount(figures.freeCarriageAbove, inWholeEuros),
    carriage: amount(figures.carriage, inEuros),
    depositAbove: amount(figures.depositAbove, inEuros),
  };
}

export type Conditions = ReturnType<typeof conditionsOf>;

/** The rule of carriage and deposit, to compute with. */
const carriageRuleOf = (conditions: Conditions): CarriageRule => ({
  free_carriage_above: conditions.freeCarriageAbove.euros,
  carriage: conditions.carriage.euros,
  deposit_above: conditions.depositAbove.euros,
});

/**
 * The rules of an offer under these conditions. A sent offer stores those of that
 * moment.
 */
export const offerRuleOf = (changed: ShopFields = {}): OfferRule => ({
  ...carriageRuleOf(conditionsOf(changed)),
  rounding: 'UNIT_PRICE',
  ...(Object.keys(changed).length > 0 && { conditions: changed }),
});

/** When carriage is free by a rule, and what it costs otherwise. */
export const deliveryPriceText = ({
  free_carriage_above: above,
  carriage: otherwise,
}: CarriageRule): string =>
  `Port offert au-delà de ${inWholeEuros(above)} HT, sinon ${inEuros(otherwise)} HT.`;

/** When a deposit is asked by a rule. */
export const depositText = ({ deposit_above: above }: CarriageRule): string =>
  depositSentence(inEuros(above));

/** The same for an amount as sentences write it. */
export const depositSentence = (above: string): string =>
  `Un acompte est demandé pour toute commande supérieure à ${above} HT.`;

/** Sentences that stand in more than one place. */
export const conditionTextsOf = (conditions: Conditions) => ({
  /**
   * Under the price of an article, in documents, and beside totals that do not say what is missing.
   */
  deliveryPrice: deliveryPriceText(carriageRuleOf(conditions)),
  /** After what is missing to free carriage. */
  elseCarriage: `Sinon ${conditions.carriage.text} HT.`,
  quoteValidity: `Devis valable ${conditions.validityDays} jours.`,
  /** « un devis valable 30 jours » in sentences. */
  validQuote: `un devis valable ${conditions.validityDays} jours`,
});

/** The conditions of sale on this page, what they compute with, and their sentences. */
export const conditions = conditionsOf(published.conditions);
export const carriageRule = carriageRuleOf(conditions);
export const offerRule = (): OfferRule => offerRuleOf(published.conditions);
export const conditionTexts = conditionTextsOf(conditions);
