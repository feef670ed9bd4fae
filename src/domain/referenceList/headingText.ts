import { TITLE_MAX } from '../offer/lots';
import { splitCells } from '../text/csv';
import { looksLikeReference } from './columns';
import type { ListedLine } from './listedLine';

/**
 * The text of a line of a pasted list that is a title of the lines behind it: it stands alone,
 * without a number, or begins with #. Undefined for other lines; a line whose reference an article
 * has is none, which the caller knows.
 */
export function headingText({ text, problem }: Pick<ListedLine, 'text' | 'problem'>) {
  const [only, ...others] = splitCells(text).filter((cell) => cell !== '');
  if (only === undefined || others.length > 0) return undefined;
  const title = only.replace(/^#+/, '').trim().replace(/:$/, '').trim();
  const isMarked = only.startsWith('#');
  const isWords = !/\d/.test(only) && !looksLikeReference(only);
  const isAlone = isWords && (problem === undefined || problem === 'noReference');
  return (isMarked || isAlone) && title !== '' && title.length <= TITLE_MAX ? title : undefined;
}
