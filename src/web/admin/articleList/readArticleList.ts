import type { Article } from '../../../contract/api.gen';
import { CAMPAIGN_SELECTION_MAX } from '../../../domain/campaign/campaignArticles';
import type { ListedLine } from '../../../domain/referenceList/listedLine';
import { articleOf, type ResolvedReference } from '../../../domain/referenceList/listEntries';
import { problemText } from '../../../domain/referenceList/listText';
import { cutText } from '../../../domain/text/frenchText';
import { answersOf, readPasted } from './readPasted';

/** A line of the list that names no article, and why. */
export interface UnreadLine {
  line: number;
  text: string;
  reason: string;
}

/** Quantities do not matter here. */
export const readArticleList = (text: string) => readPasted(text, CAMPAIGN_SELECTION_MAX);
export { readPastedFile } from './readPasted';

/**
 * The articles that the lines name, each once, withdrawn ones too.
 * @param answers of the references, in their order.
 */
export function articlesOfList(
  listed: readonly ListedLine[],
  references: readonly string[],
  answers: readonly ResolvedReference[],
): { articles: Article[]; unread: UnreadLine[] } {
  const known = answersOf(references, answers);
  const articles = new Map<number, Article>();
  const unread: UnreadLine[] = [];
  for (const line of listed) {
    const article = articleOf(line, known);
    if (article) articles.set(article.id, article);
    else unread.push({ line: line.line, text: nameOf(line), reason: reasonOf(line, known) });
  }
  return { articles: [...articles.values()], unread };
}

const NAME_MAX = 60;

const nameOf = ({ reference, text }: ListedLine): string =>
  reference || cutText(text.replace(/\s+/g, ' '), NAME_MAX);

function reasonOf(
  { problem, reference }: ListedLine,
  answers: ReadonlyMap<string, ResolvedReference>,
): string {
  if (problem === 'noReference' || problem === 'severalReferences') return problemText(problem, {});
  return answers.get(reference)?.match === 'several'
    ? 'Plusieurs articles ont cette référence.'
    : 'Aucun article n’a cette référence.';
}
