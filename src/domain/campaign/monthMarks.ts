import { addDays } from '../days';
import {
  firstDayAfter,
  instant,
  positionOf,
  type TimelinePosition,
  type TimeRange,
} from './campaignTimeline';

export interface MonthMark extends TimelinePosition {
  /** First day of the month, 'YYYY-MM-DD'. */
  day: string;
  label: string;
}

const STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 600];
const names = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });

/**
 * At most `max` month marks of a range, else of every second, third... month. The first mark and
 * the first of each year show the year.
 */
export function monthMarks(range: TimeRange, max: number): MonthMark[] {
  const months = monthsIn(range);
  const step = STEPS.find((size) => months / size <= max) ?? months;
  const marks: MonthMark[] = [];
  for (let day = range.from.slice(0, 10); day <= range.to; day = firstDayAfter(day, step)) {
    const position = positionOf(
      { from: `${day} 00:00:00`, to: `${addDays(firstDayAfter(day, step), -1)} 23:59:59` },
      range,
    );
    const newYear = marks.at(-1)?.day.slice(0, 4) !== day.slice(0, 4);
    if (position)
      marks.push({
        ...position,
        day,
        label: step >= 12 ? day.slice(0, 4) : monthLabel(day, newYear),
      });
  }
  return marks;
}

const monthLabel = (day: string, withYear: boolean): string => {
  const name = names.format(instant(`${day} 00:00:00`));
  return withYear ? `${name} ${day.slice(0, 4)}` : name;
};

const monthsIn = ({ from, to }: TimeRange): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7)) +
  1;
