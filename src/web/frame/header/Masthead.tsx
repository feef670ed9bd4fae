import { company } from '../../../content/company';
import { SEARCH_FIXED_AFTER_PX } from '../../../domain/limits';
import { paths } from '../../../domain/paths';
import wordmark from '../../assets/brand/wordmark.svg';
import { Part } from '../../ui/feedback/Part';
import { Icon } from '../../ui/icon/Icon';
import { Link } from '../../ui/link/Link';
import { useDrawer } from '../drawer/useDrawer';
import { Search } from '../search/Search';
import { AccountAndCartLinks } from './AccountAndCartLinks';
import { useScrolledPast } from './useScrolledPast';
import styles from './Masthead.module.css';

/** Wordmark, search, account and cart. Becomes a fixed bar on scrolling; its space in the layout stays reserved. */
export function Masthead() {
  const isFixed = useScrolledPast(SEARCH_FIXED_AFTER_PX);
  const drawer = useDrawer();
  return (
    <div className={styles.place}>
      <div className={isFixed ? styles.fixed : styles.bar}>
        <div className={`page ${styles.masthead}`}>
          <Link className={styles.logo} to={paths.home()}>
            <img src={wordmark} alt={`${company.name}, accueil`} width={166} height={48} />
          </Link>
          <div className={styles.search}>
            <Part>
              <Search />
            </Part>
          </div>
          <button type="button" className={styles.menu} aria-haspopup="dialog" aria-expanded={drawer.isOpen} onClick={drawer.open}>
            <Icon name="menu" />
            <span>CATÉGORIES</span>
          </button>
          <Part>
            <AccountAndCartLinks isFixed={isFixed} />
          </Part>
        </div>
      </div>
    </div>
  );
}
