import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined';
import BellOutlined from '@ant-design/icons/es/icons/BellOutlined';
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import ExperimentOutlined from '@ant-design/icons/es/icons/ExperimentOutlined';
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined';
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import MailOutlined from '@ant-design/icons/es/icons/MailOutlined';
import PercentageOutlined from '@ant-design/icons/es/icons/PercentageOutlined';
import SafetyOutlined from '@ant-design/icons/es/icons/SafetyOutlined';
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined';
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import UnorderedListOutlined from '@ant-design/icons/es/icons/UnorderedListOutlined';
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import { useRef } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { adminPaths, adminPatterns } from '../../domain/adminPaths';
import {
  useListQuotesByStatusQuery,
  useListUndeliveredMailsQuery,
} from '../api/adminEndpoints.gen';
import { useRefreshOnFocus } from '../ui/browser/refreshOnFocus';
import { Badge } from '../ui/feedback/Indicators';
import { decorative } from '../ui/icon/screenIcons';
import { Link } from '../ui/link/Link';
import { useCurrentInView } from '../ui/link/NavLink';
import { listUrl, QUOTE_LIST_NAMES, readView } from './quotes/quoteListUrl';
import styles from './AdminShell.module.css';

/** A section of the administration: its menu entry, which is also its breadcrumb label. */
export interface AdminSection {
  path: string;
  label: string;
  icon: typeof InboxOutlined;
}

const sectionGroups: { label: string; sections: AdminSection[] }[] = [
  {
    label: 'Suivi des devis',
    sections: [
      { path: adminPaths.quotes('pending'), label: 'Nouveaux devis', icon: InboxOutlined },
      { path: adminPaths.quotes('ongoing'), label: 'Devis en cours', icon: ClockCircleOutlined },
      { path: adminPaths.quotes('archived'), label: 'Historique', icon: HistoryOutlined },
      { path: adminPaths.quotes('all'), label: 'Tous les devis', icon: UnorderedListOutlined },
      { path: adminPaths.openOffers(), label: 'Offres à relancer', icon: BellOutlined },
    ],
  },
  {
    label: 'Catalogue',
    sections: [
      { path: adminPaths.articles(), label: 'Articles', icon: ExperimentOutlined },
      { path: adminPaths.categories(), label: 'Rayons', icon: ApartmentOutlined },
      { path: adminPaths.featured(), label: 'À la Une', icon: StarOutlined },
      { path: adminPaths.safetySheets(), label: 'Fiches de sécurité', icon: SafetyOutlined },
    ],
  },
  {
    label: 'Réglages',
    sections: [
      { path: adminPaths.users(), label: 'Utilisateurs', icon: TeamOutlined },
      { path: adminPaths.campaigns(), label: 'Promotions', icon: PercentageOutlined },
      { path: adminPaths.oxygene(), label: 'Import Oxygène', icon: UploadOutlined },
      { path: adminPaths.shop(), label: 'Ma boutique', icon: ShopOutlined },
      { path: adminPaths.journal(), label: 'Journal', icon: FileTextOutlined },
      { path: adminPaths.mails(), label: 'E-mails non remis', icon: MailOutlined },
    ],
  },
];

/** The section of a URL path; undefined outside the administration's sections. */
const findSection = (path: string): AdminSection | undefined =>
  sectionGroups.flatMap((group) => group.sections).find((section) => path.startsWith(section.path));

/** The name of the screen at a path, for the breadcrumb. */
export const screenName = (path: string): string =>
  findSection(path)?.label ??
  (matchPath(adminPatterns.enterRequest, path)
    ? 'Saisir une demande'
    : matchPath(adminPatterns.offer, path)
      ? 'Devis'
      : matchPath(adminPatterns.user, path)
        ? 'Fiche client'
        : '');

/**
 * The administration's menu (ADMIN-01, ADMIN-02); on narrow screens a strip scrolled to the current
 * entry.
 */
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
          aria-current={
            matchPath({ path: section.path, end: false }, pathname) ? 'page' : undefined
          }
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
