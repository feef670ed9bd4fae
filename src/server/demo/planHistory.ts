import type { DeclineReason } from '../../contract/api.gen';
import { parisDateTime } from '../../domain/parisTime';
import { isWorkingDay } from '../../domain/workingDays';
import { DEMO_CUSTOMERS, DEMO_REASONS, DEMO_STAFF, type DemoCustomer } from './historyContent';

/** What happens to an invented quote at an instant, in milliseconds since 1970. */
export type DemoStep = { at: number } & (
  | { does: 'TAKE' }
  | { does: 'MESSAGE' }
  | { does: 'SEE' }
  | { does: 'REMIND' }
  | { does: 'ARCHIVE' }
  | { does: 'OFFER'; discount: string; hasOption: boolean; hasLots: boolean }
  | { does: 'ACCEPT'; withOption: boolean }
  /** Some days after the day of the order. */
  | { does: 'RECORD'; daysLate: number; isPartial: boolean }
  | { does: 'DECLINE'; reason: DeclineReason; byStaff: boolean }
  | { does: 'CLOSE'; reason: DeclineReason }
);

export interface DemoQuote {
  requestedAt: number;
  customer: DemoCustomer;
  /** An e-mail address. */
  staff: string;
  /** Entered by staff from a call, not sent by the site. */
  isEntered: boolean;
  lines: { article_id: number; quantity: number }[];
  /** Oldest first. */
  steps: DemoStep[];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const QUOTES = 420;
const SEED = 20_261;

/**
 * A year of invented quotes until an instant, oldest first; the same for the same instant and
 * articles. @param articles ids, at least one
 */
export function planHistory(
  until: number,
  articles: readonly number[],
  count = QUOTES,
): DemoQuote[] {
  const random = numbers(SEED);
  const requests = Array.from({ length: count }, () => requestTime(until, random));
  return requests
    .sort((a, b) => a - b)
    .map((requestedAt) => planQuote(requestedAt, articles, random))
    .map((quote) => ({ ...quote, steps: inOrder(quote.steps, until) }))
    .filter(({ requestedAt }) => requestedAt < until);
}

const inOrder = (steps: readonly DemoStep[], until: number): DemoStep[] =>
  steps.filter(({ at }) => at < until).sort((a, b) => a.at - b.at);

/** More towards the end of the year, half as many in August. */
function requestTime(until: number, random: () => number): number {
  for (;;) {
    const at = inOpeningHours(until - 365 * DAY_MS * (1 - random() ** 0.7));
    if (parisDateTime(at).slice(5, 7) !== '08' || random() < 0.5) return at;
  }
}

function planQuote(
  requestedAt: number,
  articles: readonly number[],
  random: () => number,
): DemoQuote {
  const pick = <T>(from: readonly [T, ...T[]] | readonly T[]): T =>
    from[Math.floor(random() * from.length)] as T;
  // The first ones of the list come more often.
  const early = (length: number) => Math.floor(length * random() ** 2);
  const count = 1 + early(7);
  return {
    requestedAt,
    customer: DEMO_CUSTOMERS[early(DEMO_CUSTOMERS.length)] as DemoCustomer,
    staff: DEMO_STAFF[early(DEMO_STAFF.length)] as string,
    isEntered: random() < 0.2,
    lines: Array.from({ length: count }, () => ({
      article_id: pick(articles),
      quantity: 1 + early(20),
    })),
    steps: planSteps(requestedAt, random, pick),
  };
}

function planSteps(
  requestedAt: number,
  random: () => number,
  pick: <T>(from: readonly T[]) => T,
): DemoStep[] {
  if (random() < 0.04)
    return [{ at: after(requestedAt, 6, random), does: 'CLOSE', reason: pick(DEMO_REASONS) }];
  let at = after(requestedAt, 0.2, random);
  const steps: DemoStep[] = [{ at, does: 'TAKE' }];
  at = after(at, 0.4, random);
  if (random() < 0.15) steps.push({ at, does: 'MESSAGE' });
  const offer = {
    does: 'OFFER' as const,
    discount: random() < 0.25 ? '5' : '',
    hasOption: random() < 0.3,
    hasLots: random() < 0.4,
  };
  at = after(at, 0.6, random);
  steps.push({ at, ...offer });
  if (random() < 0.8) steps.push({ at: after(at, 1, random), does: 'SEE' });
  if (random() < 0.12) {
    at = after(at, 8, random);
    steps.push({ at, ...offer, discount: '8' });
  }
  return [...steps, ...planEnd(at, random, pick)];
}

/** How a quote ends whose last offer was sent at `offered`. */
function planEnd(
  offered: number,
  random: () => number,
  pick: <T>(from: readonly T[]) => T,
): DemoStep[] {
  const chance = random();
  const reminded: DemoStep[] =
    random() < 0.6 ? [{ at: inOpeningHours(offered + 23 * DAY_MS), does: 'REMIND' }] : [];
  const at = after(offered, 25, random);
  const archived: DemoStep[] =
    random() < 0.8 ? [{ at: inOpeningHours(at + 10 * DAY_MS), does: 'ARCHIVE' }] : [];
  if (chance < 0.3) return [{ at, does: 'ACCEPT', withOption: random() < 0.5 }, ...archived];
  if (chance < 0.54) {
    const order = { daysLate: Math.floor(random() * 4), isPartial: random() < 0.25 };
    return [{ at, does: 'RECORD', ...order }, ...archived];
  }
  const reason = pick(DEMO_REASONS);
  if (chance < 0.7) return [{ at, does: 'DECLINE', reason, byStaff: random() < 0.4 }, ...archived];
  if (chance < 0.76) return [{ at, does: 'CLOSE', reason }];
  return reminded;
}

/** At most so many days later, when somebody works. */
const after = (at: number, days: number, random: () => number): number =>
  inOpeningHours(at + 60_000 + random() * days * DAY_MS);

/** The first whole hour later, with the same minutes, when somebody works. */
function inOpeningHours(instant: number): number {
  for (let at = Math.floor(instant); ; at += HOUR_MS) {
    const time = parisDateTime(at);
    const hour = Number(time.slice(11, 13));
    if (hour >= 8 && hour < 18 && isWorkingDay(time.slice(0, 10))) return at;
  }
}

/** Always the same numbers from 0 to below 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
