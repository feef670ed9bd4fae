import { addDays } from '../days';
import {
  type Campaign,
  campaignEnd,
  campaignStart,
  compareTimes,
  earlier,
  isCancelled,
  isTerminated,
  later,
  overlap,
} from './campaign';

/** A campaign on the timeline; one that is being typed has no id yet. */
export type TimelineCampaign = Omit<Campaign, 'id'> & { id?: number };

/** First and last moment, both included, as Paris wall-clock texts. */
export interface TimeRange {
  from: string;
  to: string;
}

/** A horizontal position on the timeline, in percent of its width. */
export interface TimelinePosition {
  left: number;
  width: number;
}

const RECENT_DAYS = 31;
const BACK_DAYS = 62;
const AHEAD_DAYS = 366;
const AHEAD_AT_LEAST_DAYS = 62;

/**
 * The campaigns that are ongoing, future or ended within a month before the Paris time `now`, by
 * start; cancelled ones are left out.
 */
export function comparedCampaigns<T extends Campaign>(campaigns: readonly T[], now: string): T[] {
  const recent = addDays(now, -RECENT_DAYS);
  return campaigns
    .filter((campaign) => campaignEnd(campaign) >= recent && !isCancelled(campaign))
    .sort((a, b) => compareTimes(campaignStart(a), campaignStart(b)));
}

/**
 * Whole months around today and the campaigns, from two months ago to a year ahead at most; always
 * includes the whole edited campaign.
 */
export function timelineRange(
  campaigns: readonly TimelineCampaign[],
  now: string,
  edited?: TimelineCampaign,
): TimeRange {
  const earliest = addDays(now, -BACK_DAYS);
  const latest = addDays(now, AHEAD_DAYS);
  const starts = campaigns.map((campaign) => later(campaignStart(campaign), earliest));
  const ends = campaigns.map((campaign) => earlier(campaignEnd(campaign), latest));
  const from = [now, ...starts, ...(edited ? [campaignStart(edited)] : [])].reduce(earlier);
  const to = [
    addDays(now, AHEAD_AT_LEAST_DAYS),
    ...ends,
    ...(edited ? [campaignEnd(edited)] : []),
  ].reduce(later);
  return {
    from: `${from.slice(0, 7)}-01 00:00:00`,
    to: `${addDays(firstDayAfter(to, 1), -1)} 23:59:59`,
  };
}

/** The first day of the month `months` after that of a Paris wall-clock text. */
export const firstDayAfter = (text: string, months: number): string =>
  new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)) - 1 + months, 1))
    .toISOString()
    .slice(0, 10);

const SECOND_MS = 1000;
// Positions are computed in UTC, where every day has the same length.
export const instant = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);

/** The position of a range within the shown one, both ends included; undefined outside it. */
export function positionOf(
  { from, to }: TimeRange,
  range: TimeRange,
): TimelinePosition | undefined {
  const [start, end] = [later(from, range.from), earlier(to, range.to)];
  if (start > end) return undefined;
  const whole = instant(range.to) + SECOND_MS - instant(range.from);
  const percent = (ms: number) => (ms * 100) / whole;
  return {
    left: percent(instant(start) - instant(range.from)),
    width: percent(instant(end) + SECOND_MS - instant(start)),
  };
}

/** The range of a campaign. */
export const rangeOf = (campaign: TimelineCampaign): TimeRange => ({
  from: campaignStart(campaign),
  to: campaignEnd(campaign),
});

/**
 * The other ongoing or future campaigns that overlap this one: an article may be in one of them
 * only (PROMO-16, OPEN-15).
 */
export const overlappingCampaigns = <T extends TimelineCampaign>(
  campaign: TimelineCampaign,
  others: readonly T[],
  now: string,
): T[] =>
  isTerminated(campaign, now)
    ? []
    : others.filter(
        (other) =>
          !isSame(other, campaign) && !isTerminated(other, now) && overlap(campaign, other),
      );

const isSame = (a: TimelineCampaign, b: TimelineCampaign): boolean =>
  a === b || (a.id !== undefined && a.id === b.id);

/** The parts of a campaign that overlap others, merged and by start. */
export function sharedRanges(
  campaign: TimelineCampaign,
  others: readonly TimelineCampaign[],
): TimeRange[] {
  const { from, to } = rangeOf(campaign);
  const shared = others.map((other) => ({
    from: later(from, campaignStart(other)),
    to: earlier(to, campaignEnd(other)),
  }));
  const byStart = shared
    .filter((part) => part.from <= part.to)
    .sort((a, b) => compareTimes(a.from, b.from));
  return byStart.reduce<TimeRange[]>((joined, part) => {
    const last = joined.at(-1);
    if (!last || part.from > last.to) return [...joined, part];
    return [...joined.slice(0, -1), { from: last.from, to: later(last.to, part.to) }];
  }, []);
}
