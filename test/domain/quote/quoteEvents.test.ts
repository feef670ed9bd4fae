import {
  digestDay,
  lastDayWaiting,
  type QuoteEventKind,
  readProgress,
} from '../../../src/domain/quote/quoteEvents';

const events = (...kinds: QuoteEventKind[]) =>
  kinds.map((kind, index) => ({ kind, author: `${index}@paillasse.example` }));

test.each<[QuoteEventKind[], object]>([
  [[], {}],
  [['OPENED', 'NOTE', 'MESSAGE'], {}],
  [['CHANGE_ASKED'], { step: 'CHANGE_ASKED' }],
  [['OFFER_SENT', 'MESSAGE', 'ANSWER'], { step: 'OFFER_SENT' }],
  [['OFFER_SENT', 'CHANGE_ASKED', 'MESSAGE'], { step: 'CHANGE_ASKED' }],
  [['OFFER_SENT', 'CHANGE_ASKED', 'OFFER_SENT'], { step: 'OFFER_SENT' }],
  [['OFFER_SENT', 'RENEWAL_ASKED'], { step: 'RENEWAL_ASKED' }],
  [['OFFER_SENT', 'ACCEPTED', 'CHANGE_ASKED'], { step: 'ACCEPTED' }],
])('after %j the progress is %j', (kinds, progress) => {
  expect(readProgress(events(...kinds))).toEqual(progress);
});

test.each<[QuoteEventKind[], string | undefined]>([
  [['TAKEN'], '0@paillasse.example'],
  [['TAKEN', 'GIVEN_BACK'], undefined],
  [['TAKEN', 'GIVEN_BACK', 'OFFER_SENT', 'TAKEN', 'TAKEN'], '4@paillasse.example'],
])('after %j the quote is taken by %s', (kinds, takenBy) => {
  expect(readProgress(events(...kinds)).takenBy).toBe(takenBy);
});

test.each([
  ['2026-11-23 00:30:00', undefined],
  ['2026-11-23 06:59:59', undefined],
  ['2026-11-23 07:00:00', '2026-11-23'],
  ['2026-11-23 11:59:59', '2026-11-23'],
  ['2026-11-23 12:00:00', undefined],
  ['2026-11-22 08:00:00', '2026-11-22'],
])('at %s the digest of the day %s may be sent, on Sundays too', (now, day) => {
  expect(digestDay(now)).toBe(day);
});

test('a request has waited for a day from the Paris midnight after it on', () => {
  expect(lastDayWaiting(1, '2026-11-23 07:00:00')).toBe('2026-11-22');
  expect(lastDayWaiting(3, '2026-03-02 07:00:00')).toBe('2026-02-27');
});
