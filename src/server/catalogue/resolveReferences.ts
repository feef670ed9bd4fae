import type { Kysely } from 'kysely';
import type { Schemas } from '../contract/operations';
import type { ArticleRecord } from '../database/articles';
import type { LocalDateTime, Tables } from '../database/tables';
import type { SearchIndex } from '../search/searchIndex';
import { findByReferences, type ReferenceFound } from './findByReferences';
import { PROPOSALS_MAX, proposeArticles } from './proposeArticles';
import { presentWithPromotions } from './readers';

interface Resolved {
  match: Schemas['ResolvedReference']['match'];
  articles: ArticleRecord[];
}

/**
 * What each reference of a list finds, in their order. Unknown ones carry the articles with the nearest references and designations.
 * @param now Paris wall-clock time that decides which promotions run.
 */
export async function resolveReferences(
  db: Kysely<Tables>,
  searchIndex: Pick<SearchIndex, 'search'>,
  references: readonly string[],
  now: LocalDateTime,
): Promise<Schemas['ResolvedReference'][]> {
  const found = (await findByReferences(db, references)).map(resolve);
  const unknown = references.filter((_, index) => found[index]?.match === 'none');
  const proposals = await proposeArticles(db, searchIndex, [...new Set(unknown)]);
  const withProposals = found.map(({ match, articles }, index) => ({
    match,
    articles: match === 'none' ? (proposals.get(references[index] ?? '') ?? []) : articles,
  }));
  const rows = new Map(withProposals.flatMap(({ articles }) => articles.map((article) => [article.id, article])));
  const presented = new Map((await presentWithPromotions(db, [...rows.values()], now)).map((article) => [article.id, article]));
  return withProposals.map(({ match, articles }, index) => ({
    reference: references[index] ?? '',
    match,
    articles: articles.flatMap(({ id }) => presented.get(id) ?? []),
  }));
}

/** Articles on sale come before withdrawn ones; a withdrawn one is the answer only when no other has the reference. */
function resolve({ how, articles }: ReferenceFound): Resolved {
  const onSale = articles.filter(({ soft_deleted }) => soft_deleted === 0);
  if (onSale.length > 1) return { match: 'several', articles: onSale.slice(0, PROPOSALS_MAX) };
  return { match: how, articles: (onSale.length > 0 ? onSale : articles).slice(0, 1) };
}
