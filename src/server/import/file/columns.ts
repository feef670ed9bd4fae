import { type ColumnName, IMPORT_COLUMNS } from '../../../domain/catalogue/importColumns';
import { compactReference } from '../../../domain/text/searchText';
import { ImportRefused } from '../refusals';

/**
 * Extra columns at the start of the file of refused lines, ignored when the corrected file is
 * imported.
 */
export const REFUSAL_HEADINGS = ['MOTIF_REFUS', 'LIGNE_REFUSEE'] as const;

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
];

/** The levels of a family: a file may have the upper ones alone. */
const LEVELS: readonly ColumnName[] = ['category', 'subCategory', 'underSubCategory'];

const columnOf = new Map<string, ColumnName>(
  Object.entries(IMPORT_COLUMNS).flatMap(([column, { headings }]) =>
    headings.map((name) => [compactReference(name), column as ColumnName] as const),
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
    else if (column || level !== undefined) ignored.push(`${cell.trim()} (en double)`);
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
    "Le fichier n'a pas de ligne d'en-têtes séparés par des points-virgules ; aucun article n'a été modifié.",
  );
}

function assertComplete(columns: Columns): void {
  if (columns.size === 0)
    throw new ImportRefused(
      "Le fichier n'a pas de ligne d'en-têtes ; aucun article n'a été modifié.",
    );
  const missing = MANDATORY.filter(({ column }) => !columns.has(column)).map(({ label }) => label);
  if (!LEVELS.some((level) => columns.has(level)))
    missing.push('FAMILLE, SOUS_FAMILLE ou SOUS_SOUS_FAMILLE (classement)');
  if (missing.length > 0) {
    throw new ImportRefused(
      `Il manque au fichier : ${missing.join(', ')} ; aucun article n'a été modifié.`,
    );
  }
}
