import { compactReference } from '../../domain/searchText';
import { ImportRefused } from './refusals';

/**
 * The headings of an Oxygène export and their other spellings, compared without case, accents or punctuation:
 * another export needs a line here and no code.
 */
const ALIASES = {
  reference: ['CODE', 'Référence', 'Code article'],
  designation: ['DESIG', 'Désignation', 'Libellé'],
  description: ['DESCRIPTIF'],
  brand: ['MARQUE', 'Fabricant'],
  secondaryReference: ['REF_FOUR', 'Réf. fournisseur', 'Référence fournisseur'],
  packing: ['COND', 'Conditionnement', 'Cond.'],
  basePrice: ['PV_HT', 'Prix HT', 'Prix de vente HT', 'Tarif HT'],
  ttcPrice: ['PV_TTC', 'Prix TTC'],
  vat: ['TVA_CODE', 'Code TVA', 'TVA'],
  category: ['FAMILLE'],
  subCategory: ['SOUS_FAMILLE', 'Sous-famille'],
  underSubCategory: ['SOUS_SOUS_FAMILLE', 'Sous-sous-famille'],
  withdrawn: ['SUSPENDU', 'Supprimé'],
} as const;

/** What the file of refused lines has before the columns of the export it comes from: lines that are mended and sent again. */
export const REFUSAL_HEADINGS = ['MOTIF_REFUS', 'LIGNE_REFUSEE'] as const;

export type ColumnName = keyof typeof ALIASES;

/** Where each known column stands in a line; a column the file lacks is absent. */
export type Columns = ReadonlyMap<ColumnName, number>;

const MANDATORY: readonly { column: ColumnName; said: string }[] = [
  { column: 'reference', said: 'CODE' },
  { column: 'designation', said: 'DESIG' },
  { column: 'basePrice', said: 'PV_HT (prix hors taxes)' },
  { column: 'underSubCategory', said: 'SOUS_SOUS_FAMILLE (classement)' },
];

const columnOf = new Map<string, ColumnName>(
  Object.entries(ALIASES).flatMap(([column, names]) => names.map((name) => [compactReference(name), column as ColumnName] as const)),
);

const refusalHeadings = new Set<string>(REFUSAL_HEADINGS.map(compactReference));

export interface Headings {
  /** Where the known columns stand. */
  columns: Columns;
  /** The headings that are not read. */
  ignored: string[];
  /** Where the file of refused lines has its own columns; empty for an export. */
  refusalColumns: ReadonlySet<number>;
}

/**
 * Reads the heading line.
 * @throws ImportRefused without a heading line, with another separator, or without a column the import needs.
 */
export function readHeadings(cells: readonly string[]): Headings {
  assertSeparated(cells);
  const columns = new Map<ColumnName, number>();
  const ignored: string[] = [];
  const refusalColumns = new Set<number>();
  cells.forEach((cell, index) => {
    const column = columnOf.get(compactReference(cell));
    if (column && !columns.has(column)) columns.set(column, index);
    else if (refusalHeadings.has(compactReference(cell))) refusalColumns.add(index);
    else if (cell.trim()) ignored.push(cell.trim());
  });
  assertComplete(columns);
  return { columns, ignored, refusalColumns };
}

function assertSeparated(cells: readonly string[]): void {
  if (cells.length > 1) return;
  const only = cells[0] ?? '';
  if (/[,\t|]/.test(only)) throw new ImportRefused("Le séparateur du fichier n'est pas le point-virgule ; aucun article n'a été modifié.");
  throw new ImportRefused("Le fichier n'a pas de ligne d'en-têtes séparés par des points-virgules ; aucun article n'a été modifié.");
}

function assertComplete(columns: Columns): void {
  if (columns.size === 0) throw new ImportRefused("Le fichier n'a pas de ligne d'en-têtes ; aucun article n'a été modifié.");
  const missing = MANDATORY.filter(({ column }) => !columns.has(column)).map(({ said }) => said);
  if (missing.length > 0) {
    throw new ImportRefused(`Il manque au fichier : ${missing.join(', ')} ; aucun article n'a été modifié.`);
  }
}
