import { TITLE_MAX } from '../offer/lots';
import { splitCells } from '../text/csv';
import { looksLikeReference } from './columns';
import type { ListedLine } from './listedLine';

/**
 * The text of a line of a pasted list that is a title of the lines after it, such as « Verrerie : »
 * or « # TP 3 »: one cell without a number, or a text after #. Undefined for other lines. A line
 * with the reference of an article is no title: the caller sees to that.
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
