import type {
  FieldChange,
  ImportCounts,
  ImportProgress,
  ImportRun,
} from '../../../contract/api.gen';
import { COLUMN_ROWS, titleOf } from '../../../domain/article/fields';
import { formatCount, formatNumber } from '../../../domain/frenchNumber';
import { formatPrice } from '../../../domain/price';
import type { ServerTask } from './importMachine';

/** '115 ko', '12,4 Mo' (decimal units). */
export function formatFileSize(bytes: number): string {
  const megabytes = bytes / 1e6;
  if (megabytes < 1) return `${Math.max(1, Math.round(bytes / 1000))} ko`;
  return `${megabytes.toLocaleString('fr-FR', { maximumFractionDigits: 1 })} Mo`;
}

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** '1,4 s', '2 min 05 s'. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 60_000)
    return `${(milliseconds / 1000).toLocaleString('fr-FR', ONE_DECIMAL)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

export const STATE_LABELS: Record<ImportRun['state'], string> = {
  running: 'En cours',
  done: 'Terminé',
  refused: 'Refusé',
  failed: 'Échec',
  interrupted: 'Interrompu',
  returned: 'Annulé par un retour',
};

const COUNT_TEXTS: [keyof ImportCounts, string, string][] = [
  ['created', 'créé', 'créés'],
  ['changed', 'modifié', 'modifiés'],
  ['withdrawn', 'retiré', 'retirés'],
  ['restored', 'remis en vente', 'remis en vente'],
  ['refused', 'ligne refusée', 'lignes refusées'],
];

/** '12 créés, 571 modifiés, 3 lignes refusées'; zero counts are omitted. */
export function countsText(counts: ImportCounts): string {
  const texts = COUNT_TEXTS.filter(([name]) => counts[name] > 0).map(([name, singular, plural]) =>
    formatCount(counts[name], singular, plural),
  );
  return texts.length > 0 ? texts.join(', ') : 'Aucun changement';
}

export const FIELD_LABELS = Object.fromEntries(
  COLUMN_ROWS.map(([, row]) => [row.contract, row.heading ?? titleOf(row)]),
) as Record<FieldChange['field'], string>;

const EMPTY = '(vide)';

/** An article's value as shown. @param categoryOf gives the label of an under-sub-category */
export function valueText(
  field: FieldChange['field'],
  value: string,
  categoryOf: (id: number) => string | undefined,
): string {
  if (value === '') return EMPTY;
  if (field === 'basePrice' || field === 'ttcPrice') return formatPrice(value);
  if (field === 'vat_rate') return `${value.replace('.', ',')}\u00A0%`;
  if (field === 'soft_deleted') return value === '1' ? 'Oui' : 'Non';
  return field === 'under_sub_category_id' ? (categoryOf(Number(value)) ?? value) : value;
}

const TASK_TITLES: Record<ServerTask, string> = {
  import: 'Import en cours',
  simulation: 'Simulation en cours',
  return: 'Retour en cours',
};
export const taskTitle = (task: ServerTask): string => TASK_TITLES[task];

/** The current phase: 'Lecture du fichier : 45 000 lignes lues, 44 998 acceptées, 2 refusées'. */
export function phaseText(progress: ImportProgress): string {
  const { phase, lines_read, accepted, refused, indexed, to_index } = progress;
  if (phase === 'comparing') return withLineCounts('Comparaison avec le catalogue', progress);
  if (phase === 'applying') return withLineCounts('Écriture des changements', progress);
  if (phase === 'indexing')
    return (
      `Mise à jour de la recherche : ${formatNumber(indexed)} sur ` +
      formatCount(to_index ?? indexed, 'article', 'articles')
    );
  if (lines_read === 0) return 'Lecture du fichier';
  const read = formatCount(lines_read, 'ligne lue', 'lignes lues');
  return (
    `Lecture du fichier : ${read}, ${formatCount(accepted, 'acceptée', 'acceptées')}, ` +
    formatCount(refused, 'refusée', 'refusées')
  );
}

const withLineCounts = (what: string, { lines_read, accepted, refused }: ImportProgress): string =>
  lines_read === 0
    ? what
    : `${what} : ${formatCount(accepted, 'ligne acceptée', 'lignes acceptées')}, ` +
      formatCount(refused, 'refusée', 'refusées');

/** Progress in percent; undefined outside the indexing phase. */
export const indexedPercent = ({ phase, indexed, to_index }: ImportProgress): number | undefined =>
  phase === 'indexing' && to_index ? Math.floor((indexed * 100) / to_index) : undefined;
