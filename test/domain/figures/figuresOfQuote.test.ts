import {
  changesOfDays,
  figuresOfQuote,
  type QuoteHistory,
  type SentVersionOfQuote,
} from '../../../src/domain/figures/figuresOfQuote';
import type { OfferContent } from '../../../src/domain/offer/offer';
import type { OfferRule } from '../../../src/domain/offer/pricedDocument';

type Line = OfferContent['lines'][number];

const line = (id: string, price: string, quantity: number, change: Partial<Line> = {}): Line => ({
  id,
  article_id: null,
  reference: '',
  title: id,
  packing: '',
  unit_price: price,
  discount: '',
  quantity: String(quantity),
  vat_rate: '20',
  lead_time: '',
  remark: '',
  optional: false,
  replaces: '',
  ...change,
});
const RULE: OfferRule = {
  free_carriage_above: '350.00',
  carriage: '29.50',
  deposit_above: '3000.00',
  rounding: 'UNIT_PRICE',
};
/** Two rayons and brands; the pack has no article. */
const ORIGINS = new Map([
  ['glass', { RAYON: 'Verrerie', BRAND: 'Duran' }],
  ['tube', { RAYON: 'Plastique', BRAND: 'Duran' }],
  ['balance', { RAYON: 'Mesure', BRAND: '' }],
]);

const sent = (
  version: number,
  sentAt: string,
  lines: Line[],
  change: Partial<OfferContent> = {},
): SentVersionOfQuote => ({
  version,
  sentAt,
  content: {
    lines,
    discount: '',
    carriage: '',
    validity_days: '30',
    message: '',
    terms: '',
    ...change,
  },
  rule: RULE,
  origins: ORIGINS,
});
const LINES = [
  line('glass', '10.00', 3),
  line('tube', '0.05', 1),
  line('balance', '100.00', 1, { optional: true }),
  line('pack', '5.00', 2),
];
const event = (
  at: string,
  kind: QuoteHistory['events'][number]['kind'],
  change: Partial<QuoteHistory['events'][number]> = {},
) => ({ id: 1, at, kind, reason: null, author: '', ...change });

const HISTORY: QuoteHistory = {
  requestedAt: '2026-11-23 09:00:00',
  events: [
    event('2026-11-23 11:00:00', 'OFFER_SENT', { id: 7, author: 'a@shop.example' }),
    event('2026-11-25 09:00:00', 'OFFER_SENT', { id: 8, author: 'b@shop.example' }),
  ],
  offers: [
    sent(1, '2026-11-23 11:00:00', LINES, { discount: '10' }),
    sent(2, '2026-11-25 09:00:00', [line('glass', '20.00', 3)]),
  ],
};

test('FIGURE-04 a request alone adds nothing to offers, orders and refusals', () => {
  expect(figuresOfQuote({ ...HISTORY, events: [], offers: [] })).toEqual({ parts: [] });
});

test('FIGURE-04 the offer is the version sent first, without options, after the discount', () => {
  const { offered, parts } = figuresOfQuote(HISTORY);
  // 40.05 less 4.01, without the carriage of the rule.
  expect(offered).toEqual({
    day: '2026-11-23',
    eventId: 7,
    sentBy: 'a@shop.example',
    cents: 3604,
  });
  expect(parts).toEqual([
    { kind: 'RAYON', label: '', lines: 1, offeredCents: 900, orderedCents: 0 },
    { kind: 'RAYON', label: 'Plastique', lines: 1, offeredCents: 4, orderedCents: 0 },
    { kind: 'RAYON', label: 'Verrerie', lines: 1, offeredCents: 2700, orderedCents: 0 },
    { kind: 'BRAND', label: '', lines: 1, offeredCents: 900, orderedCents: 0 },
    { kind: 'BRAND', label: 'Duran', lines: 2, offeredCents: 2704, orderedCents: 0 },
  ]);
});

test('FIGURE-04 parts add up to the whole, to the cent', () => {
  const { offered, parts } = figuresOfQuote(HISTORY);
  for (const kind of ['RAYON', 'BRAND'])
    expect(
      parts.filter((part) => part.kind === kind).reduce((sum, part) => sum + part.offeredCents, 0),
    ).toBe(offered?.cents);
});

test('FIGURE-06 an acceptance counts its lines with the chosen options, on its day', () => {
  const { ordered, parts } = figuresOfQuote({
    ...HISTORY,
    order: { version: 1, day: '2026-12-01', chosen: ['balance'] },
  });
  // 140.05 less 14.01.
  expect(ordered).toEqual({ day: '2026-12-01', cents: 12_604 });
  expect(parts.find(({ label }) => label === 'Mesure')).toEqual({
    kind: 'RAYON',
    label: 'Mesure',
    lines: 0,
    offeredCents: 0,
    orderedCents: 9000,
  });
});

test('FIGURE-06 a recorded order counts what was ordered, of the version that it names', () => {
  const order = {
    version: 2,
    day: '2026-11-20',
    chosen: [],
    ordered: [{ id: 'glass', quantity: 2 }],
  };
  const { offered, ordered, parts } = figuresOfQuote({ ...HISTORY, order });
  expect([offered?.cents, ordered]).toEqual([3604, { day: '2026-11-20', cents: 4000 }]);
  expect(parts.filter(({ orderedCents }) => orderedCents > 0)).toEqual([
    { kind: 'RAYON', label: 'Verrerie', lines: 1, offeredCents: 2700, orderedCents: 4000 },
    { kind: 'BRAND', label: 'Duran', lines: 2, offeredCents: 2704, orderedCents: 4000 },
  ]);
});

test('FIGURE-05 the first message or offer is the answer; a note or closing is none', () => {
  const answered = (...events: QuoteHistory['events']) =>
    figuresOfQuote({ ...HISTORY, offers: [], events }).answered;
  expect(figuresOfQuote(HISTORY).answered).toEqual({ day: '2026-11-23', minutes: 120 });
  expect(
    answered(
      event('2026-11-23 09:10:00', 'NOTE'),
      event('2026-11-23 09:30:00', 'MESSAGE'),
      event('2026-11-24 09:30:00', 'OFFER_SENT'),
    ),
  ).toEqual({ day: '2026-11-23', minutes: 30 });
  expect(answered(event('2026-11-24 09:30:00', 'CLOSED', { reason: 'OTHER' }))).toBeUndefined();
});

test('FIGURE-05 an offer of an older shop without its event is an answer', () => {
  const { answered, offered } = figuresOfQuote({ ...HISTORY, events: [] });
  expect([answered?.minutes, offered?.eventId, offered?.sentBy]).toEqual([120, null, '']);
});

test('FIGURE-07 a quote has the reason of its last refusal or closing', () => {
  const declined = figuresOfQuote({
    ...HISTORY,
    events: [
      event('2026-11-25 10:00:00', 'DECLINED', { reason: 'PRICE' }),
      event('2026-11-27 10:00:00', 'CLOSED', { reason: 'BUDGET_CLOSED' }),
      event('2026-11-28 10:00:00', 'MESSAGE'),
    ],
  });
  expect(declined.declined).toEqual({ day: '2026-11-27', reason: 'BUDGET_CLOSED' });
});

const NOTHING = {
  ...{ answeredOn: null, offeredOn: null, orderedOn: null, sentBy: '' },
  ...{ offeredCents: 0, orderedCents: 0, parts: [] },
};
const OFFERED = {
  ...NOTHING,
  offeredOn: '2026-11-02',
  sentBy: 'a@shop.example',
  offeredCents: 700,
  parts: [
    { kind: 'RAYON' as const, label: 'Verrerie', lines: 2, offeredCents: 500, orderedCents: 0 },
  ],
};
const ORDERED = {
  ...OFFERED,
  orderedOn: '2026-11-09',
  orderedCents: 400,
  parts: OFFERED.parts.map((part) => ({ ...part, orderedCents: 300 })),
};
const ofDay = (day: string, change: object) => ({
  ...{ day, kind: 'RAYON', label: 'Verrerie', lines: 0, offeredCents: 0, takenCents: 0 },
  ...{ orderedCents: 0, taken: 0, orders: 0, ...change },
});
const ofStaff = (day: string, change: object) =>
  ofDay(day, { kind: 'STAFF', label: 'a@shop.example', ...change });

test('FIGURE-08 a change of a quote changes its days by the difference alone', () => {
  expect(changesOfDays(NOTHING, OFFERED)).toEqual([
    ofDay('2026-11-02', { lines: 2, offeredCents: 500 }),
    ofStaff('2026-11-02', { lines: 1, offeredCents: 700 }),
  ]);
  expect(changesOfDays(OFFERED, ORDERED)).toEqual([
    ofDay('2026-11-02', { takenCents: 300 }),
    ofStaff('2026-11-02', { takenCents: 400, taken: 1 }),
    ofDay('2026-11-09', { orderedCents: 300 }),
    ofStaff('2026-11-09', { orderedCents: 400, orders: 1 }),
  ]);
  expect(changesOfDays(ORDERED, { ...ORDERED, orderedOn: '2026-11-10' })).toEqual([
    ofDay('2026-11-09', { orderedCents: -300 }),
    ofStaff('2026-11-09', { orderedCents: -400, orders: -1 }),
    ofDay('2026-11-10', { orderedCents: 300 }),
    ofStaff('2026-11-10', { orderedCents: 400, orders: 1 }),
  ]);
  expect(changesOfDays(ORDERED, ORDERED)).toEqual([]);
});

test('FIGURE-08 a first answer counts on its day, and moves with it', () => {
  const answered = { ...NOTHING, answeredOn: '2026-11-02' };
  const answer = (day: string, lines: number) => ofDay(day, { kind: 'ANSWER', label: '', lines });
  expect(changesOfDays(NOTHING, answered)).toEqual([answer('2026-11-02', 1)]);
  expect(changesOfDays(answered, { ...answered, answeredOn: '2026-11-01' })).toEqual([
    answer('2026-11-02', -1),
    answer('2026-11-01', 1),
  ]);
});

test('FIGURE-08 an order at no price counts as one of its day', () => {
  const free = { ...ORDERED, orderedCents: 0, parts: [] };
  expect(changesOfDays({ ...OFFERED, parts: [] }, free)).toEqual([
    ofStaff('2026-11-02', { taken: 1 }),
    ofStaff('2026-11-09', { orders: 1 }),
  ]);
});
