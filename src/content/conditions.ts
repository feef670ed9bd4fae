import type { CarriageRule } from '../domain/offer/carriage';
import type { OfferRule } from '../domain/offer/pricedDocument';
import { formatPrice } from '../domain/price';
import type { ShopFields } from '../domain/shopContent/sections';
import { fillPlaceholders } from '../domain/shopContent/texts/placeholders';
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
  /** 'montant', 'aucun' or 'selon devis'; the two amounts are said and computed with for one. */
  carriageMode: 'montant',
  /** Goods after discounts above which carriage is free. */
  freeCarriageAbove: '350',
  /** Carriage and packing up to it. */
  carriage: '29.50',
  /** As `carriageMode`. */
  depositMode: 'montant',
  /** A deposit is asked above it; the terms give no percentage. */
  depositAbove: '3000',
  validityDays: '30',
  warrantyMonths: '12',
  partsWarrantyMonths: '3',
  /** 'jours', 'à la commande' or 'selon devis'. */
  paymentMode: 'jours',
  paymentDays: '30',
  /** Percentage taken off the credit note of goods returned with consent. */
  returnDeduction: '15',
  /** To claim about a delivery, in writing. */
  claimHours: '48',
  /**
   * Under the price of an article, in documents, and beside totals that do not say what is missing.
   */
  deliveryText: 'Port offert au-delà de {franco} HT, sinon {port} HT.',
};

/** The other sentences, which no page needs at first: `termTexts.ts` has them. */
type TermTexts = Record<
  'claimsText' | 'paymentText' | 'depositText' | 'warrantyText' | 'partsWarrantyText',
  string
>;

/**
 * The conditions of sale as figures, with what the owner has published: the terms, the cart, the
 * mails and the documents of quotes say and compute these.
 */
export function conditionsOf(changed?: ShopFields) {
  const figures: typeof conditionDefaults & Partial<TermTexts> = {
    ...conditionDefaults,
    ...changed,
  };
  return {
    ...figures,
    freeCarriageAbove: amount(figures.freeCarriageAbove, inWholeEuros),
    carriage: amount(figures.carriage, inEuros),
    depositAbove: amount(figures.depositAbove, inEuros),
  };
}

export type Conditions = ReturnType<typeof conditionsOf>;

/** What the names between braces stand for in the sentences of the conditions. */
export const figureValuesOf = (figures: Conditions) => ({
  franco: figures.freeCarriageAbove.text,
  port: figures.carriage.text,
  acompte: figures.depositAbove.text,
  validité: figures.validityDays,
  règlement: figures.paymentDays,
  réclamation: figures.claimHours,
  garantie: figures.warrantyMonths,
  'garantie pièces': figures.partsWarrantyMonths,
  abattement: figures.returnDeduction,
});

const MODES: Readonly<Record<string, 'NONE' | 'QUOTED'>> = {
  aucun: 'NONE',
  'selon devis': 'QUOTED',
};
/** The version before computes with amounts alone: it then asks no carriage, and no deposit. */
const NO_CARRIAGE = '0';
const NO_DEPOSIT = '999999999';

/** The rule of carriage and deposit, to compute with. */
function carriageRuleOf(conditions: Conditions): CarriageRule {
  const { freeCarriageAbove, carriage, depositAbove } = conditions;
  const carriageMode = MODES[conditions.carriageMode];
  const depositMode = MODES[conditions.depositMode];
  return {
    free_carriage_above: freeCarriageAbove.euros,
    carriage: carriageMode ? NO_CARRIAGE : carriage.euros,
    deposit_above: depositMode ? NO_DEPOSIT : depositAbove.euros,
    ...(carriageMode && { carriage_mode: carriageMode }),
    ...(depositMode && { deposit_mode: depositMode }),
  };
}

const modeOf = (mode: 'NONE' | 'QUOTED' | undefined): string =>
  Object.keys(MODES).find((name) => MODES[name] === mode) ?? 'montant';

/**
 * The rules of an offer under these conditions. A sent offer stores those of that
 * moment.
 */
export const offerRuleOf = (changed: ShopFields = {}): OfferRule => ({
  ...carriageRuleOf(conditionsOf(changed)),
  rounding: 'UNIT_PRICE',
  ...(Object.keys(changed).length > 0 && { conditions: changed }),
});

/**
 * The conditions under which an offer was sent, or would be. Its amounts are those of the rule
 * itself: an offer sent by an older version has no other conditions.
 */
export const conditionsUnder = ({ conditions: changed, ...rule }: OfferRule): Conditions =>
  conditionsOf({
    ...changed,
    carriageMode: modeOf(rule.carriage_mode),
    depositMode: modeOf(rule.deposit_mode),
    freeCarriageAbove: rule.free_carriage_above,
    carriage: rule.carriage,
    depositAbove: rule.deposit_above,
  });

/** Sentences that stand in more than one place. @param conditions those of saidConditions() */
export const conditionTextsOf = (conditions: Conditions) => ({
  deliveryPrice: fillPlaceholders(conditions.deliveryText, figureValuesOf(conditions)),
  /** After what is missing to free carriage. */
  elseCarriage: `Sinon ${conditions.carriage.text} HT.`,
  quoteValidity: `Devis valable ${conditions.validityDays} jours.`,
  /** « un devis valable 30 jours » in sentences. */
  validQuote: `un devis valable ${conditions.validityDays} jours`,
});

/**
 * The conditions of sale on this page, what they compute with, and their sentences; the server has
 * replaced the one that names figures which there are not.
 */
export const conditions = conditionsOf(published.conditions);
export const carriageRule = carriageRuleOf(conditions);
export const offerRule = (): OfferRule => offerRuleOf(published.conditions);
export const conditionTexts = conditionTextsOf(conditions);
