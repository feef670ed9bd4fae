import { useSyncExternalStore } from 'react';
import { SEARCH_FIXED_AFTER_PX } from '../../../domain/limits';
import { patterns } from '../../../domain/paths';
import wordmark from '../../assets/brand/wordmark.svg';
import { ErrorBoundary } from '../../ui/feedback/boundaries';
import { Icon } from '../../ui/icon/Icon';
import { Link } from '../../ui/link/Link';
import { Brand } from '../Brand';
import { useDrawer } from '../drawer/CategoryDrawer';
import { Search } from '../search/Search';
import { AccountAndCartLinks } from './AccountAndCartLinks';
import styles from './Masthead.module.css';

/**
 * Wordmark, search, account and cart. Becomes a fixed bar on scrolling; its space in the layout
 * stays reserved.
 */
export function Masthead() {
  const isFixed = useScrolledPast(SEARCH_FIXED_AFTER_PX);
  const drawer = useDrawer();
  return (
    <div className={styles.place}>
      <div className={isFixed ? styles.fixed : styles.bar}>
        <div className={`page ${styles.masthead}`}>
          <Link className={styles.logo} to={patterns.home}>
            <Brand drawing={wordmark} more=", accueil" width={166} height={48} />
          </Link>
          <div className={styles.search}>
            <ErrorBoundary>
              <Search />
            </ErrorBoundary>
          </div>
          <button
            type="button"
            className={styles.menu}
            aria-haspopup="dialog"
            aria-expanded={drawer.isOpen}
            onClick={drawer.open}
          >
            <Icon name="menu" />
            <span>CATÉGORIES</span>
          </button>
          <ErrorBoundary>
            <AccountAndCartLinks isFixed={isFixed} />
          </ErrorBoundary>
        </div>
      </div>
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

/** Whether the page is scrolled by more than `px`. */
const useScrolledPast = (px: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > px,
    () => false,
  );
