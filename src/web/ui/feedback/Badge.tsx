import { BADGE_MAX } from '../../../domain/limits';
import styles from './Badge.module.css';

/** A count in a pill: absent at 0, "99+" above 99. */
export function Badge({ count, label }: { count: number; label?: string }) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge}>
      {label ? <span className="sr">{label}</span> : null}
      <span aria-hidden={label ? true : undefined}>{count > BADGE_MAX ? `${BADGE_MAX}+` : count}</span>
    </span>
  );
}
