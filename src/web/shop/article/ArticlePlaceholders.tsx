import { paths } from '../../../domain/paths';
import noPicture from '../../assets/articles/no-picture.svg';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { SkeletonBar } from '../../ui/feedback/Skeleton';
import { NotIndexed, PageTitle } from '../../ui/page/PageTitle';
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

interface NoArticleProps {
  onRetry?: () => void;
  /** The sentence with the reference of a fault. */
  incident?: string;
}

/**
 * An unknown or withdrawn article (OPEN-26); with `onRetry`, an article that could not be loaded.
 */
export function NoArticle({ onRetry, incident }: NoArticleProps) {
  const home = (
    <ButtonLink to={paths.home()} variant={onRetry ? 'quiet' : 'primary'}>
      RETOUR À L’ACCUEIL
    </ButtonLink>
  );
  if (!onRetry)
    return (
      <>
        <NotIndexed />
        <PageTitle hidden>Article introuvable</PageTitle>
        <EmptyState
          drawing={noPicture}
          title="Cet article n'existe pas ou n'est plus proposé"
          action={home}
        />
      </>
    );
  return (
    <>
      <PageTitle hidden>Article</PageTitle>
      <EmptyState
        drawing={noPicture}
        title="Cet article n'est pas disponible pour le moment"
        help={incident}
        action={
          <>
            <Button onClick={onRetry}>RÉESSAYER</Button>
            {home}
          </>
        }
      />
    </>
  );
}
