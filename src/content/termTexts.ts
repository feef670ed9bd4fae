import { withoutFigures } from '../domain/shopContent/texts/absentFigures';
import { fillPlaceholders } from '../domain/shopContent/texts/placeholders';
import { type Conditions, figureValuesOf } from './conditions';

/**
 * Sentences of the conditions of sale that stand on their page and in documents, as long as the
 * owner has published no others; those that may be empty are then left out.
 */
export const termTextDefaults = {
  claimsText:
    'Toute réclamation relative à une livraison doit être faite par écrit sous {réclamation} heures.',
  paymentText: 'Nos factures sont payables à {règlement} jours à compter de la date de facture.',
  depositText: 'Un acompte est demandé pour toute commande supérieure à {acompte} HT.',
  warrantyText: 'Le matériel est garanti {garantie} mois à compter de la livraison.',
  partsWarrantyText: 'Les pièces détachées sont garanties {garantie pièces} mois.',
};

/** What is said of carriage where it has no amounts, by its mode. */
const CARRIAGE: Readonly<Record<string, string>> = {
  aucun: 'Le port est offert.',
  'selon devis': 'Le port est chiffré dans le devis.',
};
const DEPOSIT: Readonly<Record<string, string>> = {
  aucun: 'Aucun acompte n’est demandé.',
  'selon devis': 'Un acompte peut être demandé : le devis le précise.',
};
const PAYMENT: Readonly<Record<string, string>> = {
  'à la commande': 'Nos factures sont payables à la commande.',
  'selon devis': 'Les conditions de règlement sont précisées dans le devis.',
};

/** What a text says instead of the figures that these conditions do not have. */
export function absentFiguresOf({ carriageMode, depositMode, paymentMode }: Conditions) {
  const [carriage, deposit, payment] = [
    CARRIAGE[carriageMode],
    DEPOSIT[depositMode],
    PAYMENT[paymentMode],
  ];
  return {
    ...(carriage && { franco: carriage, port: carriage }),
    ...(deposit && { acompte: deposit }),
    ...(payment && { règlement: payment }),
  };
}

/** A sentence with its figures, or what is said instead of those that there are not. */
export const conditionSentence = (sentence: string, figures: Conditions): string =>
  fillPlaceholders(withoutFigures(sentence, absentFiguresOf(figures)), figureValuesOf(figures));

/** The conditions whose sentence of prices and carts says what there is. */
export const saidConditions = (figures: Conditions): Conditions => ({
  ...figures,
  deliveryText: withoutFigures(figures.deliveryText, absentFiguresOf(figures)),
});

/** The sentences with their figures. */
export function termTextsOf(figures: Conditions) {
  const filled = (name: keyof typeof termTextDefaults): string =>
    conditionSentence(figures[name] ?? termTextDefaults[name], figures);
  return {
    claims: filled('claimsText'),
    payment: filled('paymentText'),
    deposit: filled('depositText'),
    warranty: filled('warrantyText'),
    partsWarranty: filled('partsWarrantyText'),
  };
}
