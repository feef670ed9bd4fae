/** A promotion as the contract carries it; times are Paris wall-clock texts, in either spelling (spec §3, OPEN-12). */
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

/** When a campaign starts, whichever spelling came (OPEN-12); '' when none did. */
export const campaignStart = (campaign: Period): string => campaign.startDateTime ?? campaign.start_date_time ?? '';
/** When it ends, to the second included, whichever spelling came (OPEN-12); '' when none did. */
export const campaignEnd = (campaign: Period): string => campaign.endDateTime ?? campaign.end_date_time ?? '';

/** Where a campaign stands at a Paris time: finished is tested first, so a cancelled one is finished (spec §4, OPEN-14). */
export function classify(campaign: Period, now: string): CampaignPhase {
  if (campaignEnd(campaign) < now) return 'finished';
  return campaignStart(campaign) > now ? 'future' : 'ongoing';
}

/** Closed before it began: it keeps the start it would have had, and has never run. */
export const isCancelled = (campaign: Period): boolean => campaignEnd(campaign) < campaignStart(campaign);

/** Derived `terminated`: its end is past (OPEN-11). */
export const isTerminated = (campaign: Period, now: string): boolean => campaignEnd(campaign) < now;

/** Two campaigns overlap when they share any moment, ends included (OPEN-15); a cancelled one holds none. */
export const overlap = (a: Period, b: Period): boolean =>
  later(campaignStart(a), campaignStart(b)) <= earlier(campaignEnd(a), campaignEnd(b));

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);

/** Of the campaigns linked to an article, the one that runs or is to come and overlaps the candidate, if any. */
export const findOverlap = <T extends Period & { id: number }>(
  candidate: Period & { id: number },
  linked: readonly T[],
  now: string,
): T | undefined => linked.find((other) => other.id !== candidate.id && !isTerminated(other, now) && overlap(candidate, other));

/** The three groups of the promotions screen at a Paris time, each by start date ascending (spec §2 Admin screens). */
export function groupCampaigns<T extends Period>(campaigns: readonly T[], now: string): Record<CampaignPhase, T[]> {
  const byStart = [...campaigns].sort((a, b) => compareTimes(campaignStart(a), campaignStart(b)));
  const group = (phase: CampaignPhase) => byStart.filter((campaign) => classify(campaign, now) === phase);
  return { ongoing: group('ongoing'), future: group('future'), finished: group('finished') };
}

const compareTimes = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** An article's active campaign, resolved by active_sales_campaign_id among the campaigns known (spec §3 Article). */
export const activeCampaignOf = <T extends { id: number }>(
  article: { active_sales_campaign_id: number | null },
  campaigns: readonly T[],
): T | undefined =>
  article.active_sales_campaign_id === null ? undefined : campaigns.find((campaign) => campaign.id === article.active_sales_campaign_id);

/** The percentage an article is sold under, 0 without an active campaign. */
export const activePercentage = (
  article: { active_sales_campaign_id: number | null },
  campaigns: readonly Pick<Campaign, 'id' | 'percentage'>[],
): number => Number(activeCampaignOf(article, campaigns)?.percentage ?? 0);

/** 'YYYY-MM-DD' as the first moment of that day (spec §7 Sales campaigns). */
export const toStartDateTime = (day: string): string => `${day} 00:00:00`;
/** 'YYYY-MM-DD' as the last moment of that day. */
export const toEndDateTime = (day: string): string => `${day} 23:59:59`;

/** Strictly between 0 and 99 (spec §5 Campaign edit), at most 2 decimals so that a unit price has at most 6. */
export const isValidPercentage = (percentage: number): boolean =>
  percentage > 0 && percentage < 99 && Number(percentage.toFixed(2)) === percentage;

/** Not blank (spec §5 Campaign edit); serves creation too (OPEN-16). */
export const isValidTitle = (title: string): boolean => title.trim() !== '';

/** '-12%', '-12,5%' from a number or its text (spec §3 Active sale campaign, OPEN-16, OPEN-55). */
export const percentageBadge = (percentage: number | string): string => `-${String(Number(percentage)).replace('.', ',')}%`;
