import { useSearchParams } from 'react-router-dom';
import { comparisonPath, parseComparedIds } from '../../../domain/article/comparison';
import { patterns } from '../../../domain/paths';
import { useListArticlesByIdsQuery } from '../../api/accountEndpoints.gen';
import beaker from '../../assets/articles/beaker.svg';
import { comparedArticles } from '../../features/article/ArticleComparison';
import { useStoredIds } from '../../ui/browser/storedIds';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { PageTitle } from '../../ui/page/PageTitle';
import { CompareTable } from './CompareTable';
import styles from './CompareScreen.module.css';

/**
 * Up to four articles side by side: those of the address, which can be shared, else those chosen on
 * this device.
 */
export default function CompareScreen() {
  const [search, setSearch] = useSearchParams();
  const chosen = useStoredIds(comparedArticles);
  const asked = search.get('articles');
  const ids = asked === null ? [...chosen] : parseComparedIds(asked);
  const { data, currentData, isError, refetch } = useListArticlesByIdsQuery(
    { articleIds: { ids } },
    { skip: ids.length === 0 },
  );
  // While a shorter list loads, its articles are known already.
  const known = currentData ?? data ?? [];
  const articles = ids.flatMap(
    (id) => known.find((article) => article.id === id && article.soft_deleted !== '1') ?? [],
  );
  const remove = (id: number) => {
    comparedArticles.write(chosen.filter((other) => other !== id));
    setSearch(
      new URL(comparisonPath(ids.filter((other) => other !== id)), window.location.href)
        .searchParams,
      { replace: true },
    );
  };
  return (
    <div className="tall">
      <div className="page-head">
        <PageTitle>Comparer des articles</PageTitle>
      </div>
      {ids.length > 0 && isError && <Unread onRetry={() => void refetch()} />}
      {ids.length > 0 && !isError && !currentData && articles.length === 0 && <Skeleton rows={6} />}
      {articles.length > 0 && !isError && <CompareTable articles={articles} onRemove={remove} />}
      {currentData && articles.length < ids.length && (
        <p className={styles.note} role="status">
          {ids.length - articles.length === 1
            ? 'Un article n’est plus proposé.'
            : 'Des articles ne sont plus proposés.'}
        </p>
      )}
      {ids.length === 0 && <Nothing />}
    </div>
  );
}

const Nothing = () => (
  <EmptyState
    drawing={beaker}
    title="Aucun article à comparer"
    help="Cochez « Comparer » sur la page de un à quatre articles."
    action={<ButtonLink to={patterns.home}>RETOUR À L’ACCUEIL</ButtonLink>}
  />
);

const Unread = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    title="Les articles n’ont pas pu être lus"
    action={<Button onClick={onRetry}>RÉESSAYER</Button>}
  />
);
