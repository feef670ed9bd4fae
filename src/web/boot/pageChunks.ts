import { matchPath } from 'react-router-dom';
import { published } from '../../content/company';
import { patterns } from '../../domain/paths';

/** As in routes.tsx. */
const TEXT = published.texts ? 'ownText' : 'text';

/** Public pages, which the server renders: pattern, and chunk of the screen. */
const CHUNKS: readonly (readonly [pattern: string, chunk: string])[] = [
  [patterns.home, 'home'],
  [patterns.category, 'c'],
  [patterns.subCategory, 'sc'],
  [patterns.underSubCategory, 'usc'],
  [patterns.article, 'a'],
  [patterns.terms, TEXT],
  [patterns.about, TEXT],
  [patterns.legalNotice, TEXT],
  [patterns.personalData, TEXT],
  [patterns.contact, 'contact'],
];

/** The name of the chunk of the screen at a path; that of unknown pages for none. */
export const chunkOfPage = (path: string): string =>
  CHUNKS.find(([pattern]) => matchPath(pattern, path))?.[1] ?? 'notFound';
