import { ARTICLE_COLUMNS, type ArticleColumn, IMPORTED_COLUMNS } from '../../domain/article/fields';
import { priceText } from '../../domain/catalogue/articlePrice';
import type { UnknownFamilies } from '../../domain/catalogue/unknownFamilies';
import { formatCount, formatNumber, formatShare } from '../../domain/frenchNumber';
import { formatPrice, priceOfCents } from '../../domain/price';
import type { Reading } from './file/reading';
import type { ImportPlan, ImportWarning } from './importPlan';
import type { Listed, RefusalDetail, RepeatedLine } from './tables/importLines';
import type { Differences } from './tables/tableDifferences';
import { type ImportStore, listRefusedLines } from './tables/tableImport';
import type { ImportCounts } from './tables/tableImportRuns';
import { listKept } from './tables/tableListedKept';
import {
  type DetailedArticle,
  type DifferenceKind,
  listDetailedArticles,
} from './tables/tableNamedDifferences';
import type { PriceToCheck } from './tables/tablePricesToCheck';

/**
 * What an import of a file does: reportLines() says it in sentences, presentSimulation() answers
 * it. Each list has the first rows of its kind.
 */
export interface ImportReport
  extends
    Pick<ImportPlan, 'counts' | 'warnings' | 'pricesToCheck'>,
    Record<'created' | 'changed' | 'restored', Listed<DetailedArticle>> {
  lines: number;
  accepted: number;
  /** Articles on sale before the import. */
  active: number;
  /** Sentences about the file itself. */
  notes: string[];
  /** Those that the file marks as suspended, then those that it lacks, which have no line. */
  withdrawn: Listed<DetailedArticle> & { absent: number };
  /** The total counts fields, the rows are articles. */
  kept: Listed<DetailedArticle>;
  refused: Listed<RefusalDetail>;
  repeated: ImportPlan['reading']['repeated'];
  families: UnknownFamilies;
}

/**
 * Reads the lists of a report. Call it before the plan is applied.
 * @param limit the most rows of each list; what is more is counted only.
 */
export async function readReport(
  store: ImportStore,
  { reading, differences, withdrawn, counts, kept, ...plan }: ImportPlan,
  limit: number,
): Promise<ImportReport> {
  const list = async (kind: DifferenceKind) =>
    differences[kind] > 0 ? listDetailedArticles(store, kind, limit) : [];
  const absent = withdrawn ? await list('absent') : [];
  return {
    lines: reading.lines,
    accepted: reading.accepted,
    counts,
    active: differences.active,
    notes: fileNotes(reading),
    warnings: plan.warnings,
    pricesToCheck: plan.pricesToCheck,
    created: { total: counts.created, rows: await list('created') },
    changed: { total: counts.changed, rows: await list('changed') },
    restored: { total: counts.restored, rows: await list('restored') },
    withdrawn: {
      total: counts.withdrawn,
      absent: withdrawn ? differences.absent : 0,
      rows: [...(await list('suspended')), ...absent],
    },
    kept: {
      total: kept.fields,
      rows: kept.fields > 0 ? await listKept(store, { withdrawn, limit }) : [],
    },
    refused: { total: counts.refused, rows: await listRefusedLines(store.db, limit) },
    repeated: { ...reading.repeated, rows: reading.repeated.rows.slice(0, limit) },
    families: reading.families.result(),
  };
}

/** The most rows of a kind that a simulation shows. */
export const SIMULATED_MAX = 500;
/** The most details of a kind in the sentences. */
export const DETAILS_MAX = 200;
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/**
 * The report of an import as French sentences: details first, totals and duration last (the screen
 * shows them reversed).
 */
export function reportLines(report: ImportReport, seconds: number): string[] {
  const { created, changed, withdrawn, restored, kept, refused, repeated, pricesToCheck } = report;
  const isSuspended = ({ line }: DetailedArticle) => line !== null;
  const suspended = withdrawn.rows.filter(isSuspended);
  const absent = withdrawn.rows.filter((row) => !isSuspended(row));
  return [
    ...report.notes,
    ...truncated(repeated.total, repeated.rows.map(repeatedText), 'références en double'),
    ...truncated(refused.total, refused.rows.map(refusedText), 'lignes refusées'),
    ...articles(created, 'Article créé', 'créés'),
    ...articles(changed, 'Article modifié', 'modifiés'),
    ...articles(
      { total: withdrawn.total - withdrawn.absent, rows: suspended },
      'Article suspendu',
      'suspendus',
    ),
    ...articles(restored, 'Article remis en vente', 'remis en vente'),
    ...articles(
      { total: withdrawn.absent, rows: absent },
      'Article absent du fichier, retiré',
      'absents du fichier, retirés',
    ),
    ...truncated(kept.total, keptTexts(kept.rows).slice(0, DETAILS_MAX), 'champs gardés'),
    ...truncated(pricesToCheck.total, pricesToCheck.rows.map(priceToCheckText), 'prix à vérifier'),
    ...report.warnings.map((warning) => warningText(warning, report.active)),
    ...totals(report),
    ...keptTotal(kept.total),
    `Durée de l'import : ${seconds.toLocaleString('fr-FR', ONE_DECIMAL)} s.`,
  ];
}

const articles = ({ total, rows }: Listed<DetailedArticle>, what: string, others: string) =>
  truncated(
    total,
    rows.map(({ reference, label }) => `${what} : ${reference}, ${label}`),
    `articles ${others}`,
  );

const truncated = (total: number, shown: string[], others: string): string[] =>
  total > shown.length
    ? [...shown, `… et ${formatNumber(total - shown.length)} autres ${others}.`]
    : shown;

function totals({ lines, accepted, counts }: ImportReport): string[] {
  const { created, changed, withdrawn, restored, refused } = counts;
  const read = `${formatCount(lines, 'ligne lue', 'lignes lues')} : ${formatCount(accepted, 'acceptée', 'acceptées')}, ${formatCount(refused, 'refusée', 'refusées')}.`;
  if (created + changed + restored + withdrawn === 0) return [read, unchangedText(accepted)];
  const restoredText = restored > 0 ? `, ${formatNumber(restored)} remis en vente` : '';
  return [
    read,
    `${formatCount(created, 'article créé', 'articles créés')}, ${formatCount(changed, 'modifié', 'modifiés')}, ${formatCount(withdrawn, 'retiré', 'retirés')}${restoredText}.`,
  ];
}

/** A file whose lines are all refused says nothing of the catalogue. */
const unchangedText = (accepted: number): string =>
  accepted === 0
    ? 'Aucun changement : aucune ligne n’a été acceptée.'
    : 'Aucun changement : le catalogue correspond déjà au fichier.';

/** The counts to store. @param withdrawn whether absent articles are withdrawn. */
export const countsOf = (
  { created, changed, suspended, absent, restored, unchanged }: Differences,
  refused: number,
  withdrawn: boolean,
): ImportCounts => ({
  created,
  changed,
  withdrawn: suspended + (withdrawn ? absent : 0),
  restored,
  refused,
  unchanged,
});

const SHOWN_MAX = 80;

/** One sentence for each kept value of which the file says something else. */
const keptTexts = (articles: readonly DetailedArticle[]): string[] =>
  articles.flatMap(({ reference, before, after, categories }) =>
    IMPORTED_COLUMNS.filter((column) => column in after).map((column) => {
      const valueOn = (side: 'before' | 'after') =>
        (column === 'under_sub_category_id' && categories?.[side]) ||
        { before, after }[side][column];
      const { name } = ARTICLE_COLUMNS[column];
      return `Champ gardé : ${reference}, ${name} : ${shown(column, valueOn('before'))} ; valeur du fichier : ${shown(column, valueOn('after'))}.`;
    }),
  );

function shown(column: ArticleColumn, value: string | number | undefined): string {
  const { kind } = ARTICLE_COLUMNS[column];
  if (value === undefined) return 'aucune';
  if (kind === 'state') return Number(value) === 1 ? 'retiré de la vente' : 'en vente';
  if (kind === 'rate') return `${String(Number(value) / 100).replace('.', ',')} %`;
  if (kind === 'cents') return formatPrice(priceOfCents(Number(value)));
  const text = String(value);
  return `« ${text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text} »`;
}

/** How many fields are kept, if any. */
const keptTotal = (fields: number): string[] =>
  fields > 0 ? [`${formatCount(fields, 'champ gardé', 'champs gardés')} malgré le fichier.`] : [];

/** Report lines about the file itself, for an import and its simulation. */
function fileNotes({ encoding, ignoredColumns, isCorrection }: Reading): string[] {
  const lines = [`Encodage du fichier : ${encoding.label}.`];
  if (encoding.unreadable > 0) {
    lines.push(
      formatCount(
        encoding.unreadable,
        'caractère illisible a été remplacé',
        'caractères illisibles ont été remplacés',
      ) + ' par « \uFFFD ».',
    );
  }
  if (ignoredColumns.length > 0)
    lines.push(`Colonnes non lues : ${[...new Set(ignoredColumns)].join(', ')}.`);
  if (isCorrection)
    lines.push(
      "Lignes refusées d'un import précédent : les articles que le fichier ne nomme pas restent en vente.",
    );
  return lines;
}

const repeatedText = ({ line, reference, earlier }: RepeatedLine): string =>
  `Ligne ${line} : la référence ${reference} figure déjà à la ligne ${earlier} ; la dernière ligne l'emporte.`;

const refusedText = ({ line, reference, reason }: RefusalDetail): string =>
  `Ligne ${line} refusée${reference === '' ? '' : ` (${reference})`} : ${reason}.`;

const priceToCheckText = ({ line, reference, label, ...price }: PriceToCheck): string =>
  `Prix à vérifier : ${reference}, ${label} (ligne ${line}) : ${priceText(price)}.`;

/**
 * A confirmed warning repeats the message that was shown.
 * @param active articles on sale before the import.
 */
function warningText({ kind, asks, message, count }: ImportWarning, active: number): string {
  if (kind !== 'coverage') return `${asks ? "Confirmé avant l'import" : 'Attention'} : ${message}`;
  return (
    `Attention : le fichier ne couvre que ${formatShare(active - count, active)} du catalogue actif ; ` +
    formatCount(
      count,
      "article absent du fichier n'a pas été retiré.",
      "articles absents du fichier n'ont pas été retirés.",
    )
  );
}
