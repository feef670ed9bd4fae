import type { Article } from '../article/article';
import { MAX_QUANTITY } from '../limits';
import { type Answers, articleOf, type ListEntry, stateOf } from './listEntries';

/** An article to add, with the sum of its lines up to 9,999. */
export interface ArticleToAdd {
  article: Article;
  quantity: number;
  /** The lines ask for more than 9,999. */
  isLimited?: true;
}

/** What the found entries add, each article once, in the order of the list. */
export function articlesToAdd(entries: readonly ListEntry[], answers: Answers): ArticleToAdd[] {
  const sums = new Map<number, ArticleToAdd>();
  for (const entry of [...entries].sort((one, other) => one.line - other.line)) {
    const article = articleOf(entry, answers);
    if (!article || stateOf(entry, answers) !== 'found') continue;
    const before = sums.get(article.id);
    const asked = (before?.quantity ?? 0) + entry.quantity;
    const isLimited = asked > MAX_QUANTITY || before?.isLimited;
    sums.set(article.id, {
      article,
      quantity: Math.min(MAX_QUANTITY, asked),
      ...(isLimited && { isLimited }),
    });
  }
  return [...sums.values()];
}
