import styles from './Button.module.css';
import { Icon } from './Icon';

/** The clickable telephone number, in its orange-bordered pill. */
export function PhonePill({ phone }: { phone: string }) {
  return (
    <a className={styles.pill} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      <Icon name="phone" size={16} />
      {phone}
    </a>
  );
}
