import { formatDate, formatTime } from '../../domain/date';
import type { CampaignRow, JournalRow } from '../database/tables';

type Edit = Pick<CampaignRow, 'title' | 'percentage'>;

/** Message of a 409: the campaign's current values and, from the journal, when and by whom they were set. */
export function campaignConflictMessage(campaign: Edit, last: Pick<JournalRow, 'email' | 'at' | 'after'> | undefined): string {
  const by = last && isSameEdit(last.after, campaign) ? ` (${last.email}, le ${formatDate(last.at)} à ${formatTime(last.at)})` : '';
  const percentage = campaign.percentage.toLocaleString('fr-FR');
  return `Cette promotion a été modifiée entre-temps${by} : elle s’appelle « ${campaign.title} » et sa remise est de ${percentage} %.`;
}

function isSameEdit(after: string | null, { title, percentage }: Edit): boolean {
  const facts = JSON.parse(after ?? '{}') as Partial<Edit>;
  return facts.title === title && facts.percentage === percentage;
}
