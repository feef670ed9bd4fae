import { useMemo, useRef, useSyncExternalStore } from 'react';
import { ARTICLE_SORTS, type ArticleSortKey } from '../../../domain/article';
import { typeset } from '../../../domain/frenchTypography';
import { SEARCH_LIST_MARGIN_PX, SEARCH_LIST_MAX } from '../../../domain/limits';
import type { Article, SearchResult } from '../../api/endpoints.gen';
import { ArticleTable } from '../../features/article/ArticleTable';
import { AddToCartBox } from '../../features/cart/AddToCartBox';
import { useRowHeight } from '../../ui/list/useRowHeight';
import { mergeResults } from './mergeResults';
import { NO_RESULT, SEARCH_AGAIN } from './NoResults';
import { ReplacedWords } from './ReplacedWords';
import { useCloseResults } from './useCloseResults';
import { useRankedSort } from './useRankedSort';
import styles from './SearchResults.module.css';

interface SearchResultsProps {
  /** Undefined when the call failed: an empty list does not mean that no article matches. */
  result: SearchResult | undefined;
  /** Searches the text as typed. */
  onExact: () => void;
  onClose: () => void;
}

const LABEL = 'Résultats';
const SORTS: readonly { value: ArticleSortKey; label: string }[] = [{ value: 'RANK', label: 'Pertinence' }, ...ARTICLE_SORTS];
const TRY_OTHER_TERMS = "Essayez un seul mot, un mot plus court ou le début d'une référence.";

/** The panel under the search field. */
export default function SearchResults({ result, onExact, onClose }: SearchResultsProps) {
  const articles = useMemo(() => (result ? mergeResults(result) : []), [result]);
  const sort = useRankedSort(LABEL);
  const panel = useRef<HTMLElement>(null);
  useCloseResults(panel, onClose);
  const height = Math.max(useWindowHeight() - SEARCH_LIST_MARGIN_PX, useRowHeight());
  return (
    <section ref={panel} className={styles.results} aria-label="Résultats de recherche">
      <div className={`page ${styles.content}`}>
        {result?.replaced && <ReplacedWords replaced={result.replaced} onExact={onExact} />}
        <ArticleTable
          articles={articles}
          label={LABEL}
          sorts={SORTS}
          {...sort}
          height={height}
          heading={articles.length > 0 && <ResultCount count={articles.length} />}
          count={null}
          emptyText={NO_RESULT}
          emptyHelp={result ? TRY_OTHER_TERMS : SEARCH_AGAIN}
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
