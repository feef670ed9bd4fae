import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Article } from '../../contract/api.gen';
import { ArticleMenuContext } from '../features/article/ArticleMenuContext';
import { selectIsAdmin } from '../features/session/sessionSlice';
import { useAppSelector } from '../store/hooks';
import { loadChunk } from '../ui/browser/loadChunk';
import { ChunkLoading, ErrorBoundary } from '../ui/feedback/boundaries';

const ArticlePopup = lazy(() => loadChunk(() => import('../features/articleEditor/ArticlePopup')));

/**
 * Provides the administrators' article popup to every article table below; other users do not load
 * its chunk.
 */
export function AdminArticleMenu({ children }: { children: ReactNode }) {
  const isAdmin = useAppSelector(selectIsAdmin);
  const [article, setArticle] = useState<Article>();
  return (
    <ArticleMenuContext value={isAdmin ? setArticle : undefined}>
      {children}
      {isAdmin && article && (
        <ErrorBoundary key={article.id}>
          <Suspense fallback={<ChunkLoading />}>
            <ArticlePopup article={article} onClose={() => setArticle(undefined)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </ArticleMenuContext>
  );
}
