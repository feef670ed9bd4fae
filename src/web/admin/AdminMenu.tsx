import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined';
import { Button, Tooltip } from 'antd';
import { useRef } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { adminPaths } from '../../domain/adminPaths';
import {
  useListQuotesByStatusQuery,
  useListUndeliveredMailsQuery,
} from '../api/adminEndpoints.gen';
import { useRefreshOnFocus } from '../ui/browser/refreshOnFocus';
import { Badge } from '../ui/feedback/Indicators';
import { decorative } from '../ui/icon/screenIcons';
import { Link } from '../ui/link/Link';
import { useCurrentInView } from '../ui/link/NavLink';
import { type AdminSection, SECTION_GROUPS } from './adminSections';
import { listUrl, QUOTE_LIST_NAMES, readView } from './quoteListUrl';
import type { FoldedMenu } from './useFoldedMenu';
import styles from './AdminShell.module.css';

/**
 * The administration's menu (ADMIN-01, ADMIN-02); on narrow screens a strip scrolled to the current
 * entry, folded a rail of icons.
 */
export function AdminMenu({ canFold, isFolded, toggle }: FoldedMenu) {
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
      {SECTION_GROUPS.map((group) => (
        <MenuGroup key={group.label} {...group} isFolded={isFolded} />
      ))}
      {canFold && (
        <Button
          type="text"
          className={styles.fold}
          icon={
            isFolded ? (
              <MenuUnfoldOutlined {...decorative(18)} />
            ) : (
              <MenuFoldOutlined {...decorative(18)} />
            )
          }
          aria-label={isFolded ? 'Déplier le menu' : 'Replier le menu'}
          title={isFolded ? 'Déplier le menu' : 'Replier le menu'}
          onClick={toggle}
        />
      )}
    </nav>
  );
}

interface MenuGroupProps {
  label: string;
  sections: AdminSection[];
  isFolded: boolean;
}

function MenuGroup({ label, sections, isFolded }: MenuGroupProps) {
  const { pathname, search } = useLocation();
  const linkTo = (section: AdminSection) => (
    <Link
      key={section.path}
      to={linkOf(section, pathname, search)}
      aria-current={matchPath({ path: section.path, end: false }, pathname) ? 'page' : undefined}
    >
      <section.icon {...decorative(18)} />
      <span className={isFolded ? 'sr' : undefined}>{section.label}</span>
      {section.path === adminPaths.quotes('pending') && <PendingQuoteCount />}
      {section.path === adminPaths.mails() && (
        <span className={styles.count}>
          <UndeliveredMailCount />
        </span>
      )}
    </Link>
  );
  return (
    <>
      <h2>{label}</h2>
      {sections.map((section) =>
        isFolded ? (
          <Tooltip key={section.path} title={section.label} placement="right">
            {linkTo(section)}
          </Tooltip>
        ) : (
          linkTo(section)
        ),
      )}
    </>
  );
}

/**
 * From one list of quotes to another, text and filters stay; the link of the current list takes
 * them away.
 */
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

/** Badge: how many mails are undelivered. */
function UndeliveredMailCount() {
  const { data, refetch } = useListUndeliveredMailsQuery();
  useRefreshOnFocus(() => void refetch());
  return <Badge count={data?.total ?? 0} />;
}
