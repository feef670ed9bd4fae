import { type Campaign, campaignEnd, campaignStart, isCancelled } from './campaign';
import { formatDate } from './date';

/** '01/12/2026 – 24/12/2026', or 'annulée le 21/11/2026, avant son début prévu le 01/12/2026' for a cancelled campaign. */
export const formatCampaignPeriod = (
  campaign: Pick<Campaign, 'startDateTime' | 'start_date_time' | 'endDateTime' | 'end_date_time'>,
): string => {
  const [start, end] = [formatDate(campaignStart(campaign)), formatDate(campaignEnd(campaign))];
  return isCancelled(campaign) ? `annulée le ${end}, avant son début prévu le ${start}` : `${start} – ${end}`;
};
