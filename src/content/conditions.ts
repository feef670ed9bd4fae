import type { CarriageRule } from '../domain/carriage';

/** An amount in euros HT: decimal text to compute with, and as sentences write it. */
interface Amount {
  euros: string;
  text: string;
}

const freeCarriageAbove: Amount = { euros: '350', text: '350 €' };
const carriage: Amount = { euros: '29.50', text: '29,50 €' };
const depositAbove: Amount = { euros: '3000', text: '3 000,00 €' };

/** The conditions of sale as figures: the terms, the cart, the mails and the documents of quotes say and compute these. */
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
  freeCarriageAbove: freeCarriageAbove.euros,
  carriage: carriage.euros,
  depositAbove: depositAbove.euros,
};

/** Sentences that stand in more than one place. */
export const conditionTexts = {
  /** Under the price of an article, in documents, and beside totals that do not say what is missing. */
  deliveryPrice: `Port offert au-delà de ${freeCarriageAbove.text} HT, sinon ${carriage.text} HT.`,
  /** After what is missing to free carriage. */
  elseCarriage: `Sinon ${carriage.text} HT.`,
  quoteValidity: `Devis valable ${conditions.validityDays} jours.`,
  /** « un devis valable 30 jours » in sentences. */
  validQuote: `un devis valable ${conditions.validityDays} jours`,
  claims: `Toute réclamation relative à une livraison doit être faite par écrit sous ${conditions.claimHours} heures.`,
  warranty: `Le matériel est garanti ${conditions.warrantyMonths} mois à compter de la livraison.`,
  partsWarranty: `Les pièces détachées sont garanties ${conditions.partsWarrantyMonths} mois.`,
  payment: `Nos factures sont payables à ${conditions.paymentDays} jours à compter de la date de facture.`,
  deposit: `Un acompte est demandé pour toute commande supérieure à ${depositAbove.text} HT.`,
} as const;
