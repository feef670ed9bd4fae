import { fillPlaceholders } from '../domain/shopContent/texts/placeholders';
import { type Conditions, figureValuesOf } from './conditions';

/**
 * Sentences of the conditions of sale that stand on their page and in documents, as long as the
 * owner has published no others; those that may be empty are then left out.
 */
export const termTextDefaults = {
  claimsText:
    'Toute réclamation relative à une livraison doit être faite par écrit sous ' +
    '{réclamation} heures.',
  paymentText: 'Nos factures sont payables à {règlement} jours à compter de la date de facture.',
  depositText: 'Un acompte est demandé pour toute commande supérieure à {acompte} HT.',
  warrantyText: 'Le matériel est garanti {garantie} mois à compter de la livraison.',
  partsWarrantyText: 'Les pièces détachées sont garanties {garantie pièces} mois.',
};

/** The sentences with their figures. */
export function termTextsOf(figures: Conditions) {
  const values = figureValuesOf(figures);
  const filled = (name: keyof typeof termTextDefaults): string =>
    fillPlaceholders(figures[name] ?? termTextDefaults[name], values);
  return {
    claims: filled('claimsText'),
    payment: filled('paymentText'),
    deposit: filled('depositText'),
    warranty: filled('warrantyText'),
    partsWarranty: filled('partsWarrantyText'),
  };
}
