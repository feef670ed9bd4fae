import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { statusOf } from '../../api/callError';
import { useGetArticleQuery } from '../../api/endpoints.gen';
import { parseIdParam } from '../../api/parseIdParam';
import { selectIsAdmin } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { loadChunk } from '../../ui/browser/loadChunk';
import { ChunkLoading } from '../../ui/feedback/ChunkLoading';
import { NearViewport } from '../../ui/page/NearViewport';
import { ArticleSheet } from './ArticleSheet';
import { ArticleSkeleton } from './ArticleSkeleton';
import { NoArticle } from './NoArticle';
import styles from './ArticleScreen.module.css';

const loadRelatedArticles = () => import('./RelatedArticles');
const ArticleEditor = lazy(() => loadChunk(() => import('../../features/articleEditor/ArticleEditor')));

export default function ArticleScreen() {
  const { articleId } = useParams();
  const isAdmin = useAppSelector(selectIsAdmin);
  // currentData belongs to this URL; data may be that of the previous article.
  const { currentData, isFetching, error, refetch } = useGetArticleQuery(parseIdParam(articleId));
  const article = currentData?.article[0];
  if (article && article.soft_deleted !== '1') {
    const { attachments, sales_campaigns } = currentData;
    return (
      <div className={styles.page}>
        <ArticleSheet key={article.id} article={article} attachments={attachments} />
        {isAdmin && (
          <Suspense fallback={<ChunkLoading />}>
            <ArticleEditor article={article} attachments={attachments} campaigns={sales_campaigns} />
          </Suspense>
        )}
        <NearViewport
          key={`related-${article.id}`}
          load={loadRelatedArticles}
          props={{ article }}
          placeholder={<div className={styles.relatedAwaited} />}
        />
      </div>
    );
  }
  const isUnknown = error !== undefined && [400, 404].includes(statusOf(error) ?? 0);
  // React asks once more for what the server did not find: the answer is shown meanwhile.
  if (isFetching && !isUnknown) return <ArticleSkeleton />;
  const isUnread = error !== undefined && !isUnknown;
  return <NoArticle onRetry={isUnread ? () => void refetch() : undefined} />;
}
