import { addDays } from '../days';
import { isWorkingDay, workingDayUntil } from '../workingDays';

/** Hours of Paris between which buyers are reminded; the last one excluded. */
const FROM_HOUR = 9;
const UNTIL_HOUR = 18;

/** More days in a row than are ever without a working day. */
const DAYS_WITHOUT_WORK_MAX = 7;

/** A sent version: its Paris time and its last day, 'YYYY-MM-DD'. */
export interface Reminded {
  sentAt: string;
  validUntil: string;
}

/**
 * The day 'YYYY-MM-DD' from which the buyer is reminded of an offer: the last working day at or
 * before `days` days before its end.
 * @returns undefined when it is sent on that day or later: the reminder would follow it at once.
 */
export function reminderDay({ sentAt, validUntil }: Reminded, days: number): string | undefined {
  const day = workingDayUntil(addDays(validUntil, -days));
  return day > sentAt.slice(0, 10) ? day : undefined;
}

/**
 * Whether the buyer is to be reminded at the Paris time `now`: from that day on, on working days
 * from nine to six, and never after the end.
 * @param days of the setting; 0 for never.
 */
export function isReminderDue(offer: Reminded, days: number, now: string): boolean {
  const day = days === 0 ? undefined : reminderDay(offer, days);
  const today = now.slice(0, 10);
  if (day === undefined || today < day || today > offer.validUntil) return false;
  const hour = Number(now.slice(11, 13));
  return isWorkingDay(today) && hour >= FROM_HOUR && hour < UNTIL_HOUR;
}

/** The last days of the offers that can be due at the Paris time `now`, both included. */
export const daysOfReminders = (days: number, now: string): { from: string; to: string } => ({
  from: addDays(now, 0),
  to: addDays(now, days + DAYS_WITHOUT_WORK_MAX),
});
