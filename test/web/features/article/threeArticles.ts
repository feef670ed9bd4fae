import { anArticle } from '../../../support/webBuilders';

export const beaker = anArticle({
  id: 1,
  label: 'Bécher',
  title: 'DURAN - Bécher',
  crmId: 'R3',
  conditionnement: 'Unité',
  basePrice: '30.00',
});
export const balance = anArticle({
  id: 2,
  label: 'Balance',
  title: 'KERN - Balance',
  crmId: 'R2',
  conditionnement: 'Carton de 2',
  basePrice: '4.50',
});
export const burette = anArticle({
  id: 3,
  label: 'Burette',
  title: 'BRAND - Burette',
  crmId: 'R1',
  conditionnement: 'Boîte',
  basePrice: '200.00',
});
export const three = [burette, beaker, balance];
