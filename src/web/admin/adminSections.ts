import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined';
import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined';
import BellOutlined from '@ant-design/icons/es/icons/BellOutlined';
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import ExperimentOutlined from '@ant-design/icons/es/icons/ExperimentOutlined';
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined';
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import MailOutlined from '@ant-design/icons/es/icons/MailOutlined';
import PercentageOutlined from '@ant-design/icons/es/icons/PercentageOutlined';
import SafetyOutlined from '@ant-design/icons/es/icons/SafetyOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined';
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import UnorderedListOutlined from '@ant-design/icons/es/icons/UnorderedListOutlined';
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import { matchPath } from 'react-router-dom';
import { adminPaths, adminPatterns } from '../../domain/adminPaths';

/** A section of the administration: its menu entry, which is also its breadcrumb label. */
export interface AdminSection {
  path: string;
  label: string;
  icon: typeof InboxOutlined;
}

/** The menu, group by group. */
export const SECTION_GROUPS: { label: string; sections: AdminSection[] }[] = [
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
  {
    label: 'Chiffres',
    sections: [
      { path: adminPaths.figures(), label: 'Chiffres', icon: BarChartOutlined },
      { path: adminPaths.searches(), label: 'Recherches', icon: SearchOutlined },
    ],
  },
];

/** The section of a URL path; undefined outside the administration's sections. */
const findSection = (path: string): AdminSection | undefined =>
  SECTION_GROUPS.flatMap((group) => group.sections).find((section) =>
    path.startsWith(section.path),
  );

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
