import type { DeclineReason } from '../../contract/api.gen';
import { subtract } from '../amounts';
import { add, type Decimal, parseDecimal, round } from '../decimal';
import { sharedByRate } from '../offer/discountShares';
import { documentTotals } from '../offer/documentTotals';
import type { OfferContent } from '../offer/offer';
import { pricedOffer } from '../offer/offerDocument';
import type { OrderLine } from '../offer/order';
import { isCounted, type OfferRule } from '../offer/pricedDocument';
import type { QuoteEventKind } from '../quote/quoteEvents';
import { workingMinutes } from './workingMinutes';

/** What an answer of staff is: the first one ends the wait of the requester. */
const FIRST_ANSWERS: readonly QuoteEventKind[] = ['MESSAGE', 'OFFER_SENT'];
const REFUSALS: readonly QuoteEventKind[] = ['DECLINED', 'CLOSED'];

/** The events that figuresOfQuote() needs. */
export const FIGURE_EVENTS = [...FIRST_ANSWERS, ...REFUSALS];

/** By what lines of offers are summed up: the first level of categories, and the brand. */
export type PartKind = 'RAYON' | 'BRAND';

/**
 * By what the figures of a day are kept: also by who sent the first offer of a quote, and for the
 * first answers together.
 */
export type DayKind = PartKind | 'STAFF' | 'ANSWER';

/** Where the article of a line stood when its offer was sent; '' for none. */
export type LineOrigin = Record<PartKind, string>;

/** A sent version. Times are Paris times. */
export interface SentVersionOfQuote {
  version: number;
  sentAt: string;
  content: OfferContent;
  rule: OfferRule;
  /** By the id of the line; free texts have none. */
  origins: ReadonlyMap<string, LineOrigin>;
}

/** The order of a quote, unless it was undone. */
export interface StandingOrder {
  version: number;
  /** 'YYYY-MM-DD', of a recorded order the one that it has. */
  day: string;
  /** The ids of the options chosen. */
  chosen: readonly string[];
  /** All that a recorded order has; undefined of an acceptance by link. */
  ordered?: readonly OrderLine[];
}

/** What happened to a quote, as far as figures depend on it. */
export interface QuoteHistory {
  requestedAt: string;
  /** Oldest first; other kinds are ignored. */
  events: readonly {
    id: number;
    at: string;
    kind: QuoteEventKind;
    reason: DeclineReason | null;
    /** E-mail of staff or its pseudonym; '' of a buyer. */
    author: string;
  }[];
  /** By version. */
  offers: readonly SentVersionOfQuote[];
  order?: StandingOrder;
}

/** What of a quote is offered or ordered of one rayon or brand; cents HT after all discounts. */
export interface FigurePartOfQuote {
  kind: PartKind;
  label: string;
  /** Firm lines of the first offer. */
  lines: number;
  offeredCents: number;
  orderedCents: number;
}

/** What a quote adds to the figures; days 'YYYY-MM-DD' of Paris, cents HT without carriage. */
export interface FiguresOfQuote {
  /** The first message or offer to the requester. */
  answered?: { day: string; minutes: number };
  /** The version that was sent first; its event, which names who sent it ('' without one). */
  offered?: { day: string; eventId: number | null; sentBy: string; cents: number };
  ordered?: { day: string; cents: number };
  /** The last refusal or closing; also of a quote that is ordered since. */
  declined?: { day: string; reason: DeclineReason };
  parts: FigurePartOfQuote[];
}

/**
 * What a quote adds to the figures of its days.
 * @throws RangeError on an offer that checkOffer() finds a problem in.
 */
export function figuresOfQuote({
  requestedAt,
  events,
  offers,
  order,
}: QuoteHistory): FiguresOfQuote {
  const answeredAt = [
    ...events.filter(({ kind }) => FIRST_ANSWERS.includes(kind)).map(({ at }) => at),
    ...offers.map(({ sentAt }) => sentAt),
  ].sort()[0];
  const [first] = offers;
  const sending = events.find(({ kind }) => kind === 'OFFER_SENT');
  const declined = events.findLast(
    ({ kind, reason }) => REFUSALS.includes(kind) && reason !== null,
  );
  const ordered = offers.find(({ version }) => version === order?.version);
  const offeredGoods = first && goodsOf(first);
  const orderedGoods = order && ordered && goodsOf(ordered, order);
  return {
    ...(answeredAt !== undefined && {
      answered: { day: dayOf(answeredAt), minutes: workingMinutes(requestedAt, answeredAt) },
    }),
    ...(first &&
      offeredGoods && {
        offered: {
          day: dayOf(first.sentAt),
          eventId: sending?.id ?? null,
          sentBy: sending?.author ?? '',
          cents: offeredGoods.cents,
        },
      }),
    ...(order && orderedGoods && { ordered: { day: order.day, cents: orderedGoods.cents } }),
    ...(declined?.reason && { declined: { day: dayOf(declined.at), reason: declined.reason } }),
    parts: (['RAYON', 'BRAND'] as const).flatMap((kind) =>
      partsOf(kind, offeredGoods?.[kind], orderedGoods?.[kind]),
    ),
  };
}

const dayOf = (time: string): string => time.slice(0, 10);

type GoodsByLabel = ReadonlyMap<string, { lines: number; cents: number }>;
interface Goods extends Record<PartKind, GoodsByLabel> {
  cents: number;
}

/** The goods of a version after its discounts: what was ordered of it, else its firm lines. */
function goodsOf(
  { content, rule, origins }: SentVersionOfQuote,
  { chosen, ordered }: Partial<StandingOrder> = {},
): Goods {
  const document = pricedOffer(content, chosen, ordered);
  const { lines: amounts, asChosen } = documentTotals(document, rule);
  const counted = document.lines.flatMap((line, index) =>
    isCounted(line)
      ? [{ id: content.lines[index]?.id ?? '', total: parseDecimal(amounts[index]?.total ?? '0') }]
      : [],
  );
  const discount = parseDecimal(asChosen.discount);
  const by = (kind: PartKind) => goodsBy(counted, discount, (id) => origins.get(id)?.[kind] ?? '');
  return { cents: centsIn(parseDecimal(asChosen.goods)), RAYON: by('RAYON'), BRAND: by('BRAND') };
}

/** The discount on the whole is shared in proportion, in cents that add up to it. */
function goodsBy(
  counted: readonly { id: string; total: Decimal }[],
  discount: Decimal,
  labelOf: (id: string) => string,
): GoodsByLabel {
  const sums = new Map<string, { lines: number; total: Decimal }>();
  for (const { id, total } of counted) {
    const { lines, total: before } = sums.get(labelOf(id)) ?? NOTHING;
    sums.set(labelOf(id), { lines: lines + 1, total: add(before, total) });
  }
  const shares = sharedByRate(
    new Map([...sums].map(([label, { total }]) => [label, total])),
    discount,
  );
  return new Map(
    [...sums].map(([label, { lines, total }]) => [
      label,
      { lines, cents: centsIn(subtract(total, shares.get(label) ?? ZERO)) },
    ]),
  );
}

const ZERO: Decimal = { units: 0n, scale: 0 };
const NOTHING = { lines: 0, total: ZERO };
const centsIn = (euros: Decimal): number => Number(round(euros, 2).units);

function partsOf(
  kind: PartKind,
  offered: GoodsByLabel = new Map(),
  ordered: GoodsByLabel = new Map(),
): FigurePartOfQuote[] {
  const labels = [...new Set([...offered.keys(), ...ordered.keys()])].sort();
  return labels.map((label) => ({
    kind,
    label,
    lines: offered.get(label)?.lines ?? 0,
    offeredCents: offered.get(label)?.cents ?? 0,
    orderedCents: ordered.get(label)?.cents ?? 0,
  }));
}

/** What a quote adds to the figures of one day; cents HT. */
export interface FigureOfDay {
  day: string;
  kind: DayKind;
  /** Of STAFF, who sent the first offer: an e-mail or its pseudonym; of ANSWER ''. */
  label: string;
  /** Firm lines first offered on this day; of STAFF, quotes; of ANSWER, those first answered. */
  lines: number;
  offeredCents: number;
  /** What is ordered, on whatever day, of what was first offered on this day. */
  takenCents: number;
  /** What is ordered on this day. */
  orderedCents: number;
  /** Of STAFF: the quotes first offered on this day that are ordered, on whatever day. */
  taken: number;
  /** Of STAFF: the quotes ordered on this day. */
  orders: number;
}

/** What a quote offers and has ordered, with its days; null for none. */
export interface DatedParts {
  answeredOn: string | null;
  offeredOn: string | null;
  orderedOn: string | null;
  /** Who sent the first offer, '' without one or without its event. */
  sentBy: string;
  offeredCents: number;
  orderedCents: number;
  parts: readonly FigurePartOfQuote[];
}

/**
 * What changes in the figures of days when a quote becomes another: what it adds now minus what it
 * added before. An order that moves from one day to another changes both.
 */
export function changesOfDays(before: DatedParts, after: DatedParts): FigureOfDay[] {
  const changes = new Map<string, FigureOfDay>();
  for (const [sign, dated] of [
    [-1, before],
    [1, after],
  ] as const)
    for (const each of figuresOfDays(dated)) {
      const key = [each.day, each.kind, each.label].join('\n');
      const known = changes.get(key) ?? { ...each, ...NO_AMOUNTS };
      const changed = { ...known };
      for (const name of AMOUNTS) changed[name] += sign * each[name];
      changes.set(key, changed);
    }
  return [...changes.values()].filter((change) => AMOUNTS.some((name) => change[name] !== 0));
}

const NO_AMOUNTS = {
  lines: 0,
  offeredCents: 0,
  takenCents: 0,
  orderedCents: 0,
  taken: 0,
  orders: 0,
};
const AMOUNTS = Object.keys(NO_AMOUNTS) as (keyof typeof NO_AMOUNTS)[];

function figuresOfDays(dated: DatedParts): FigureOfDay[] {
  const { answeredOn, offeredOn, orderedOn, sentBy, offeredCents, orderedCents, parts } = dated;
  const whole = { kind: 'STAFF' as const, label: sentBy, lines: 1, offeredCents, orderedCents };
  const answer = { ...NO_AMOUNTS, kind: 'ANSWER' as const, label: '', lines: 1 };
  const days = [...parts, whole].flatMap((each) => {
    const { kind, label, lines, orderedCents: cents } = each;
    const orders = kind === 'STAFF' && orderedOn !== null ? 1 : 0;
    const none = { ...NO_AMOUNTS, kind, label };
    const offered = { lines, offeredCents: each.offeredCents, takenCents: cents, taken: orders };
    return [
      ...(offeredOn === null ? [] : [{ ...none, day: offeredOn, ...offered }]),
      ...(orderedOn === null ? [] : [{ ...none, day: orderedOn, orderedCents: cents, orders }]),
    ];
  });
  return answeredOn === null ? days : [...days, { ...answer, day: answeredOn }];
}
