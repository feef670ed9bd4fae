import { lazy } from 'react';
import { useListFeaturedArticlesQuery } from '../../api/endpoints.gen';
import { loadChunk } from '../../ui/browser/loadChunk';
import { useRowHeight } from '../../ui/list/useRowHeight';
import { RenderNearViewport } from '../../ui/page/RenderNearViewport';
import { featuredHeight } from './featuredHeight';
import styles from './Featured.module.css';

const FeaturedTable = lazy(() => loadChunk(() => import('./FeaturedTable')));

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
        <span className="count">
          {articles.length} {articles.length > 1 ? 'articles' : 'article'}
        </span>
      </div>
      <RenderNearViewport awaited={<Awaited height={height} />}>
        <FeaturedTable articles={articles} height={height} />
      </RenderNearViewport>
    </section>
  );
}

function Awaited({ height }: { height: number }) {
  return (
    <div className={styles.awaited} aria-hidden="true" data-awaited="">
      <div style={{ height }} />
    </div>
  );
}
