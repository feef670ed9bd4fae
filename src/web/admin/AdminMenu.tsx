import { useRef } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { adminPaths } from '../../domain/adminPaths';
import { useListQuotesByStatusQuery } from '../api/adminEndpoints.gen';
import { useCurrentInView } from '../ui/browser/useCurrentInView';
import { useRefreshOnFocus } from '../ui/browser/useRefreshOnFocus';
import { Badge } from '../ui/feedback/Badge';
import { decorative } from '../ui/icon/decorative';
import { Link } from '../ui/link/Link';
import { UndeliveredMailCount } from './mails/UndeliveredMailCount';
import { type AdminSection, sectionGroups } from './menuSections';
import { QUOTE_LIST_NAMES } from './quotes/quoteLists';
import { listUrl, readView } from './quotes/quoteListUrl';
import styles from './AdminShell.module.css';

/** The administration's menu (ADMIN-01, ADMIN-02); on narrow screens a strip scrolled to the current entry. */
export function AdminMenu() {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useCurrentInView(menu, pathname);
  return (
    // Browsers leave a focused link half visible.
    <nav
      ref={menu}
      className={styles.menu}
      aria-label="Administration"
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      {sectionGroups.map((group) => (
        <MenuGroup key={group.label} label={group.label} sections={group.sections} />
      ))}
    </nav>
  );
}

function MenuGroup({ label, sections }: { label: string; sections: AdminSection[] }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <h2>{label}</h2>
      {sections.map((section) => (
        <Link
          key={section.path}
          to={linkOf(section, pathname, search)}
          aria-current={matchPath({ path: section.path, end: false }, pathname) ? 'page' : undefined}
        >
          <section.icon {...decorative(18)} />
          {section.label}
          {section.path === adminPaths.quotes('pending') && <PendingQuoteCount />}
          {section.path === adminPaths.mails() && (
            <span className={styles.count}>
              <UndeliveredMailCount />
            </span>
          )}
        </Link>
      ))}
    </>
  );
}

/** From one list of quotes to another, text and filters stay; the link of the current list takes them away. */
function linkOf({ path }: AdminSection, pathname: string, search: string): string {
  const listAt = (url: string) => QUOTE_LIST_NAMES.find((name) => adminPaths.quotes(name) === url);
  const list = listAt(path);
  const isOther = list !== undefined && path !== pathname && listAt(pathname) !== undefined;
  return isOther ? listUrl(list, readView(new URLSearchParams(search))) : path;
}

/** Badge: how many quotes are pending. Fetches a page of one quote, for its total. */
function PendingQuoteCount() {
  const { data, refetch } = useListQuotesByStatusQuery({ status: 'PENDING', limit: '1' });
  useRefreshOnFocus(() => void refetch());
  return (
    <span className={`${styles.count} ${styles.pending}`}>
      <Badge count={data?.total ?? 0} />
    </span>
  );
}
