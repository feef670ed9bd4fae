import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useGetArticleQuery } from '../../api/endpoints.gen';
import { loadChunk } from '../../ui/browser/loadChunk';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Loaded } from '../kit/list/Loaded';

const ArticleEditor = lazy(() =>
  loadChunk(() => import('../../features/articleEditor/ArticleEditor')),
);

export interface ArticleMediaProps {
  articleId: number;
  /** A picture, a document or another of these parts was stored. */
  onChanged: () => void;
  /** Whether something is typed in them that is not stored. */
  onTyped: (isTyped: boolean) => void;
}

/** What no file has, each stored alone: pictures, documents, « À la Une », video, promotions. */
export function ArticleMedia({ articleId, onChanged, onTyped }: ArticleMediaProps) {
  const { currentData, ...read } = useGetArticleQuery(
    { id: String(articleId) },
    { refetchOnMountOrArgChange: true },
  );
  useOnNext(currentData, onChanged);
  const skeleton = <Skeleton rows={4} />;
  return (
    <Loaded
      isQuiet
      read={{ ...read, data: currentData }}
      failure="Les images et les documents n’ont pas pu être lus."
      loading={skeleton}
    >
      {({ article: [article], attachments, sales_campaigns: campaigns }) =>
        article ? (
          <Suspense fallback={skeleton}>
            <ArticleEditor
              article={article}
              attachments={attachments}
              campaigns={campaigns}
              place="drawer"
              onTyped={onTyped}
            />
          </Suspense>
        ) : (
          skeleton
        )
      }
    </Loaded>
  );
}

/** Calls back for each answer after the first. */
function useOnNext(answer: unknown, onNext: () => void): void {
  const before = useRef(answer);
  const next = useEffectEvent(onNext);
  useEffect(
    function compareAnswers() {
      if (before.current !== undefined && answer !== undefined && before.current !== answer) next();
      before.current = answer ?? before.current;
    },
    [answer],
  );
}
