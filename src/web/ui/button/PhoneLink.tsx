import { Icon } from '../icon/Icon';
import styles from './Button.module.css';

/** What a phone's browser dials; blanks and points are for people. */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** The clickable telephone number, in its orange-bordered pill. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={styles.pill} href={telephoneLink(phone)}>
      <Icon name="phone" size={16} />
      {phone}
    </a>
  );
}
