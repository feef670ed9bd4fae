import type { TextSection } from './about';
import { conditions } from './conditions';
import { termTexts } from './termTexts';

/** The page "Conditions de vente" (ROUTE-07, TERMS-01..13). */
export const terms: readonly TextSection[] = [
  {
    title: 'Prix',
    paragraphs: [
      'Nos prix sont indiqués en euros hors taxes (HT). La TVA en vigueur au jour de la ' +
        'facturation leur est ajoutée.',
    ],
  },
  {
    title: 'Port et emballage',
    paragraphs: [
      `Les commandes supérieures à ${conditions.freeCarriageAbove.text} HT sont livrées ` +
        'franco de port.',
      `En dessous de ce montant, une participation aux frais de port et d'emballage de ` +
        `${conditions.carriage.text} HT est facturée.`,
    ],
  },
  {
    title: 'Devis',
    paragraphs: [`Nos devis sont valables ${conditions.validityDays} jours.`],
  },
  {
    title: 'Livraison et réclamations',
    paragraphs: [termTexts.claims],
  },
  {
    title: 'Retours',
    paragraphs: [
      "Les retours que nous avons acceptés font l'objet d'un avoir, " +
        `diminué d'un abattement forfaitaire de ${conditions.returnDeduction} %.`,
    ],
  },
  {
    title: 'Garantie',
    paragraphs: [termTexts.warranty, termTexts.partsWarranty],
  },
  {
    title: 'Règlement',
    paragraphs: [
      termTexts.payment,
      termTexts.deposit,
      "Tout retard de paiement entraîne des pénalités égales à 1,5 fois le taux de l'intérêt " +
        'légal.',
    ],
  },
  {
    title: 'Prestations de service',
    paragraphs: ['Les interventions et prestations de service sont facturées par heure entamée.'],
  },
];
