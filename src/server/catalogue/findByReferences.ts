import { plainReference } from '../../domain/text/plainText';
import { compactReference } from '../../domain/text/searchText';
import type { Db } from '../database/tables';
import {
  listArticlesByCompactReferences,
  listArticlesByReferences,
  listArticlesBySupplierReferences,
} from './tableArticleReferences';
import type { ArticleRecord } from './tableArticles';

/**
 * How a reference was found, and its articles, those on sale first. Withdrawn ones are included, so
 * that the client can refuse them.
 */
export interface ReferenceFound {
  how: 'exact' | 'separators' | 'supplier' | 'none';
  articles: ArticleRecord[];
}

/**
 * What each reference finds, in their order: the shop's reference, else the supplier's; each
 * exactly, else ignoring separators (OPEN-57).
 */
export async function findByReferences(
  db: Db,
  references: readonly string[],
): Promise<ReferenceFound[]> {
  const typed = references.map((reference) => ({
    text: plainReference(reference),
    compact: compact(reference),
  }));
  const exact = await grouped(
    typed.map(({ text }) => text),
    (texts) => listArticlesByReferences(db, texts),
    ({ reference }) => reference,
  );
  const open = typed.flatMap(({ text, compact: letters }) =>
    exact.has(text) || letters === '' ? [] : [letters],
  );
  const suppliers = await grouped(
    open,
    (texts) => listArticlesBySupplierReferences(db, texts),
    (row) => compact(row.secondary_reference),
  );
  const own = await grouped(
    open,
    (texts) => listArticlesByCompactReferences(db, texts),
    ({ reference }) => compact(reference),
  );
  return typed.map(({ text, compact: letters }) => {
    const supplied = suppliers.get(letters) ?? [];
    const suppliedExactly = supplied.filter(
      ({ secondary_reference }) => plainReference(secondary_reference) === text,
    );
    return (
      found('exact', exact.get(text)) ??
      found('supplier', suppliedExactly) ??
      found('separators', own.get(letters)) ??
      found('supplier', supplied) ?? { how: 'none', articles: [] }
    );
  });
}

const compact = (reference: string): string => compactReference(reference).toUpperCase();

const found = (
  how: ReferenceFound['how'],
  articles: ArticleRecord[] = [],
): ReferenceFound | undefined => (articles.length > 0 ? { how, articles } : undefined);

/** The rows that `read` finds for the texts, by the text each of them has. */
async function grouped(
  texts: readonly string[],
  read: (texts: readonly string[]) => Promise<ArticleRecord[]>,
  textOf: (row: ArticleRecord) => string,
): Promise<Map<string, ArticleRecord[]>> {
  const groups = new Map<string, ArticleRecord[]>();
  for (const row of await read([...new Set(texts)])) {
    const group = groups.get(textOf(row));
    if (group) group.push(row);
    else groups.set(textOf(row), [row]);
  }
  return groups;
}
