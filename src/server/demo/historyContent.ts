import type { DeclineReason } from '../../contract/api.gen';

/** Who answers in the invented history; they have no accounts. */
export const DEMO_STAFF = [
  'ana.morel@demo.example',
  'karim.benali@demo.example',
  'lucie.petit@demo.example',
];

export interface DemoCustomer {
  company: string;
  firstName: string;
  lastName: string;
  email: string;
}

const customer = (
  company: string,
  firstName: string,
  lastName: string,
  host: string,
): DemoCustomer => ({
  // Every quote of the history shows that it is invented.
  company: `${company} (démo)`,
  firstName,
  lastName,
  // No mail is delivered there.
  email: `${host}@demo.example`,
});

/** Those who ask most come first. */
export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  customer('Institut des Sources', 'Claire', 'Martin', 'achats.sources'),
  customer('Laboratoire Bellecombe', 'Hugo', 'Garnier', 'labo.bellecombe'),
  customer('Lycée Marie-Curie', 'Sophie', 'Lambert', 'intendance.curie'),
  customer('Université du Littoral-Est', 'Paul', 'Renaud', 'chimie.littoral'),
  customer('Biosynthèse Atlantique', 'Inès', 'Faure', 'commandes.atlantique'),
  customer('Centre hospitalier du Val', 'Marc', 'Perrin', 'pharmacie.val'),
  customer('Brasserie des Deux Ponts', 'Léa', 'Roussel', 'qualite.deuxponts'),
  customer('Eaux de la Haute Vallée', 'Thomas', 'Girard', 'analyses.vallee'),
  customer('Cosmétiques Mirabelle', 'Nadia', 'Cohen', 'rd.mirabelle'),
  customer('Lycée agricole des Monts', 'Julien', 'Blanc', 'labo.monts'),
  customer('Verres et Réactifs du Nord', 'Émilie', 'Dubois', 'achats.nord'),
  customer('École d’ingénieurs Lumière', 'Antoine', 'Mercier', 'tp.lumiere'),
  customer('Fromagerie Saint-Aubin', 'Camille', 'Leroy', 'controle.aubin'),
  customer('Analyses Provence', 'Sarah', 'Michel', 'contact.provence'),
  customer('Cabinet vétérinaire du Lac', 'Louis', 'André', 'cabinet.lac'),
  customer('Peintures Galipot', 'Chloé', 'Fontaine', 'labo.galipot'),
];

/** Reasons of refusals; PRICE is listed more often because it is given more often. */
export const DEMO_REASONS: readonly DeclineReason[] = [
  'PRICE',
  'PRICE',
  'PRICE',
  'OTHER_SUPPLIER',
  'OTHER_SUPPLIER',
  'DELAY',
  'PROJECT_DROPPED',
  'BUDGET_CLOSED',
  'OTHER',
];

/** Titles of the two lots of longer offers. */
export const DEMO_LOTS = ['Équipement', 'Consommables'] as const;

export const DEMO_COMMENT = 'Demande inventée pour la démonstration.';
