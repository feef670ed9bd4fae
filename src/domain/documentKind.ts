import { fold } from './searchText';

/** What a document is, by the words of its file name; in the order of the page. */
const KINDS: readonly [RegExp, string][] = [
  [/\bfds\b|\bm?sds\b|securite|safety/, 'Fiche de données de sécurité'],
  [/fiche technique|data ?sheet|\btds\b|^fiche\b/, 'Fiche technique'],
  [/notice|manuel|manual|mode d'?emploi|instructions?\b|utilisation/, 'Notice'],
  [/certificat|\bcoa\b|conformite|declaration/, 'Certificat'],
  [/guide|consignes|choisir/, 'Guide'],
  [/brochure|catalogue|depliant/, 'Brochure'],
];

/** The kind of a document as shown; undefined when its name does not tell. */
export function documentKind(fileName: string): string | undefined {
  const words = fold(fileName)
    .replace(/\.[a-z0-9]{2,4}$/, '')
    .replace(/[-_.]+/g, ' ');
  return KINDS.find(([pattern]) => pattern.test(words))?.[1];
}

/** Documents by kind, those of no kind last; within a kind the order stays. */
export function sortByKind<T extends { original_file_name: string }>(documents: readonly T[]): T[] {
  const rank = ({ original_file_name }: T) => {
    const kind = documentKind(original_file_name);
    return kind === undefined ? KINDS.length : KINDS.findIndex(([, name]) => name === kind);
  };
  return [...documents].sort((a, b) => rank(a) - rank(b));
}
