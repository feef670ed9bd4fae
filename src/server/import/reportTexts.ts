import { priceText } from '../../domain/catalogue/articlePrice';
import { formatCount, formatShare } from '../../domain/frenchNumber';
import type { Reading } from './file/reading';
import type { ImportWarning } from './importPlan';
import type { RefusalDetail, RepeatedLine } from './tables/importLines';
import type { PriceToCheck } from './tables/tablePricesToCheck';

/** Report lines about the file itself, for an import and its simulation. */
export function fileNotes({ encoding, ignoredColumns, isCorrection }: Reading): string[] {
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

export const repeatedText = ({ line, reference, earlier }: RepeatedLine): string =>
  `Ligne ${line} : la référence ${reference} figure déjà à la ligne ${earlier} ; la dernière ligne l'emporte.`;

export const refusedText = ({ line, reference, reason }: RefusalDetail): string =>
  `Ligne ${line} refusée${reference === '' ? '' : ` (${reference})`} : ${reason}.`;

export const priceToCheckText = ({ line, reference, label, ...price }: PriceToCheck): string =>
  `Prix à vérifier : ${reference}, ${label} (ligne ${line}) : ${priceText(price)}.`;

/**
 * A confirmed warning repeats the message that was shown.
 * @param active articles on sale before the import.
 */
export function warningText({ kind, asks, message, count }: ImportWarning, active: number): string {
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
