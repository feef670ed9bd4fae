import { company, hoursAfterTextOf, shortHoursOf } from '../../../content/company';
import { patterns } from '../../../domain/paths';
import { typeset } from '../../../domain/text/frenchText';
import { selectIsAdmin } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { PhoneLink } from '../../ui/button/Button';
import { Icon } from '../../ui/icon/Icon';
import { Link } from '../../ui/link/Link';
import styles from './ServiceLine.module.css';

/**
 * The line above the wordmark: telephone, quote request, contact, and the administration for
 * administrators.
 */
export function ServiceLine() {
  return (
    <div className={styles.service}>
      <div className={`page ${styles.line}`}>
        <SupportMessage />
        <PhoneLink phone={company.phone} />
        <nav className={`only-wide ${styles.links}`} aria-label="Services">
          <ServiceLinks />
        </nav>
      </div>
    </div>
  );
}

/** Where there is less room, the opening hours only. */
function SupportMessage() {
  return (
    <p className={styles.message}>
      <span className={styles.long}>{typeset(`Une question ? ${hoursAfterTextOf(company)}`)}</span>
      <span className={styles.short}>{typeset(shortHoursOf(company))}</span>
    </p>
  );
}

/** Also shown at the bottom of the drawer. */
export function ServiceLinks({ replace = false }: { replace?: boolean }) {
  const isAdmin = useAppSelector(selectIsAdmin);
  return (
    <>
      <Link to={patterns.quote} replace={replace}>
        Ma demande de devis
      </Link>
      <Link to={patterns.contact} replace={replace}>
        <Icon name="mail" size={16} />
        Contactez-nous
      </Link>
      {isAdmin && (
        <Link to={patterns.admin} replace={replace}>
          <Icon name="settings" size={16} />
          Administration
        </Link>
      )}
    </>
  );
}
