import styles from './ProgressBar.module.css';

/** A thin bar at the top of the viewport while something loads. */
export function ProgressBar() {
  return <div className={styles.bar} role="progressbar" aria-label="Chargement en cours" />;
}
