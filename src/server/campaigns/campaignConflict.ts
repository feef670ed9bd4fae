import { formatNumber } from '../../domain/frenchNumber';
import type { LastChange } from '../database/journal';
import type { CampaignRow } from '../database/tables';
import { describeAuthor } from '../journal/describeAuthor';

type Edit = Pick<CampaignRow, 'title' | 'percentage'>;

/** Message of a 409: the campaign's current values and, from the journal, when and by whom they were set. */
export function campaignConflictMessage(campaign: Edit, last: LastChange | undefined): string {
  const by = last && isSameEdit(last.after, campaign) ? describeAuthor(last) : '';
  const percentage = formatNumber(campaign.percentage);
  return `Cette promotion a été modifiée entre-temps${by} : elle s’appelle « ${campaign.title} » et sa remise est de ${percentage} %.`;
}

function isSameEdit(after: string | null, { title, percentage }: Edit): boolean {
  const facts = JSON.parse(after ?? '{}') as Partial<Edit>;
  return facts.title === title && facts.percentage === percentage;
}
