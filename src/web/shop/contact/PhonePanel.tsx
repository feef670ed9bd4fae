import { company } from '../../../content/company';
import { typeset } from '../../../domain/frenchTypography';
import { PhoneLink } from '../../ui/button/PhoneLink';
import styles from './ContactScreen.module.css';

export function PhonePanel() {
  return (
    <aside className={styles.panel}>
      <h2>Par téléphone</h2>
      <p>{typeset(`${company.openingHours}, appel non surtaxé.`)}</p>
      <PhoneLink phone={company.phone} />
    </aside>
  );
}
