import { compactReference } from '../../../domain/text/searchText';
import { ImportRefused } from '../refusals';

/**
 * Headings of an Oxygène export and their aliases, compared without case, accents or punctuation.
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

/**
 * Extra columns at the start of the file of refused lines, ignored when the corrected file is
 * imported.
 */
export const REFUSAL_HEADINGS = ['MOTIF_REFUS', 'LIGNE_REFUSEE'] as const;

export type ColumnName = keyof typeof ALIASES;

/** Headings of the columns with the names of the three levels, where an export has them. */
const LABEL_ALIASES = ['FAMILLE', 'SOUS_FAMILLE', 'SOUS_SOUS_FAMILLE'].map((level) => [
  ...['LIB', 'LIBELLE', 'NOM', 'DESIG'].flatMap((word) => [`${word}_${level}`, `${level}_${word}`]),
  `Libellé de ${level}`,
  `Libellé de la ${level}`,
]);

/** Indexes of the columns with the names of the three levels of a family. */
export type LabelColumns = readonly [number?, number?, number?];

/** Index of each known column; columns missing from the file are absent. */
export type Columns = ReadonlyMap<ColumnName, number>;

const MANDATORY: readonly { column: ColumnName; label: string }[] = [
  { column: 'reference', label: 'CODE' },
  { column: 'designation', label: 'DESIG' },
  { column: 'basePrice', label: 'PV_HT (prix hors taxes)' },
  { column: 'underSubCategory', label: 'SOUS_SOUS_FAMILLE (classement)' },
];

const columnOf = new Map<string, ColumnName>(
  Object.entries(ALIASES).flatMap(([column, names]) =>
    names.map((name) => [compactReference(name), column as ColumnName] as const),
  ),
);

const labelLevelOf = new Map<string, number>(
  LABEL_ALIASES.flatMap((names, level) =>
    names.map((name) => [compactReference(name), level] as const),
  ),
);

const refusalHeadings = new Set<string>(REFUSAL_HEADINGS.map(compactReference));

export interface Headings {
  /** Indexes of the known columns. */
  columns: Columns;
  labelColumns: LabelColumns;
  /** Headings that are not read. */
  ignored: string[];
  /** Indexes of the extra columns of a file of refused lines; empty for an export. */
  refusalColumns: ReadonlySet<number>;
}

/**
 * Reads the heading line.
 * @throws ImportRefused without headings, with another separator, or when a mandatory column is
 * missing.
 */
export function readHeadings(cells: readonly string[]): Headings {
  assertSeparated(cells);
  const columns = new Map<ColumnName, number>();
  const labelColumns: [number?, number?, number?] = [];
  const ignored: string[] = [];
  const refusalColumns = new Set<number>();
  cells.forEach((cell, index) => {
    const column = columnOf.get(compactReference(cell));
    const level = labelLevelOf.get(compactReference(cell));
    if (column && !columns.has(column)) columns.set(column, index);
    else if (level !== undefined && labelColumns[level] === undefined) labelColumns[level] = index;
    else if (refusalHeadings.has(compactReference(cell))) refusalColumns.add(index);
    else if (cell.trim()) ignored.push(cell.trim());
  });
  assertComplete(columns);
  return { columns, labelColumns, ignored, refusalColumns };
}

function assertSeparated(cells: readonly string[]): void {
  if (cells.length > 1) return;
  const only = cells[0] ?? '';
  if (/[,\t|]/.test(only))
    throw new ImportRefused(
      "Le séparateur du fichier n'est pas le point-virgule ; aucun article n'a été modifié.",
    );
  throw new ImportRefused(
    "Le fichier n'a pas de ligne d'en-têtes séparés par des points-virgules ; aucun article " +
      "n'a été modifié.",
  );
}

function assertComplete(columns: Columns): void {
  if (columns.size === 0)
    throw new ImportRefused(
      "Le fichier n'a pas de ligne d'en-têtes ; aucun article n'a été modifié.",
    );
  const missing = MANDATORY.filter(({ column }) => !columns.has(column)).map(({ label }) => label);
  if (missing.length > 0) {
    throw new ImportRefused(
      `Il manque au fichier : ${missing.join(', ')} ; aucun article n'a été modifié.`,
    );
  }
}
