import { formatDate } from '../../../domain/date';
import { formatCount, formatNumber } from '../../../domain/frenchNumber';
import { formatPrice } from '../../../domain/price';
import type { FieldChange, ImportCounts, ImportProgress, ImportRun } from '../../api/adminEndpoints.gen';
import type { Task } from './importMachine';

/** What the screen says of an import, in French. */

/** Bytes as a person reads them: 115 ko, 12,4 Mo. */
export function saySize(bytes: number): string {
  const megabytes = bytes / 1e6;
  if (megabytes < 1) return `${Math.max(1, Math.round(bytes / 1000))} ko`;
  return `${megabytes.toLocaleString('fr-FR', { maximumFractionDigits: 1 })} Mo`;
}

/** '21/11/2026 à 11:30' of '2026-11-21 11:30:00'. */
export const sayMoment = (localDateTime: string): string => `${formatDate(localDateTime)} à ${sayTime(localDateTime)}`;

export const sayTime = (localDateTime: string): string => localDateTime.slice(11, 16);

/** '1,4 s', '2 min 05 s'. */
export function sayDuration(milliseconds: number): string {
  if (milliseconds < 60_000)
    return `${(milliseconds / 1000).toLocaleString('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

export const STATES: Record<ImportRun['state'], string> = {
  running: 'En cours',
  done: 'Terminé',
  refused: 'Refusé',
  failed: 'Échec',
  interrupted: 'Interrompu',
  returned: 'Annulé par un retour',
};

const COUNTED: [keyof ImportCounts, string, string][] = [
  ['created', 'créé', 'créés'],
  ['changed', 'modifié', 'modifiés'],
  ['withdrawn', 'retiré', 'retirés'],
  ['restored', 'remis en vente', 'remis en vente'],
  ['refused', 'ligne refusée', 'lignes refusées'],
];

/** '12 créés, 571 modifiés, 3 lignes refusées': what there is none of is not said. */
export function sayCounts(counts: ImportCounts): string {
  const said = COUNTED.filter(([name]) => counts[name] > 0).map(([name, one, several]) => formatCount(counts[name], one, several));
  return said.length > 0 ? said.join(', ') : 'Aucun changement';
}

export const FIELDS: Record<FieldChange['field'], string> = {
  label: 'Désignation',
  brand: 'Marque',
  crm_secondary_id: 'Réf. fournisseur',
  description: 'Description',
  conditionnement: 'Conditionnement',
  basePrice: 'Prix HT',
  ttcPrice: 'Prix TTC',
  under_sub_category_id: 'Sous-sous-catégorie',
  soft_deleted: 'Retiré de la vente',
};

const EMPTY = '(vide)';

/** A value of an article as it is shown. @param categoryOf the label of an under-sub-category. */
export function sayValue(field: FieldChange['field'], value: string, categoryOf: (id: number) => string | undefined): string {
  if (value === '') return EMPTY;
  if (field === 'basePrice' || field === 'ttcPrice') return formatPrice(value);
  if (field === 'soft_deleted') return value === '1' ? 'Oui' : 'Non';
  return field === 'under_sub_category_id' ? (categoryOf(Number(value)) ?? value) : value;
}

const AT_WORK: Record<Task, string> = { import: 'Import en cours', simulation: 'Simulation en cours', return: 'Retour en cours' };
export const sayTask = (task: Task): string => AT_WORK[task];

/** What the work is at: 'Lecture du fichier : 45 000 lignes lues, 44 998 acceptées, 2 refusées'. */
export function sayPhase(progress: ImportProgress): string {
  const { phase, lines_read, accepted, refused, indexed, to_index } = progress;
  if (phase === 'comparing') return withLines('Comparaison avec le catalogue', progress);
  if (phase === 'applying') return withLines('Écriture des changements', progress);
  if (phase === 'indexing')
    return `Mise à jour de la recherche : ${formatNumber(indexed)} sur ${formatCount(to_index ?? indexed, 'article', 'articles')}`;
  if (lines_read === 0) return 'Lecture du fichier';
  const read = formatCount(lines_read, 'ligne lue', 'lignes lues');
  return `Lecture du fichier : ${read}, ${formatCount(accepted, 'acceptée', 'acceptées')}, ${formatCount(refused, 'refusée', 'refusées')}`;
}

const withLines = (what: string, { lines_read, accepted, refused }: ImportProgress): string =>
  lines_read === 0
    ? what
    : `${what} : ${formatCount(accepted, 'ligne acceptée', 'lignes acceptées')}, ${formatCount(refused, 'refusée', 'refusées')}`;

/** How much is done, where that is known. */
export const percentOf = ({ phase, indexed, to_index }: ImportProgress): number | undefined =>
  phase === 'indexing' && to_index ? Math.floor((indexed * 100) / to_index) : undefined;
