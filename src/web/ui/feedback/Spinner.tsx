import styles from './Spinner.module.css';

/** Without a label it is decorative: the text beside it says what is loading. */
export function Spinner({ size = 16, label }: { size?: 16 | 24; label?: string }) {
  const ring = <span className={styles.ring} style={{ width: size, height: size }} aria-hidden="true" />;
  if (!label) return ring;
  return (
    <span role="status" className={styles.labelled}>
      {ring}
      <span>{label}</span>
    </span>
  );
}
