import { adminIcons } from '../ui/adminIconPaths';
import type { IconProps } from '../ui/Icon';
import { paths } from '../paths';

/** A place of the administration: its menu entry and what the breadcrumb calls it. */
export interface AdminSection {
  path: string;
  label: string;
  icon: IconProps['name'];
  /** Spec §2: the lists carry another title than their menu entry. */
  title: string;
}

export interface AdminSectionGroup {
  label: string;
  sections: AdminSection[];
}

export const sectionGroups: AdminSectionGroup[] = [
  {
    label: 'Suivi des devis',
    sections: [
      { path: paths.adminQuotes('pending'), label: 'Nouveaux devis', icon: adminIcons.inbox, title: 'Nouveaux devis' },
      { path: paths.adminQuotes('ongoing'), label: 'Devis en cours', icon: adminIcons.clock, title: 'Devis en cours de traitement' },
      { path: paths.adminQuotes('archived'), label: 'Historique', icon: adminIcons.archive, title: 'Devis archivés' },
    ],
  },
  {
    label: 'Réglages',
    sections: [
      { path: paths.adminUsers(), label: 'Utilisateurs', icon: adminIcons.users, title: 'Utilisateurs' },
      { path: paths.adminCampaigns(), label: 'Promotions', icon: 'percent', title: 'Promotions' },
      { path: paths.adminOxygene(), label: 'Import Oxygène', icon: adminIcons.upload, title: 'Import Oxygène' },
      { path: paths.adminJournal(), label: 'Journal', icon: 'pdf', title: 'Journal' },
      { path: paths.adminMails(), label: 'E-mails non remis', icon: adminIcons.mail, title: 'E-mails non remis' },
    ],
  },
];

/** The section a path lies in, if it is one of the administration's. */
export const findSection = (path: string): AdminSection | undefined =>
  sectionGroups.flatMap((group) => group.sections).find((section) => path.startsWith(section.path));
