import type { Article, ArticleFamily, SearchResult } from '../../../contract/api.gen';
import type { RootState } from '../../store/rootReducer';

type Queries = RootState['api']['queries'];
type Articles = (answer: unknown) => readonly Article[];

const asList: Articles = (answer) => answer as Article[];

/** The calls that answer with articles, and where the articles are in the answer. */
const LISTS: Readonly<Record<string, Articles>> = {
  listFeaturedArticles: asList,
  listUnderSubCategoryArticles: asList,
  listSubCategoryArticles: asList,
  listArticlesByIds: asList,
  listArticlesByReference: asList,
  // Its replaced words have no id.
  searchArticles: (answer) => (Object.values(answer as SearchResult) as Article[][]).flat(),
  getArticleFamily: (answer) => Object.values(answer as ArticleFamily).flat(),
};

/** An article as the latest cached list has it; undefined when no list has it, or the latest says that it was withdrawn. */
export function findListedArticle(queries: Queries, id: number): Article | undefined {
  let found: Article | undefined;
  let readAt = 0;
  for (const query of Object.values(queries)) {
    const articles = query && LISTS[query.endpointName ?? ''];
    if (!articles || query.data === undefined || (query.fulfilledTimeStamp ?? 0) <= readAt) continue;
    const article = articles(query.data).find((each) => each.id === id);
    if (!article) continue;
    found = article;
    readAt = query.fulfilledTimeStamp ?? 0;
  }
  return found?.soft_deleted === '1' ? undefined : found;
}
