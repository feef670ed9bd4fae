import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useGetArticleQuery } from '../../api/endpoints.gen';
import { idArgument } from '../../api/idArgument';
import { selectIsAdmin } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { Arriving } from '../../ui/Arriving';
import { loadQuietly } from '../../ui/loadQuietly';
import { WhenNear } from '../../ui/WhenNear';
import { ArticleSheet } from './ArticleSheet';
import { ArticleSkeleton } from './ArticleSkeleton';
import { NoArticle } from './NoArticle';
import styles from './ArticleScreen.module.css';

const RelatedArticles = lazy(() => loadQuietly(() => import('./RelatedArticles')));
const ArticleEditor = lazy(() => loadQuietly(() => import('../../features/articleEditor/ArticleEditor')));

export default function ArticleScreen() {
  const { articleId } = useParams();
  const isAdmin = useAppSelector(selectIsAdmin);
  // currentData: the article of this address, never the one before.
  const { currentData, isFetching, error, refetch } = useGetArticleQuery(idArgument(articleId));
  const article = currentData?.article[0];
  if (article && currentData && article.soft_deleted !== '1') {
    const { attachments, sales_campaigns } = currentData;
    return (
      <div className={styles.page}>
        <ArticleSheet key={article.id} article={article} attachments={attachments} />
        {isAdmin && (
          <Suspense fallback={<Arriving />}>
            <ArticleEditor article={article} attachments={attachments} campaigns={sales_campaigns} />
          </Suspense>
        )}
        <WhenNear key={`related-${article.id}`} awaited={<div className={styles.relatedAwaited} />}>
          <RelatedArticles article={article} />
        </WhenNear>
      </div>
    );
  }
  if (isFetching) return <ArticleSkeleton />;
  const isUnread = error !== undefined && !('status' in error && (error.status === 404 || error.status === 400));
  return <NoArticle onRetry={isUnread ? () => void refetch() : undefined} />;
}
