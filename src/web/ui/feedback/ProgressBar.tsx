import styles from './ProgressBar.module.css';

/** A thin bar at the top of the window while something loads. */
export function ProgressBar({ label = 'Chargement en cours' }: { label?: string }) {
  return <div className={styles.bar} role="progressbar" aria-label={label} />;
}
