import type { Article } from '../../../../contract/api.gen';
import { formatCount, formatNumber } from '../../../../domain/frenchNumber';
import { OFFER_LINES_MAX } from '../../../../domain/offer/lineGrid/gridColumns';
import type { FoundLine } from '../../articleList/readPasted';

/** @param count lines that the offer has already. */
export function roomProblem(count: number, added: number): string | undefined {
  if (count + added <= OFFER_LINES_MAX) return undefined;
  return `Une offre a ${formatNumber(OFFER_LINES_MAX)} lignes au plus : elle en a ${count}, la liste en a ${formatCount(added, 'ligne', 'lignes')}. Rien n’a été ajouté.`;
}

/** What a line of a list becomes: an article with its quantity, or a title. */
type PastedRow = { article: Article; quantity: number } | { heading: string };

/** The articles and titles of a list, and the French sentence for the lines that are neither. */
export function resolvedRows(lines: readonly FoundLine[]): {
  rows: PastedRow[];
  wrong: string | undefined;
} {
  const wrong = lines.flatMap(problemOf);
  const rows = lines.flatMap(({ article, quantity, heading }): PastedRow[] => {
    if (article) return [{ article, quantity }];
    return heading === undefined ? [] : [{ heading }];
  });
  return { rows, wrong: wrong.length > 0 ? wrongText(wrong) : undefined };
}

function problemOf({ line, text, reference, article, refusal, heading }: FoundLine): string[] {
  if (heading !== undefined) return [];
  const name = `Ligne ${line} (« ${reference || text.slice(0, 30)} »)`;
  if (refusal) return [`${name} : ${refusal}`];
  return article ? [] : [`${name} : aucun article n’a cette référence.`];
}

/** Lines of a list that a refusal names. */
const NAMED_LINES = 3;

function wrongText(wrong: readonly string[]): string {
  const others = wrong.length - NAMED_LINES;
  const rest = others > 0 ? ` Et ${formatCount(others, 'autre ligne', 'autres lignes')}.` : '';
  return `Rien n’a été ajouté. ${wrong.slice(0, NAMED_LINES).join(' ')}${rest}`;
}
