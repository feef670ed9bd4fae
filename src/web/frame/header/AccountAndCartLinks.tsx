import { patterns } from '../../../domain/paths';
import { selectDistinctCount } from '../../features/cart/cartSlice';
import { selectIsLoggedIn } from '../../features/session/sessionSlice';
import { useAppSelector, useIsCartRehydrated } from '../../store/hooks';
import { Badge } from '../../ui/feedback/Indicators';
import { Icon } from '../../ui/icon/Icon';
import { Link } from '../../ui/link/Link';
import styles from './AccountAndCartLinks.module.css';

export function AccountAndCartLinks({ isFixed }: { isFixed: boolean }) {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  return (
    <div className={isFixed ? `${styles.tools} ${styles.fixed}` : styles.tools}>
      <Link
        className={`${styles.tool} ${styles.account}`}
        to={isLoggedIn ? patterns.account : patterns.login}
      >
        <Icon name="user" size={24} />
        <span>{isLoggedIn ? 'MON COMPTE' : 'ME CONNECTER'}</span>
      </Link>
      <Link className={`${styles.tool} ${styles.quote}`} to={patterns.cart}>
        <Icon name="quote" size={24} />
        <span>MON DEVIS</span>
        <CartBadge />
      </Link>
    </div>
  );
}

/** Empty until the stored cart has been read. */
function CartBadge() {
  const isRehydrated = useIsCartRehydrated();
  const count = useAppSelector(selectDistinctCount);
  return (
    <span className={styles.badge}>
      <Badge
        count={isRehydrated ? count : 0}
        label={count === 1 ? '1 article' : `${count} articles différents`}
      />
    </span>
  );
}
