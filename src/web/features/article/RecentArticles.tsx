import { useEffect, useRef, useState } from 'react';
import type { Article } from '../../../contract/api.gen';
import { paths } from '../../../domain/paths';
import { typeset } from '../../../domain/text/frenchText';
import { useListArticlesByIdsQuery } from '../../api/accountEndpoints.gen';
import { useStoredIds } from '../../ui/browser/storedIds';
import { Button } from '../../ui/button/Button';
import { Link } from '../../ui/link/Link';
import { ArticleThumbnail } from './ArticleThumbnail';
import { CellPrice } from './PriceTag';
import { recentArticles } from './recentArticles';
import styles from './RecentArticles.module.css';

/**
 * The articles seen last on this device, without the one on the page; absent without any. Their
 * places are reserved while they load.
 */
export function RecentArticles({ except }: { except?: number }) {
  const ids = useStoredIds(recentArticles).filter((id) => id !== except);
  const [isCleared, setCleared] = useState(false);
  const { currentData, isError } = useListArticlesByIdsQuery(
    { articleIds: { ids } },
    { skip: ids.length === 0 },
  );
  const offered =
    currentData &&
    ids.flatMap(
      (id) =>
        currentData.find((article) => article.id === id && article.soft_deleted !== '1') ?? [],
    );
  if (isCleared) return <Cleared />;
  if (ids.length === 0 || isError || offered?.length === 0) return null;
  const clear = () => {
    recentArticles.write([]);
    setCleared(true);
  };
  return (
    <section className={`section ${styles.recent}`} aria-labelledby="recent">
      <div className="section__head">
        <h2 id="recent">Vus récemment</h2>
        <Button variant="quiet" aria-label="Effacer les articles vus récemment" onClick={clear}>
          Effacer
        </Button>
      </div>
      <ul>
        {offered
          ? offered.map((article) => <Card key={article.id} article={article} />)
          : ids.map((id) => <li key={id} />)}
      </ul>
    </section>
  );
}

const Card = ({ article }: { article: Article }) => (
  <li>
    <ArticleThumbnail articleId={article.id} />
    <Link to={paths.article(article.id)} title={article.label}>
      {typeset(article.label)}
    </Link>
    <CellPrice article={article} />
  </li>
);

/** Takes the focus of the button that is gone. */
function Cleared() {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(function focusText() {
    text.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={text} className={styles.cleared} role="status" tabIndex={-1}>
      Les articles vus récemment sont effacés.
    </p>
  );
}
