import { csvText } from '../text/csv';

/** A column that the import of an export of Oxygène reads. */
interface ImportColumn {
  /** Its headings, compared without case, accents or punctuation; the first is Oxygène's. */
  headings: readonly [string, ...string[]];
  /** What is in it, in French. */
  about: string;
  isRequired?: true;
  /** In the sample file. */
  sample: string;
}

export const IMPORT_COLUMNS = {
  reference: {
    headings: ['CODE', 'Référence', 'Code article'],
    about: 'la référence',
    isRequired: true,
    sample: 'EXEMPLE-1',
  },
  designation: {
    headings: ['DESIG', 'Désignation', 'Libellé'],
    about: 'la désignation',
    isRequired: true,
    sample: 'Bécher forme basse 250 ml',
  },
  description: { headings: ['DESCRIPTIF'], about: 'le descriptif', sample: 'En verre, gradué' },
  brand: { headings: ['MARQUE', 'Fabricant'], about: 'la marque', sample: 'DURAN' },
  secondaryReference: {
    headings: ['REF_FOUR', 'Réf. fournisseur', 'Référence fournisseur'],
    about: 'la référence du fournisseur',
    sample: '21106360',
  },
  packing: {
    headings: ['COND', 'Conditionnement', 'Cond.'],
    about: 'le conditionnement',
    sample: 'Lot de 10',
  },
  basePrice: {
    headings: ['PV_HT', 'Prix HT', 'Prix de vente HT', 'Tarif HT'],
    about: 'le prix hors taxes, comme 1 234,50 €',
    isRequired: true,
    sample: '26,90',
  },
  ttcPrice: {
    headings: ['PV_TTC', 'Prix TTC'],
    about: 'le prix TTC ; sans lui, il est calculé',
    sample: '32,28',
  },
  vat: {
    headings: ['TVA_CODE', 'Code TVA', 'TVA'],
    about: 'le taux de TVA en pourcentage',
    sample: '20',
  },
  category: { headings: ['FAMILLE'], about: 'la famille', sample: '2' },
  subCategory: {
    headings: ['SOUS_FAMILLE', 'Sous-famille'],
    about: 'la sous-famille',
    sample: '201',
  },
  underSubCategory: {
    headings: ['SOUS_SOUS_FAMILLE', 'Sous-sous-famille'],
    about: 'la sous-sous-famille ; une des trois suffit',
    sample: '20101',
  },
  withdrawn: {
    headings: ['SUSPENDU', 'Supprimé'],
    about: 'retiré de la vente : 1, oui, vrai ; sinon 0, non, faux',
    sample: '0',
  },
} as const satisfies Record<string, ImportColumn>;

export type ColumnName = keyof typeof IMPORT_COLUMNS;

const columns: readonly ImportColumn[] = Object.values(IMPORT_COLUMNS);

/** What the screen says of each column, in the order of the sample. */
export const columnTexts: readonly { heading: string; about: string; isRequired: boolean }[] =
  columns.map(({ headings, about, isRequired = false }) => ({
    heading: headings[0],
    about,
    isRequired,
  }));

/** A file that the import reads, of one article, as UTF-8 with its mark. */
export const sampleFile = (): string =>
  `\uFEFF${csvText([
    columns.map(({ headings }) => headings[0]),
    columns.map(({ sample }) => sample),
  ])}`;
