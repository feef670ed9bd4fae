import { type Conditions, depositSentence } from './conditions';

/** Sentences of the conditions of sale that stand on their page and in documents. */
export const termTextsOf = (figures: Conditions) => ({
  claims:
    'Toute réclamation relative à une livraison doit être faite par écrit sous ' +
    `${figures.claimHours} heures.`,
  warranty: `Le matériel est garanti ${figures.warrantyMonths} mois à compter de la livraison.`,
  partsWarranty: `Les pièces détachées sont garanties ${figures.partsWarrantyMonths} mois.`,
  payment:
    `Nos factures sont payables à ${figures.paymentDays} jours à compter de la date de ` +
    'facture.',
  deposit: depositSentence(figures.depositAbove.text),
});
