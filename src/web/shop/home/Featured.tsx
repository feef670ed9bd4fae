import { lazy, Suspense, useRef } from 'react';
import { type Article, useListFeaturedArticlesQuery } from '../../api/endpoints.gen';
import { useNear } from '../../ui/useNear';
import { useRowHeight } from '../../ui/useRowHeight';
import styles from './Featured.module.css';
import { featuredHeight } from './featuredHeight';

const FeaturedTable = lazy(() => import('./FeaturedTable'));

/** How many rows are reckoned with until the answer comes: the list is full from 6. */
const USUAL = 6;

/** "Produits à la Une", only if there are any. Its place is kept while they are awaited, so nothing below moves. */
export function Featured() {
  const { data: articles, isLoading } = useListFeaturedArticlesQuery();
  const rowHeight = useRowHeight();
  if (isLoading) {
    return (
      <div className={`section ${styles.untitled}`}>
        <Awaited height={featuredHeight(USUAL, rowHeight)} />
      </div>
    );
  }
  if (!articles?.length) return null;
  const height = featuredHeight(articles.length, rowHeight);
  return (
    <section className="section" aria-labelledby="featured">
      <div className="section__head">
        <h2 id="featured">Produits à la Une</h2>
        <span className="count">{articles.length} {articles.length > 1 ? 'articles' : 'article'}</span>
      </div>
      <TableWhenNear articles={articles} height={height} />
    </section>
  );
}

/** The table's code is fetched when the visitor comes near it: the first load of the home page stays light. */
function TableWhenNear({ articles, height }: { articles: readonly Article[]; height: number }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  return (
    <div ref={place}>
      {near ? (
        <Suspense fallback={<Awaited height={height} />}>
          <FeaturedTable articles={articles} height={height} />
        </Suspense>
      ) : (
        <Awaited height={height} />
      )}
    </div>
  );
}

function Awaited({ height }: { height: number }) {
  return (
    <div className={styles.awaited} aria-hidden="true" data-awaited="">
      <div style={{ height }} />
    </div>
  );
}
