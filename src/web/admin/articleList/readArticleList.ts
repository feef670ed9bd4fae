import type { Article } from '../../../contract/api.gen';
import { CAMPAIGN_SELECTION_MAX } from '../../../domain/campaign/campaignArticles';
import type { ListedLine } from '../../../domain/referenceList/listedLine';
import { articleOf, type ResolvedReference } from '../../../domain/referenceList/listEntries';
import { listProblem, problemText } from '../../../domain/referenceList/listText';
import { readReferenceList } from '../../../domain/referenceList/readReferenceList';
import { cutText } from '../../../domain/text/frenchText';
import { fileProblem } from '../../features/listFile/listFile';
import { type ListFile, readListFile } from '../../features/listFile/readListFile';

/** A line of the list that names no article, and why. */
export interface UnreadLine {
  line: number;
  text: string;
  reason: string;
}

/** A list as it is read, and why it cannot be looked up. Quantities do not matter here. */
export function readArticleList(text: string) {
  const listed = readReferenceList(text);
  return {
    listed,
    /** Each once. */
    references: [...new Set(listed.map(({ reference }) => reference).filter(Boolean))],
    problem: listProblem(text, listed, CAMPAIGN_SELECTION_MAX),
  };
}

/**
 * The articles that the lines name, each once, withdrawn ones too.
 * @param answers of the references, in their order.
 */
export function articlesOfList(
  listed: readonly ListedLine[],
  references: readonly string[],
  answers: readonly ResolvedReference[],
): { articles: Article[]; unread: UnreadLine[] } {
  const known = new Map(answers.map((answer, index) => [references[index] ?? '', answer]));
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

/** A file with what its reader notes, or why it is not read, in French. */
export async function readArticleFile(file: File): Promise<ListFile | { problem: string }> {
  try {
    return await readListFile(file);
  } catch (error) {
    return { problem: fileProblem(error) };
  }
}
