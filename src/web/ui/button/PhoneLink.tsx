import { Icon } from '../icon/Icon';
import styles from './Button.module.css';

/** `tel:` URL without the spaces and dots of the displayed number. */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** The telephone number as a link. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={styles.pill} href={telephoneLink(phone)}>
      <Icon name="phone" size={16} />
      {phone}
    </a>
  );
}
