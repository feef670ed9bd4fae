import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { statusOf } from '../../api/callError';
import { useGetArticleQuery } from '../../api/endpoints.gen';
import { incidentOf } from '../../api/incident';
import { parseIdParam } from '../../api/parseIdParam';
import { rememberArticle } from '../../features/article/recentArticles';
import { selectIsAdmin } from '../../features/session/sessionSlice';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { loadChunk } from '../../ui/browser/loadChunk';
import { ChunkLoading } from '../../ui/feedback/ChunkLoading';
import { NearViewport } from '../../ui/page/NearViewport';
import { ArticleSheet } from './ArticleSheet';
import { ArticleSkeleton } from './ArticleSkeleton';
import { findListedArticle } from './findListedArticle';
import { NoArticle } from './NoArticle';
import styles from './ArticleScreen.module.css';

const loadFamily = () => import('./FamilySections');
const ArticleEditor = lazy(() => loadChunk(() => import('../../features/articleEditor/ArticleEditor')));

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
        <ArticleSheet key={article.id} article={article} attachments={currentData?.attachments} onRetry={onRetry} />
        {isAdmin && currentData && (
          <Suspense fallback={<ChunkLoading />}>
            <ArticleEditor article={article} attachments={currentData.attachments} campaigns={currentData.sales_campaigns} />
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
  return <NoArticle onRetry={onRetry} incident={incidentOf(error)} />;
}

/** The article as the list had it from which it was opened: shown until the call for the article is answered. */
function useListedArticle(id: number) {
  const store = useAppStore();
  return useMemo(() => findListedArticle(store.getState().api.queries, id), [store, id]);
}
