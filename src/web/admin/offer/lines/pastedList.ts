import type { Article } from '../../../../contract/api.gen';
import { formatCount, formatNumber } from '../../../../domain/frenchNumber';
import { OFFER_LINES_MAX } from '../../../../domain/offer/lineGrid/gridColumns';
import type { ListedLine } from '../../../../domain/referenceList/listedLine';
import { articleOf, type ResolvedReference } from '../../../../domain/referenceList/listEntries';
import { problemText } from '../../../../domain/referenceList/listText';
import { referenceScore } from '../../../../domain/referenceList/referenceText';
import { answersOf, type PastedList, readPasted } from '../../articleList/readPasted';

export const looksLikeReference = (text: string): boolean =>
  !/\s/.test(text) && referenceScore(text) >= 3;

/** @param count lines that the offer has already. */
export function readList(text: string, count: number): PastedList {
  const { problem, ...list } = readPasted(text);
  return { ...list, problem: problem ?? roomProblem(count, list.lines.length) };
}

/**
 * The articles of a list with their quantities, and the French sentence for the lines that have
 * none.
 * @param answers of the references, in their order.
 */
export function articlesOf(
  lines: readonly ListedLine[],
  references: readonly string[],
  answers: readonly ResolvedReference[],
): { articles: { article: Article; quantity: number }[]; wrong: string | undefined } {
  const known = answersOf(references, answers);
  const wrong = lines.flatMap((line) => problemOf(line, known));
  const articles = lines.flatMap((line) => {
    const article = articleOf(line, known);
    return article ? [{ article, quantity: line.quantity }] : [];
  });
  return { articles, wrong: wrong.length > 0 ? wrongText(wrong) : undefined };
}

function roomProblem(count: number, added: number): string | undefined {
  if (count + added <= OFFER_LINES_MAX) return undefined;
  return (
    `Une offre a ${formatNumber(OFFER_LINES_MAX)} lignes au plus : elle en a ${count}, ` +
    `la liste en a ${formatCount(added, 'ligne', 'lignes')}. Rien n’a été ajouté.`
  );
}

function problemOf(line: ListedLine, answers: ReadonlyMap<string, ResolvedReference>): string[] {
  const name = `Ligne ${line.line} (« ${line.reference || line.text.slice(0, 30)} »)`;
  if (line.problem) return [`${name} : ${problemText(line.problem, line)}`];
  if (articleOf(line, answers)) return [];
  return [`${name} : aucun article n’a cette référence.`];
}

/** Lines of a list that a refusal names. */
const NAMED_LINES = 3;

function wrongText(wrong: readonly string[]): string {
  const others = wrong.length - NAMED_LINES;
  const rest = others > 0 ? ` Et ${formatCount(others, 'autre ligne', 'autres lignes')}.` : '';
  return `Rien n’a été ajouté. ${wrong.slice(0, NAMED_LINES).join(' ')}${rest}`;
}
