import styles from './Skeleton.module.css';

/**
 * Placeholder rows of the final height. They appear after 150 ms: quick answers cause no flicker.
 */
export function Skeleton({
  rows = 3,
  label = 'Chargement en cours',
}: {
  rows?: number;
  label?: string;
}) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <span className={styles.square} />
          <span className={styles.lines}>
            <span className={styles.title} />
            <span className={styles.text} />
          </span>
          <span className={styles.control} />
        </div>
      ))}
    </div>
  );
}

/** One grey bar, for content other than rows. */
export function SkeletonBar({
  width = '100%',
  height = 16,
}: {
  width?: number | string;
  height?: number | string;
}) {
  return <span className={styles.bar} style={{ width, height }} aria-hidden="true" />;
}
