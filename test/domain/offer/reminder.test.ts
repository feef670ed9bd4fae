import { addDays } from '../../../src/domain/days';
import { daysOfReminders, isReminderDue, reminderDay } from '../../../src/domain/offer/reminder';
import { isWorkingDay } from '../../../src/domain/workingDays';
import { chance } from '../random';

const OFFER = { sentAt: '2026-11-27 15:00:00', validUntil: '2026-12-27' };

test.each([
  // Sunday 27 December less 7 days is Sunday 20 December.
  [7, '2026-12-18'],
  [6, '2026-12-21'],
  // Christmas is a Friday.
  [2, '2026-12-24'],
  [27, '2026-11-30'],
  // Friday 27 November, when it is sent.
  [28, undefined],
  [60, undefined],
])('%d days before its end, the buyer of an offer is reminded on %s', (days, day) => {
  expect(reminderDay(OFFER, days)).toBe(day);
});

test.each([
  ['2026-12-17 10:00:00', false, 'the day before'],
  ['2026-12-18 08:59:59', false, 'before nine'],
  ['2026-12-18 09:00:00', true, 'from nine'],
  ['2026-12-18 17:59:59', true, 'until six'],
  ['2026-12-18 18:00:00', false, 'after six'],
  ['2026-12-19 10:00:00', false, 'on a Saturday'],
  ['2026-12-21 09:00:00', true, 'on the next working day'],
  ['2026-12-25 10:00:00', false, 'at Christmas'],
  ['2026-12-28 10:00:00', false, 'after its end'],
])('seven days before its end, at %s: %s, %s', (now, expected) => {
  expect(isReminderDue(OFFER, 7, now)).toBe(expected);
});

test('on its last day an offer is still reminded of, and with a setting of 0 never', () => {
  const offer = { sentAt: '2026-11-02 10:00:00', validUntil: '2026-11-27' };
  expect(isReminderDue(offer, 7, '2026-11-27 17:00:00')).toBe(true);
  expect(isReminderDue(offer, 0, '2026-11-27 17:00:00')).toBe(false);
});

const { between, times } = chance(38);
const newOffer = (shortest: number, longest: number) => {
  const sent = addDays('2024-01-01', between(0, 4000));
  return { sentAt: `${sent} 12:00:00`, validUntil: addDays(sent, between(shortest, longest)) };
};
const atHour = (day: string, hour: number): string =>
  `${day} ${String(hour).padStart(2, '0')}:20:00`;

test('what is due has its end within the days that are looked through', () => {
  for (const offer of times(2000, () => newOffer(1, 120))) {
    const days = between(1, 99);
    const now = atHour(addDays(offer.validUntil, between(-110, 3)), between(8, 19));
    if (!isReminderDue(offer, days, now)) continue;
    const { from, to } = daysOfReminders(days, now);
    expect(offer.validUntil >= from && offer.validUntil <= to).toBe(true);
    expect(isWorkingDay(now)).toBe(true);
    expect(now > `${addDays(offer.sentAt, 1)} 09:00:00`).toBe(true);
  }
});

test('looking every hour, each offer of three weeks or more is due at nine on its day', () => {
  for (const offer of times(300, () => newOffer(21, 90))) {
    const days = Array.from({ length: 100 }, (_, index) => addDays(offer.sentAt, index));
    const hours = days.flatMap((day) => [8, 9, 12, 17, 18].map((hour) => atHour(day, hour)));
    const first = hours.find((now) => isReminderDue(offer, 7, now));
    expect(first).toBe(`${reminderDay(offer, 7)} 09:20:00`);
  }
});
