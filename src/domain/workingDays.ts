import { addDays } from './days';

/** 'MM-DD' of the public holidays of metropolitan France that have a date. */
const FIXED = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];
/** Days after Easter Sunday: Easter Monday, Ascension, Whit Monday. */
const AFTER_EASTER = [1, 39, 50];

/**
 * Easter Sunday, 'YYYY-MM-DD', of a year of the Gregorian calendar (the anonymous Gregorian
 * algorithm of Meeus, Jones and Butcher).
 */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const days = moon + weekday - 7 * late + 114;
  const month = String(Math.floor(days / 31)).padStart(2, '0');
  return `${year}-${month}-${String((days % 31) + 1).padStart(2, '0')}`;
}

/** Whether a day 'YYYY-MM-DD' is a public holiday in metropolitan France. */
export function isPublicHoliday(day: string): boolean {
  if (FIXED.includes(day.slice(5, 10))) return true;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return AFTER_EASTER.some((days) => addDays(easter, days) === day.slice(0, 10));
}

/** Whether a day 'YYYY-MM-DD' is one from Monday to Friday, and no public holiday. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(day);
}

/** The last working day at or before a day 'YYYY-MM-DD'. */
export function workingDayUntil(day: string): string {
  let found = day.slice(0, 10);
  while (!isWorkingDay(found)) found = addDays(found, -1);
  return found;
}
