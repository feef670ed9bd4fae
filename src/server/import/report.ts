import { formatCount, formatNumber } from '../../domain/frenchNumber';
import type { Reading } from './file/reading';
import type { ImportPlan } from './importPlan';
import { keptTexts, keptTotal } from './keptTexts';
import { fileNotes, priceToCheckText, refusedText, repeatedText, warningText } from './reportTexts';
import type { RefusalDetail } from './tables/importLines';
import type { Differences } from './tables/tableDifferences';
import type { ImportCounts } from './tables/tableImportRuns';
import type { DetailedArticle, DifferenceKind, NamedArticle } from './tables/tableNamedDifferences';

/** Details listed for each kind; more are only counted. */
export const DETAILS_MAX = 200;
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

export interface ImportOutcome extends ImportPlan {
  /** The first articles of each kind. */
  named: Record<DifferenceKind, NamedArticle[]>;
  /** The first articles with kept fields. */
  keptArticles: DetailedArticle[];
  /** The first refused lines. */
  refusals: RefusalDetail[];
  seconds: number;
}

const KINDS: readonly [DifferenceKind, what: string, others: string][] = [
  ['created', 'Article créé', 'créés'],
  ['changed', 'Article modifié', 'modifiés'],
  ['suspended', 'Article suspendu', 'suspendus'],
  ['restored', 'Article remis en vente', 'remis en vente'],
  ['absent', 'Article absent du fichier, retiré', 'absents du fichier, retirés'],
];

/**
 * The report of an import as French sentences: details first, totals and duration last (the screen
 * shows them reversed).
 */
export function reportLines({
  reading,
  differences,
  named,
  keptArticles,
  refusals,
  withdrawn,
  kept,
  pricesToCheck,
  warnings,
  seconds,
}: ImportOutcome): string[] {
  return [
    ...fileNotes(reading),
    ...truncated(
      {
        total: reading.repeated.total,
        shown: reading.repeated.rows.slice(0, DETAILS_MAX).map(repeatedText),
      },
      'autres références en double',
    ),
    ...truncated(
      { total: reading.refused, shown: refusals.map(refusedText) },
      'autres lignes refusées',
    ),
    ...KINDS.filter(([kind]) => kind !== 'absent' || withdrawn).flatMap(([kind, what, others]) =>
      truncated(
        {
          total: differences[kind],
          shown: named[kind].map(({ reference, label }) => `${what} : ${reference}, ${label}`),
        },
        `autres articles ${others}`,
      ),
    ),
    ...truncated(
      { total: kept.fields, shown: keptTexts(keptArticles).slice(0, DETAILS_MAX) },
      'autres champs gardés',
    ),
    ...truncated(
      { total: pricesToCheck.count, shown: pricesToCheck.rows.map(priceToCheckText) },
      'autres prix à vérifier',
    ),
    ...warnings.map((warning) => warningText(warning, differences)),
    ...totals(reading, differences, withdrawn),
    ...keptTotal(kept),
    `Durée de l'import : ${seconds.toLocaleString('fr-FR', ONE_DECIMAL)} s.`,
  ];
}

function truncated({ total, shown }: { total: number; shown: string[] }, others: string): string[] {
  return total > shown.length
    ? [...shown, `… et ${formatNumber(total - shown.length)} ${others}.`]
    : shown;
}

function totals(
  { lines, accepted, refused }: Reading,
  differences: Differences,
  withdrawn: boolean,
): string[] {
  const { created, changed, restored } = differences;
  const withdrawnCount = withdrawals(differences, withdrawn);
  const read = `${formatCount(lines, 'ligne lue', 'lignes lues')} : ${formatCount(accepted, 'acceptée', 'acceptées')}, ${formatCount(refused, 'refusée', 'refusées')}.`;
  if (created + changed + restored + withdrawnCount === 0) return [read, unchangedText(accepted)];
  const restoredText = restored > 0 ? `, ${formatNumber(restored)} remis en vente` : '';
  return [
    read,
    `${formatCount(created, 'article créé', 'articles créés')}, ${formatCount(changed, 'modifié', 'modifiés')}, ${formatCount(withdrawnCount, 'retiré', 'retirés')}${restoredText}.`,
  ];
}

/** A file whose lines are all refused says nothing of the catalogue. */
const unchangedText = (accepted: number): string =>
  accepted === 0
    ? 'Aucun changement : aucune ligne n’a été acceptée.'
    : 'Aucun changement : le catalogue correspond déjà au fichier.';

const withdrawals = ({ suspended, absent }: Differences, withdrawn: boolean): number =>
  suspended + (withdrawn ? absent : 0);

/** The counts to store. @param withdrawn whether absent articles are withdrawn. */
export const countsOf = (
  differences: Differences,
  refused: number,
  withdrawn: boolean,
): ImportCounts => ({
  created: differences.created,
  changed: differences.changed,
  withdrawn: withdrawals(differences, withdrawn),
  restored: differences.restored,
  refused,
  unchanged: differences.unchanged,
});
