import { lastDaySoon, offerStep, stepText } from '../../../src/domain/offer/offerStep';

const NOW = '2026-11-21 23:59:59';
const until = (day: string, isSeen = false) => ({ valid_until: day, isSeen });

test.each([
  ['NONE', undefined, undefined],
  ['SENT', 'OFFER_SENT', until('2026-11-29')],
  ['SEEN', 'OFFER_SENT', until('2026-11-29', true)],
  ['EXPIRING', 'OFFER_SENT', until('2026-11-28')],
  ['EXPIRING', 'OFFER_SENT', until('2026-11-21', true)],
  ['SENT', 'OFFER_SENT', { ...until('2026-11-28'), isArchived: true }],
  ['SEEN', 'OFFER_SENT', { ...until('2026-11-21', true), isArchived: true }],
  ['EXPIRED', 'OFFER_SENT', until('2026-11-20', true)],
  ['EXPIRED', 'OFFER_SENT', { ...until('2026-11-20'), isArchived: true }],
  ['CHANGE_ASKED', 'CHANGE_ASKED', until('2026-11-20')],
  ['RENEWAL_ASKED', 'RENEWAL_ASKED', until('2026-11-20')],
  ['DECLINED', 'DECLINED', until('2026-11-29', true)],
  ['ACCEPTED', 'ACCEPTED', until('2026-11-20')],
] as const)('the step is %s after %s with %o', (step, last, sent) => {
  expect(offerStep(last, sent, NOW)).toBe(step);
});

test('the last second of a day in Paris still counts as that day', () => {
  const sent = until('2026-11-21');
  expect(offerStep('OFFER_SENT', sent, NOW)).toBe('EXPIRING');
  expect(offerStep('OFFER_SENT', sent, '2026-11-22 00:00:00')).toBe('EXPIRED');
  expect(lastDaySoon(NOW)).toBe('2026-11-28');
  expect(lastDaySoon('2026-12-28 10:00:00')).toBe('2027-01-04');
});

test('the days left are said in words, across a change of the clock too', () => {
  const text = (validUntil: string, now = NOW) => stepText({ step: 'EXPIRING', validUntil }, now);
  expect(text('2026-11-21')).toBe('Expire aujourd’hui');
  expect(text('2026-11-22')).toBe('Expire demain');
  expect(text('2026-11-28')).toBe('Expire dans 7 jours');
  expect(text('2026-10-27', '2026-10-24 23:30:00')).toBe('Expire dans 3 jours');
  expect(stepText({ step: 'SEEN', validUntil: '2026-12-28' }, NOW)).toBe('Offre vue');
});
