import type { FigureListBy } from '../../contract/api.gen';

/** What stands for a row of figures without a rayon, brand, customer, member of staff or reason. */
export const UNNAMED_PARTS: Record<FigureListBy, string> = {
  RAYON: 'Hors catalogue',
  BRAND: 'Sans marque',
  CUSTOMER: 'Sans nom ni adresse',
  STAFF: 'Auteur de l’offre inconnu',
  REASON: 'Sans motif',
};
