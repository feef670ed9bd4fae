import { typo } from '../../../domain/typo';
import { company } from '../../../content/company';
import { PhonePill } from '../../ui/PhonePill';
import styles from './ContactScreen.module.css';

export function PhonePanel() {
  return (
    <aside className={styles.panel}>
      <h2>Par téléphone</h2>
      <p>{typo(`${company.openingHours}, appel non surtaxé.`)}</p>
      <PhonePill phone={company.phone} />
    </aside>
  );
}
