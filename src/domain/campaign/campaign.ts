/**
 * A promotion as the API sends it; times are Paris wall-clock texts, in either spelling
 * (ENTITY-29..31, OPEN-12).
 */
export interface Campaign {
  id: number;
  title: string;
  percentage: number | string;
  startDateTime?: string;
  start_date_time?: string;
  endDateTime?: string;
  end_date_time?: string;
  articlesCnt?: number;
}

export type CampaignPhase = 'ongoing' | 'future' | 'finished';
type Period = Pick<Campaign, 'startDateTime' | 'start_date_time' | 'endDateTime' | 'end_date_time'>;

/** The start in either spelling (OPEN-12); '' without one. */
export const campaignStart = (campaign: Period): string =>
  campaign.startDateTime ?? campaign.start_date_time ?? '';
/** The last second in either spelling (OPEN-12); '' without one. */
export const campaignEnd = (campaign: Period): string =>
  campaign.endDateTime ?? campaign.end_date_time ?? '';

/**
 * The phase at a Paris time; finished is tested first, so a cancelled campaign is finished
 * (PROMO-11..13, OPEN-14).
 */
export function classify(campaign: Period, now: string): CampaignPhase {
  if (isTerminated(campaign, now)) return 'finished';
  return campaignStart(campaign) > now ? 'future' : 'ongoing';
}

/** Closed before its start, so it never ran; its planned start stays. */
export const isCancelled = (campaign: Period): boolean =>
  campaignEnd(campaign) < campaignStart(campaign);

/** Computed `terminated`: the end is past (ENTITY-32, OPEN-11). */
export const isTerminated = (campaign: Period, now: string): boolean => campaignEnd(campaign) < now;

/** Whether two campaigns share a moment, ends included (OPEN-15); a cancelled one never does. */
export const overlap = (a: Period, b: Period): boolean =>
  later(campaignStart(a), campaignStart(b)) <= earlier(campaignEnd(a), campaignEnd(b));

/**
 * The ongoing or future campaign among those linked to an article that overlaps the candidate, if
 * any (PROMO-16).
 */
export const findOverlap = <T extends Period & { id: number }>(
  candidate: Period & { id: number },
  linked: readonly T[],
  now: string,
): T | undefined =>
  linked.find(
    (other) => other.id !== candidate.id && !isTerminated(other, now) && overlap(candidate, other),
  );

/** Campaigns by phase at a Paris time, each group by ascending start (PROMO-02, PROMO-08). */
export function groupCampaigns<T extends Period>(
  campaigns: readonly T[],
  now: string,
): Record<CampaignPhase, T[]> {
  const byStart = [...campaigns].sort((a, b) => compareTimes(campaignStart(a), campaignStart(b)));
  const group = (phase: CampaignPhase) =>
    byStart.filter((campaign) => classify(campaign, now) === phase);
  return { ongoing: group('ongoing'), future: group('future'), finished: group('finished') };
}

/**
 * An article's active campaign, found by active_sales_campaign_id in the given campaigns
 * (ENTITY-18).
 */
export const activeCampaignOf = <T extends { id: number }>(
  article: { active_sales_campaign_id: number | null },
  campaigns: readonly T[],
): T | undefined =>
  article.active_sales_campaign_id === null
    ? undefined
    : campaigns.find((campaign) => campaign.id === article.active_sales_campaign_id);

/** The percentage of an article's active campaign, 0 without one. */
export const activePercentage = (
  article: { active_sales_campaign_id: number | null },
  campaigns: readonly Pick<Campaign, 'id' | 'percentage'>[],
): number => Number(activeCampaignOf(article, campaigns)?.percentage ?? 0);

/** 'YYYY-MM-DD' as the first moment of that day (DATE-03). */
export const toStartDateTime = (day: string): string => `${day} 00:00:00`;
/** 'YYYY-MM-DD' as the last moment of that day (DATE-04). */
export const toEndDateTime = (day: string): string => `${day} 23:59:59`;

/**
 * Between 0 and 99, both excluded (PROMO-18), with at most 2 decimals so that a unit price has at
 * most 6.
 */
export const isValidPercentage = (percentage: number): boolean =>
  percentage > 0 && percentage < 99 && Number(percentage.toFixed(2)) === percentage;

/** Not blank (PROMO-17), in creations too (OPEN-16). */
export const isValidTitle = (title: string): boolean => title.trim() !== '';

/** '-12%', '-12,5%' from a number or its text (ART-10, OPEN-16, OPEN-55). */
export const percentageBadge = (percentage: number | string): string =>
  `-${String(Number(percentage)).replace('.', ',')}%`;

/** The later of two Paris wall-clock texts. */
export const later = (a: string, b: string): string => (a > b ? a : b);

/** The earlier of two Paris wall-clock texts. */
export const earlier = (a: string, b: string): string => (a < b ? a : b);

/** Compares two Paris wall-clock texts, for sorting. */
export const compareTimes = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
