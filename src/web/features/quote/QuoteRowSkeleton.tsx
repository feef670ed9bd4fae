import { SkeletonBar } from '../../ui/feedback/Skeleton';
import styles from './QuoteList.module.css';

/** Placeholder of a quote that is loading, with the grid and height of its row. */
export function QuoteRowSkeleton({ rowIndex }: { rowIndex: number }) {
  return (
    <div className={styles.row} role="row" aria-rowindex={rowIndex}>
      <div role="cell" className={styles.first}>
        <span className="sr">Chargement en cours</span>
        <SkeletonBar width={112} />
      </div>
      <SkeletonBar width={80} height={12} />
      <SkeletonBar width={96} height={12} />
      <span className={styles.bone}>
        <SkeletonBar width={24} height={12} />
      </span>
      <span className={styles.bone}>
        <SkeletonBar width={72} />
      </span>
    </div>
  );
}
