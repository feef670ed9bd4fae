import { addDays } from '../days';
import { isWorkingDay } from '../workingDays';

const DAY_SECONDS = 86_400;

/** Seconds since midnight of a Paris wall-clock text. */
const secondsOf = (time: string): number =>
  Number(time.slice(11, 13)) * 3600 + Number(time.slice(14, 16)) * 60 + Number(time.slice(17, 19));

/**
 * Whole minutes between two Paris wall-clock texts that lie in working days, of which each has 24
 * hours: Friday 18:00 to Monday 9:00 → 15 hours. Clocks change on Sundays, which do not count.
 * 0 if `to` is earlier.
 */
export function workingMinutes(from: string, to: string): number {
  const firstDay = from.slice(0, 10);
  const lastDay = to.slice(0, 10);
  let seconds = 0;
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    if (!isWorkingDay(day)) continue;
    const start = day === firstDay ? secondsOf(from) : 0;
    const end = day === lastDay ? secondsOf(to) : DAY_SECONDS;
    seconds += end - start;
  }
  return Math.max(0, Math.floor(seconds / 60));
}
