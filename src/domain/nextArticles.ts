import { compareTexts } from './sorting';

interface ListedArticle {
  id: number;
  label: string;
  soft_deleted: '0' | '1';
}

/** The other articles of `list` that are not withdrawn, by label: first those after `article`, then from the beginning. */
export function nextArticles<T extends ListedArticle>(article: ListedArticle, list: readonly T[]): T[] {
  const others = list
    .filter(({ id, soft_deleted }) => id !== article.id && soft_deleted !== '1')
    .sort((a, b) => compareTexts(a.label, b.label));
  const next = others.findIndex(({ label }) => compareTexts(label, article.label) > 0);
  return next < 0 ? others : [...others.slice(next), ...others.slice(0, next)];
}
