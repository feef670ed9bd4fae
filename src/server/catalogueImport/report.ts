import type { Differences, NamedArticle } from '../database/importDifferences';
import type { ImportCounts } from '../database/importRuns';
import type { Encoding } from './encoding';

/** Details of one kind shown in full; beyond that the report counts. */
export const DETAILS_MAX = 200;

/** What was met while the file was read. */
export interface Reading {
  encoding: Encoding;
  ignoredColumns: string[];
  lines: number;
  accepted: number;
  refused: Details;
  repeated: Details;
}

/** The first sentences of a kind, and how many there were. */
export interface Details {
  count: number;
  sentences: string[];
}

export const noDetails = (): Details => ({ count: 0, sentences: [] });

export function addDetail(details: Details, sentence: string): void {
  details.count += 1;
  if (details.sentences.length < DETAILS_MAX) details.sentences.push(sentence);
}

export interface Outcome {
  reading: Reading;
  differences: Differences;
  named: { created: NamedArticle[]; changed: NamedArticle[]; suspended: NamedArticle[]; restored: NamedArticle[]; absent: NamedArticle[] };
  /** False when the file covers too little of the catalogue to tell that what it lacks is gone. */
  withdrawn: boolean;
  seconds: number;
}

const number = (value: number): string => value.toLocaleString('fr-FR');

/** '1 article créé', '3 articles créés'. */
export const counted = (count: number, one: string, several: string): string => `${number(count)} ${count < 2 ? one : several}`;

/** The report of an import as French sentences: details first, totals and duration last (the screen shows them reversed). */
export function reportLines({ reading, differences, named, withdrawn, seconds }: Outcome): string[] {
  return [
    ...readingLines(reading),
    ...sentences(reading.repeated, 'autres références en double'),
    ...sentences(reading.refused, 'autres lignes refusées'),
    ...articles('Article créé', named.created, differences.created, 'autres articles créés'),
    ...articles('Article modifié', named.changed, differences.changed, 'autres articles modifiés'),
    ...articles('Article suspendu', named.suspended, differences.suspended, 'autres articles suspendus'),
    ...articles('Article remis en vente', named.restored, differences.restored, 'autres articles remis en vente'),
    ...absentLines(differences, named.absent, withdrawn),
    ...totals(reading, differences, withdrawn),
    `Durée de l'import : ${seconds.toLocaleString('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s.`,
  ];
}

function readingLines({ encoding, ignoredColumns }: Reading): string[] {
  const lines = [`Encodage du fichier : ${encoding.said}.`];
  if (encoding.unreadable > 0) {
    lines.push(`${counted(encoding.unreadable, 'caractère illisible a été remplacé', 'caractères illisibles ont été remplacés')} par « \uFFFD ».`);
  }
  if (ignoredColumns.length > 0) lines.push(`Colonnes non lues : ${[...new Set(ignoredColumns)].join(', ')}.`);
  return lines;
}

function sentences({ count, sentences: shown }: Details, others: string): string[] {
  return count > shown.length ? [...shown, `… et ${number(count - shown.length)} ${others}.`] : shown;
}

function articles(what: string, shown: NamedArticle[], count: number, others: string): string[] {
  return sentences({ count, sentences: shown.map(({ reference, label }) => `${what} : ${reference}, ${label}`) }, others);
}

function absentLines({ absent, active }: Differences, shown: NamedArticle[], withdrawn: boolean): string[] {
  if (absent === 0) return [];
  if (withdrawn) return articles('Article absent du fichier, retiré', shown, absent, 'autres articles absents du fichier, retirés');
  const covered = Math.floor(((active - absent) * 100) / active);
  return [
    `Attention : le fichier ne couvre que ${covered} % du catalogue actif ; `
      + `${counted(absent, 'article absent du fichier n\'a pas été retiré', 'articles absents du fichier n\'ont pas été retirés')}.`,
  ];
}

function totals({ lines, accepted, refused }: Reading, differences: Differences, withdrawn: boolean): string[] {
  const { created, changed, restored } = differences;
  const gone = withdrawals(differences, withdrawn);
  const read = `${counted(lines, 'ligne lue', 'lignes lues')} : ${counted(accepted, 'acceptée', 'acceptées')}, ${counted(refused.count, 'refusée', 'refusées')}.`;
  if (created + changed + restored + gone === 0) return [read, 'Aucun changement : le catalogue correspond déjà au fichier.'];
  const back = restored > 0 ? `, ${number(restored)} remis en vente` : '';
  return [
    read,
    `${counted(created, 'article créé', 'articles créés')}, ${counted(changed, 'modifié', 'modifiés')}, ${counted(gone, 'retiré', 'retirés')}${back}.`,
  ];
}

const withdrawals = ({ suspended, absent }: Differences, withdrawn: boolean): number => suspended + (withdrawn ? absent : 0);

/** What the import's record counts. @param withdrawn whether absent articles are withdrawn. */
export const countsOf = (differences: Differences, refused: number, withdrawn: boolean): ImportCounts => ({
  created: differences.created,
  changed: differences.changed,
  withdrawn: withdrawals(differences, withdrawn),
  restored: differences.restored,
  refused,
  unchanged: differences.unchanged,
});
