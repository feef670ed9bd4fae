import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined';
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import MailOutlined from '@ant-design/icons/es/icons/MailOutlined';
import PercentageOutlined from '@ant-design/icons/es/icons/PercentageOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import { paths } from '../../domain/paths';

/** A section of the administration: its menu entry, which is also its breadcrumb label. */
export interface AdminSection {
  path: string;
  label: string;
  icon: typeof InboxOutlined;
}

export interface AdminSectionGroup {
  label: string;
  sections: AdminSection[];
}

export const sectionGroups: AdminSectionGroup[] = [
  {
    label: 'Suivi des devis',
    sections: [
      { path: paths.adminQuotes('pending'), label: 'Nouveaux devis', icon: InboxOutlined },
      { path: paths.adminQuotes('ongoing'), label: 'Devis en cours', icon: ClockCircleOutlined },
      { path: paths.adminQuotes('archived'), label: 'Historique', icon: HistoryOutlined },
    ],
  },
  {
    label: 'Réglages',
    sections: [
      { path: paths.adminUsers(), label: 'Utilisateurs', icon: TeamOutlined },
      { path: paths.adminCampaigns(), label: 'Promotions', icon: PercentageOutlined },
      { path: paths.adminOxygene(), label: 'Import Oxygène', icon: UploadOutlined },
      { path: paths.adminJournal(), label: 'Journal', icon: FileTextOutlined },
      { path: paths.adminMails(), label: 'E-mails non remis', icon: MailOutlined },
    ],
  },
];

/** The section of a URL path; undefined outside the administration's sections. */
export const findSection = (path: string): AdminSection | undefined =>
  sectionGroups.flatMap((group) => group.sections).find((section) => path.startsWith(section.path));
