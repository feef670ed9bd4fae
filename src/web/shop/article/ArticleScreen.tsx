import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { Article, ArticleFamily, SearchResult } from '../../../contract/api.gen';
import { statusOf } from '../../api/callError';
import { parseIdParam } from '../../api/client';
import { useGetArticleQuery } from '../../api/endpoints.gen';
import { incidentOf } from '../../api/failureKind';
import { rememberArticle } from '../../features/article/recentArticles';
import { selectIsAdmin } from '../../features/session/sessionSlice';
import { useAppSelector, useAppStore } from '../../store/hooks';
import type { RootState } from '../../store/rootReducer';
import { loadChunk } from '../../ui/browser/loadChunk';
import { ChunkLoading } from '../../ui/feedback/boundaries';
import { NearViewport } from '../../ui/page/NearViewport';
import { ArticleSkeleton, NoArticle } from './ArticlePlaceholders';
import { ArticleSheet } from './ArticleSheet';
import styles from './ArticleScreen.module.css';

const loadFamily = () => import('./FamilySections');
const ArticleEditor = lazy(() =>
  loadChunk(() => import('../../features/articleEditor/ArticleEditor')),
);

export default function ArticleScreen() {
  const { articleId } = useParams();
  const isAdmin = useAppSelector(selectIsAdmin);
  // currentData belongs to this URL; data may be that of the previous article.
  const { currentData, isFetching, error, refetch } = useGetArticleQuery(parseIdParam(articleId));
  const listed = useListedArticle(Number(articleId));
  const isUnknown = error !== undefined && [400, 404].includes(statusOf(error) ?? 0);
  const onRetry = error !== undefined && !isUnknown ? () => void refetch() : undefined;
  const article = currentData ? currentData.article[0] : isUnknown ? undefined : listed;
  const seenId = currentData?.article[0]?.id;
  useEffect(
    function rememberSeen() {
      if (seenId !== undefined) rememberArticle(seenId);
    },
    [seenId],
  );
  if (article && article.soft_deleted !== '1') {
    return (
      <div className={styles.page}>
        <ArticleSheet
          key={article.id}
          article={article}
          attachments={currentData?.attachments}
          onRetry={onRetry}
        />
        {isAdmin && currentData && (
          <Suspense fallback={<ChunkLoading />}>
            <ArticleEditor
              article={article}
              attachments={currentData.attachments}
              campaigns={currentData.sales_campaigns}
            />
          </Suspense>
        )}
        {/* Not before the attachments: a list of documents would move it. */}
        {currentData && (
          <NearViewport
            key={`related-${article.id}`}
            load={loadFamily}
            props={{ article }}
            placeholder={<div className={styles.relatedAwaited} />}
          />
        )}
      </div>
    );
  }
  // React asks once more for what the server did not find: the answer is shown meanwhile.
  if (isFetching && !isUnknown) return <ArticleSkeleton />;
  return (
    <NoArticle
      id={articleId}
      onRetry={onRetry}
      incident={incidentOf(error)}
      listed={isUnknown ? listed : undefined}
    />
  );
}

/**
 * The article as the list had it from which it was opened: shown until the call for the article is
 * answered.
 */
function useListedArticle(id: number) {
  const store = useAppStore();
  return useMemo(() => findListedArticle(store.getState().api.queries, id), [store, id]);
}

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
  getArticleFamily(answer) {
    const { family, related } = answer as ArticleFamily;
    return [...family, ...related];
  },
};

/**
 * An article as the latest cached list has it; undefined when no list has it, or the latest says
 * that it was withdrawn.
 */
export function findListedArticle(queries: Queries, id: number): Article | undefined {
  let found: Article | undefined;
  let readAt = 0;
  for (const query of Object.values(queries)) {
    const articles = query && LISTS[query.endpointName ?? ''];
    if (!articles || query.data === undefined || (query.fulfilledTimeStamp ?? 0) <= readAt)
      continue;
    const article = articles(query.data).find((each) => each.id === id);
    if (!article) continue;
    found = article;
    readAt = query.fulfilledTimeStamp ?? 0;
  }
  return found?.soft_deleted === '1' ? undefined : found;
}
