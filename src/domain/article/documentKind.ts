import { fold } from '../text/searchText';

/** What a document of an article is, in the order of the page, with its name as shown. */
export const DOCUMENT_KINDS = {
  FDS: 'Fiche de données de sécurité',
  FICHE_TECHNIQUE: 'Fiche technique',
  NOTICE: 'Notice',
  CERTIFICAT: 'Certificat',
  AUTRE: 'Autre document',
} as const;

export type DocumentKind = keyof typeof DOCUMENT_KINDS;

/** The words of a file name that tell its kind; the first match decides. */
const WORDS: readonly [RegExp, DocumentKind][] = [
  [/\bfds\b|\bm?sds\b|\bfiches?( de)? securite|donnees de securite|safety data/, 'FDS'],
  [/fiche technique|data ?sheet|\btds\b|^fiche\b/, 'FICHE_TECHNIQUE'],
  [/notice|manuel|manual|mode d'?emploi|instructions?\b|utilisation/, 'NOTICE'],
  [/certificat|\bcoa\b|conformite|declaration/, 'CERTIFICAT'],
];

/** The kind that a document gets when nobody chose one. */
export function kindFromName(fileName: string): DocumentKind {
  const words = fold(fileName)
    .replace(/\.[a-z0-9]{2,4}$/, '')
    .replace(/[-_.]+/g, ' ');
  return WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'AUTRE';
}

const ORDER = Object.keys(DOCUMENT_KINDS);

/** Documents by kind; within a kind the order stays. */
export const sortByKind = <T extends { kind?: DocumentKind }>(documents: readonly T[]): T[] =>
  [...documents].sort(
    (a, b) => ORDER.indexOf(a.kind ?? 'AUTRE') - ORDER.indexOf(b.kind ?? 'AUTRE'),
  );
