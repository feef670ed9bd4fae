import { useRef, useSyncExternalStore } from 'react';
import { typeset } from '../../../domain/frenchTypography';
import { SEARCH_LIST_MARGIN_PX, SEARCH_LIST_MAX } from '../../../domain/limits';
import type { Article } from '../../api/endpoints.gen';
import { ArticleTable } from '../../features/article/ArticleTable';
import { AddToCartBox } from '../../features/cart/AddToCartBox';
import { useRowHeight } from '../../ui/list/useRowHeight';
import { NO_RESULT, SEARCH_AGAIN } from './NoResults';
import { useCloseResults } from './useCloseResults';
import styles from './SearchResults.module.css';

interface SearchResultsProps {
  articles: Article[];
  /** The call failed: an empty list does not mean that no article matches. */
  hasFailed: boolean;
  onClose: () => void;
}

const TRY_OTHER_TERMS = "Essayez un seul mot, un mot plus court ou le début d'une référence.";

/** The panel under the search field. */
export default function SearchResults({ articles, hasFailed, onClose }: SearchResultsProps) {
  const panel = useRef<HTMLElement>(null);
  useCloseResults(panel, onClose);
  const height = Math.max(useWindowHeight() - SEARCH_LIST_MARGIN_PX, useRowHeight());
  return (
    <section ref={panel} className={styles.results} aria-label="Résultats de recherche">
      <div className={`page ${styles.content}`}>
        <ArticleTable
          articles={articles}
          label="Résultats"
          height={height}
          heading={articles.length > 0 && <ResultCount count={articles.length} />}
          count={null}
          emptyText={NO_RESULT}
          emptyHelp={hasFailed ? SEARCH_AGAIN : TRY_OTHER_TERMS}
          renderQuantity={renderQuantity}
        />
      </div>
    </section>
  );
}

/** A constant, so that memoised rows do not render again. */
const renderQuantity = (article: Article) => <AddToCartBox article={article} />;

function ResultCount({ count }: { count: number }) {
  return (
    <div className={styles.sentence}>
      <p role="status">
        <strong>{count} résultats</strong> {typeset('ont été trouvés pour votre recherche')}
      </p>
      {count >= SEARCH_LIST_MAX && (
        <p className={styles.hint}>
          {typeset('Les plus proches seulement : précisez votre recherche (marque, contenance, référence) pour voir les autres.')}
        </p>
      )}
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

const useWindowHeight = (): number => useSyncExternalStore(subscribe, () => window.innerHeight);
