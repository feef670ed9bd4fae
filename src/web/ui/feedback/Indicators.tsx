import { BADGE_MAX } from '../../../domain/limits';
import styles from './Indicators.module.css';

/** Without a label it is decorative: the text beside it says what is loading. */
export function Spinner({ size = 16, label }: { size?: 16 | 24; label?: string }) {
  const ring = (
    <span className={styles.ring} style={{ width: size, height: size }} aria-hidden="true" />
  );
  if (!label) return ring;
  return (
    <span role="status" className={styles.labelled}>
      {ring}
      <span>{label}</span>
    </span>
  );
}

/** A thin bar at the top of the viewport while something loads. */
export function ProgressBar() {
  return <div className={styles.bar} role="progressbar" aria-label="Chargement en cours" />;
}

/** A count in a pill: absent at 0, "99+" above 99. */
export function Badge({ count, label }: { count: number; label?: string }) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge}>
      {label ? <span className="sr">{label}</span> : null}
      <span aria-hidden={label ? true : undefined}>
        {count > BADGE_MAX ? `${BADGE_MAX}+` : count}
      </span>
    </span>
  );
}
