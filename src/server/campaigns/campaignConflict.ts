import { formatDate, formatTime } from '../../domain/date';
import type { CampaignRow, JournalRow } from '../database/tables';

type Edit = Pick<CampaignRow, 'title' | 'percentage'>;

/** What the later of two administrators reads: what the campaign is now and, when the journal knows, since when and by whom. */
export function campaignConflict(campaign: Edit, last: Pick<JournalRow, 'email' | 'at' | 'after'> | undefined): string {
  const by = last && isOf(last.after, campaign) ? ` (${last.email}, le ${formatDate(last.at)} à ${formatTime(last.at)})` : '';
  const percentage = campaign.percentage.toLocaleString('fr-FR');
  return `Cette promotion a été modifiée entre-temps${by} : elle s’appelle « ${campaign.title} » et sa remise est de ${percentage} %.`;
}

function isOf(after: string | null, { title, percentage }: Edit): boolean {
  const facts = JSON.parse(after ?? '{}') as Partial<Edit>;
  return facts.title === title && facts.percentage === percentage;
}
