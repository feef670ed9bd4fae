import { ROW_HEIGHT_PX } from '../../../domain/limits';
import { useListFeaturedArticlesQuery } from '../../api/endpoints.gen';
import { useRowHeight } from '../../ui/browser/viewport';
import { NearViewport } from '../../ui/page/NearViewport';
import styles from './Featured.module.css';

// The chunk's name adds its style sheet to the page (scripts/lib/screenFiles.ts).
const loadTable = () => import(/* webpackChunkName: "home.featured" */ './FeaturedTable');

/** Rows of the placeholder: the list reaches its full height at 6. */
const PLACEHOLDER_ROWS = 6;

/**
 * "Produits à la Une", if there are any. A placeholder of the same height prevents layout shift
 * while they load.
 */
export function Featured() {
  const { data: articles, isLoading } = useListFeaturedArticlesQuery();
  const rowHeight = useRowHeight();
  if (isLoading) {
    return (
      <div className={`section ${styles.untitled}`}>
        <Placeholder height={featuredHeight(PLACEHOLDER_ROWS, rowHeight)} />
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
      <NearViewport
        served
        load={loadTable}
        props={{ articles, height }}
        placeholder={<Placeholder height={height} />}
      />
    </section>
  );
}

function Placeholder({ height }: { height: number }) {
  return (
    <div className={styles.awaited} aria-hidden="true" data-awaited="">
      <div style={{ height }} />
    </div>
  );
}

const FULL_HEIGHT_FROM = 6;
const FULL_HEIGHT_PX = 600;

/**
 * Height of the featured list in px: 600 from 6 articles on, else 100 each; at least one whole row.
 */
export function featuredHeight(count: number, rowHeight: number): number {
  return Math.max(count >= FULL_HEIGHT_FROM ? FULL_HEIGHT_PX : count * ROW_HEIGHT_PX, rowHeight);
}
