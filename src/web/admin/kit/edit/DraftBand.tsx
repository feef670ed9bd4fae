import type { ReactNode, Ref } from 'react';
import styles from './DraftBand.module.css';

interface DraftBandProps {
  ref: Ref<HTMLElement>;
  /** What is to be published, in one line. */
  title: ReactNode;
  /** What it consists of: one line where the band is sticky. */
  details?: ReactNode;
  /** What has become of it; announced when it changes. */
  status: ReactNode;
  /** It stays in view while what is below it is scrolled. */
  isSticky?: boolean;
  /** Its buttons, the one that publishes last. */
  children: ReactNode;
}

/** What has changed and is not published yet, and what can be done about it. */
export const DraftBand = ({
  ref,
  title,
  details,
  status,
  isSticky = false,
  children,
}: DraftBandProps) => (
  <section
    ref={ref}
    tabIndex={-1}
    className={`${styles.band} ${isSticky ? styles.isSticky : ''}`}
    aria-label="Brouillon et publication"
  >
    <div className={styles.text}>
      <p>{title}</p>
      {details !== undefined && <p className={`${styles.small} ${styles.details}`}>{details}</p>}
      <p className={styles.small} role="status">
        {status}
      </p>
    </div>
    <div className={styles.actions}>{children}</div>
  </section>
);
