import { formatDate } from '../date';
import { parisDateTime } from '../parisTime';
import { type Campaign, campaignEnd, campaignStart, isCancelled } from './campaign';

/**
 * '01/12/2026 – 24/12/2026', or 'annulée le 21/11/2026, avant son début prévu le 01/12/2026' for a
 * cancelled campaign.
 */
export const formatCampaignPeriod = (
  campaign: Pick<Campaign, 'startDateTime' | 'start_date_time' | 'endDateTime' | 'end_date_time'>,
): string => {
  const [start, end] = [formatDate(campaignStart(campaign)), formatDate(campaignEnd(campaign))];
  return isCancelled(campaign)
    ? `annulée le ${end}, avant son début prévu le ${start}`
    : `${start} – ${end}`;
};

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

/**
 * The end of a campaign that is closed at an instant (milliseconds since 1970), as Paris wall-clock
 * text: one second earlier, so that the campaign is finished immediately (OPEN-14). Within the hour
 * that repeats when the clocks go back, the end lies before its first pass: otherwise the campaign
 * would be ongoing again during the second.
 */
export function closingTime(instantMs: number): string {
  const isRepeatedHour = parisDateTime(instantMs) === parisDateTime(instantMs + HOUR_MS);
  const closed = isRepeatedHour ? instantMs - (instantMs % HOUR_MS) : instantMs;
  const secondBefore = parisDateTime(closed - SECOND_MS);
  return secondBefore < parisDateTime(closed)
    ? secondBefore
    : parisDateTime(closed - HOUR_MS - SECOND_MS);
}
