import { lazy, Suspense, useState } from 'react';
import type { Article } from '../../../contract/api.gen';
import { MissingPage } from '../../features/catalogue/MissingPage';
import { loadChunk } from '../../ui/browser/loadChunk';
import { SkeletonBar } from '../../ui/feedback/Skeleton';
import { useIsHydrated } from '../../ui/page/ServedPage';
import { EquivalentLinks } from './EquivalentLinks';
import styles from './ArticleScreen.module.css';

/** Placeholder of the article page while it loads. */
export function ArticleSkeleton() {
  return (
    <div className={styles.page} role="status" aria-label="Chargement en cours">
      <div className={styles.crumbsAwaited}>
        <SkeletonBar width={320} height={12} />
      </div>
      <div className={styles.sheet}>
        <div className={styles.gallery}>
          <div className={styles.pictureAwaited}>
            <SkeletonBar height="100%" />
          </div>
        </div>
        <div className={`${styles.head} ${styles.awaited}`}>
          <SkeletonBar width="40%" height={12} />
          <SkeletonBar width="90%" height={28} />
          <SkeletonBar width="70%" />
        </div>
        <div className={styles.facts} />
        <div className={styles.buy}>
          <SkeletonBar height={300} />
        </div>
      </div>
    </div>
  );
}

const WithdrawnArticle = lazy(() =>
  loadChunk(async () => ({ default: (await import('./FamilySections')).WithdrawnArticle })),
);

interface NoArticleProps {
  /** As the address has it. */
  id: string | undefined;
  onRetry?: () => void;
  /** The sentence with the reference of a fault. */
  incident?: string;
  /** What a list said of it that was read before it went. */
  listed?: Article;
}

/**
 * An unknown or withdrawn article (OPEN-26); with `onRetry`, an article that could not be loaded.
 */
export function NoArticle({ id = '', onRetry, incident, listed }: NoArticleProps) {
  const isHydrated = useIsHydrated();
  const [withdrawnId, setWithdrawnId] = useState<string>();
  if (onRetry)
    return (
      <MissingPage
        name="Article"
        text="Cet article n'est pas disponible pour le moment"
        help={incident}
        onRetry={onRetry}
      />
    );
  return (
    <>
      {withdrawnId !== id && (
        <MissingPage
          name="Article introuvable"
          text="Cet article n'existe pas ou n'est plus proposé"
          help={listed && `${listed.crmId}, ${listed.title}`}
          actions={
            listed && (
              <EquivalentLinks
                reference={listed.crmId}
                title={listed.title}
                categoryId={listed.under_sub_category_id}
              />
            )
          }
        />
      )}
      {isHydrated && /^\d+$/.test(id) && (
        <Suspense fallback={null}>
          <WithdrawnArticle id={id} onFound={() => setWithdrawnId(id)} />
        </Suspense>
      )}
    </>
  );
}
