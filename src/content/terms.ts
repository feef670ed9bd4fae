import type { TextSection } from './about';

/** The page "Conditions de vente" (ROUTE-07, TERMS-01..13). */
export const terms: readonly TextSection[] = [
  {
    title: 'Prix',
    paragraphs: ['Nos prix sont indiqués en euros hors taxes (HT). La TVA en vigueur au jour de la facturation leur est ajoutée.'],
  },
  {
    title: 'Port et emballage',
    paragraphs: [
      'Les commandes supérieures à 350 € HT sont livrées franco de port.',
      "En dessous de ce montant, une participation aux frais de port et d'emballage de 29,50 € HT est facturée.",
    ],
  },
  {
    title: 'Devis',
    paragraphs: ['Nos devis sont valables 30 jours.'],
  },
  {
    title: 'Livraison et réclamations',
    paragraphs: ['Toute réclamation relative à une livraison doit être faite par écrit sous 48 heures.'],
  },
  {
    title: 'Retours',
    paragraphs: ["Les retours que nous avons acceptés font l'objet d'un avoir, diminué d'un abattement forfaitaire de 15 %."],
  },
  {
    title: 'Garantie',
    paragraphs: ['Le matériel est garanti 12 mois à compter de la livraison.', 'Les pièces détachées sont garanties 3 mois.'],
  },
  {
    title: 'Règlement',
    paragraphs: [
      'Nos factures sont payables à 30 jours à compter de la date de facture.',
      'Un acompte est demandé pour toute commande supérieure à 3 000,00 € HT.',
      "Tout retard de paiement entraîne des pénalités égales à 1,5 fois le taux de l'intérêt légal.",
    ],
  },
  {
    title: 'Prestations de service',
    paragraphs: ['Les interventions et prestations de service sont facturées par heure entamée.'],
  },
];
