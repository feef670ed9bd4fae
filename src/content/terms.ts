import type { TextSection } from './about';
import { conditions } from './conditions';

/** The page "Conditions de vente" (ROUTE-07, TERMS-01..13). */
export const terms: readonly TextSection[] = [
  {
    title: 'Prix',
    paragraphs: ['Nos prix sont indiqués en euros hors taxes (HT). La TVA en vigueur au jour de la facturation leur est ajoutée.'],
  },
  {
    title: 'Port et emballage',
    paragraphs: [
      `Les commandes supérieures à ${conditions.freeCarriageFrom.text} HT sont livrées franco de port.`,
      `En dessous de ce montant, une participation aux frais de port et d'emballage de ${conditions.carriage.text} HT est facturée.`,
    ],
  },
  {
    title: 'Devis',
    paragraphs: [`Nos devis sont valables ${conditions.validityDays} jours.`],
  },
  {
    title: 'Livraison et réclamations',
    paragraphs: [`Toute réclamation relative à une livraison doit être faite par écrit sous ${conditions.claimHours} heures.`],
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
    paragraphs: [
      `Le matériel est garanti ${conditions.warrantyMonths} mois à compter de la livraison.`,
      `Les pièces détachées sont garanties ${conditions.partsWarrantyMonths} mois.`,
    ],
  },
  {
    title: 'Règlement',
    paragraphs: [
      `Nos factures sont payables à ${conditions.paymentDays} jours à compter de la date de facture.`,
      `Un acompte est demandé pour toute commande supérieure à ${conditions.depositAbove.text} HT.`,
      "Tout retard de paiement entraîne des pénalités égales à 1,5 fois le taux de l'intérêt légal.",
    ],
  },
  {
    title: 'Prestations de service',
    paragraphs: ['Les interventions et prestations de service sont facturées par heure entamée.'],
  },
];
