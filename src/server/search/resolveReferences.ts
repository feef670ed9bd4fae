import { findByReferences, type ReferenceFound } from '../catalogue/findByReferences';
import { presentWithPromotions } from '../catalogue/readers';
import type { ArticleRecord } from '../catalogue/tableArticles';
import type { Schemas } from '../contract/operations';
import type { LocalDateTime } from '../database/columnTypes';
import type { Db } from '../database/tables';
import { nearArticles, PROPOSALS_MAX, proposeArticles } from './proposeArticles';
import type { SearchIndex } from './searchIndex';

interface Resolved {
  match: Schemas['ResolvedReference']['match'];
  articles: ArticleRecord[];
}

/**
 * What each reference of a list finds, in their order. Unknown ones carry the articles with the
 * nearest references and designations, withdrawn ones those that can replace them.
 * @param now Paris wall-clock time that decides which promotions run.
 */
export async function resolveReferences(
  db: Db,
  searchIndex: Pick<SearchIndex, 'search'>,
  references: readonly string[],
  now: LocalDateTime,
): Promise<Schemas['ResolvedReference'][]> {
  const found = (await findByReferences(db, references)).map(resolve);
  const unknown = references.filter((_, index) => found[index]?.match === 'none');
  const proposals = await proposeArticles(db, searchIndex, [...new Set(unknown)]);
  const withdrawn = new Map(
    found.flatMap(({ articles }) =>
      articles.filter(isWithdrawn).map((article) => [article.id, article]),
    ),
  );
  const replacements = await nearArticles(db, [...withdrawn.values()]);
  const answers = found.map(({ match, articles }, index) => {
    const proposed = match === 'none' ? proposals.get(references[index] ?? '') : undefined;
    return {
      match,
      articles: proposed?.articles ?? articles,
      dropped: proposed?.dropped ?? [],
      replacements: articles.flatMap(({ id }) => replacements.get(id) ?? []),
    };
  });
  const rows = new Map(
    answers
      .flatMap((answer) => [...answer.articles, ...answer.replacements])
      .map((article) => [article.id, article]),
  );
  const presented = new Map(
    (await presentWithPromotions(db, [...rows.values()], now)).map((article) => [
      article.id,
      article,
    ]),
  );
  const present = (articles: readonly ArticleRecord[]) =>
    articles.flatMap(({ id }) => presented.get(id) ?? []);
  return answers.map((answer, index) => ({
    reference: references[index] ?? '',
    match: answer.match,
    articles: present(answer.articles),
    ...(answer.dropped.length > 0 &&
      answer.articles.length > 0 && { dropped: [...answer.dropped] }),
    ...(answer.replacements.length > 0 && { replacements: present(answer.replacements) }),
  }));
}

/**
 * Articles on sale come before withdrawn ones; a withdrawn one is the answer only when no other has
 * the reference.
 */
function resolve({ how, articles }: ReferenceFound): Resolved {
  const onSale = articles.filter((article) => !isWithdrawn(article));
  if (onSale.length > 1) return { match: 'several', articles: onSale.slice(0, PROPOSALS_MAX) };
  return { match: how, articles: (onSale.length > 0 ? onSale : articles).slice(0, 1) };
}

const isWithdrawn = ({ soft_deleted }: ArticleRecord): boolean => soft_deleted === 1;
