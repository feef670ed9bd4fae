import { ARTICLE_FIELDS, type ArticleValues } from '../../../src/domain/article/fields';
import type { EditableArticle } from '../../../src/domain/catalogue/articleEdits';
import type { Price } from '../../../src/domain/catalogue/articlePrice';

/** What an import makes of an article: kept fields only remember the file's value. */
export function importValues(
  article: EditableArticle,
  file: Partial<ArticleValues>,
): EditableArticle {
  const values: Record<string, unknown> = { ...article.values };
  const kept: Record<string, unknown> = { ...article.kept };
  for (const field of ARTICLE_FIELDS) {
    const given = file[field];
    if (given === undefined) continue;
    const side = field in kept ? kept : values;
    side[field] = field === 'prices' ? withKnownRate(side[field], given) : given;
  }
  return { ...article, values: values as unknown as ArticleValues, kept };
}

/** A file that gives no rate leaves the one that is known. */
function withKnownRate(known: unknown, given: unknown): Price {
  const after = given as Price;
  const before = known as Price | null;
  return { ...after, rate: after.rate ?? before?.rate ?? null };
}
