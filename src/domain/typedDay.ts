import { formatDate } from './date';
import { isDay } from './days';
import { parisDateTime } from './parisTime';
import { fold } from './text/searchText';

/*
 * Days as people and spreadsheets write them: « 01/12/2027 », « 1.12.27 », « 2027-12-01 »,
 * « 1er déc. 2027 », with the time that a cell or a mail has beside it.
 */

/** A text that is no day, and why. */
export interface RefusedDay {
  /** 'unknownDay': the month has no such day. */
  refused: 'empty' | 'unreadable' | 'noYear' | 'unknownDay' | 'tooEarly' | 'tooLate';
  /** What refusedDayText() says of it: the day as it was read, or the limit that it passes. */
  day?: string;
}

export interface DayLimits {
  /** 'YYYY-MM-DD', both included; '' for none. */
  earliest?: string;
  latest?: string;
}

/** Characters of a typed day; longer texts are none. */
export const DAY_TEXT_MAX = 60;

const MONTHS = [
  'janvier',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'decembre',
];
/** Of those that begin alike, the usual abbreviations. */
const SHORT = /^(?:janv?|fevr?|mar|avr|juil?|sept?|oct|nov|dec)$/;
/** « à 14 h 30 », « , 9 h », « 23:59:59.999 ». */
const TIME = /,? (?:a )?[0-2]?\d ?(?:h(?: ?[0-5]\d)?|:[0-5]\d(?::[0-5]\d(?:[.,]\d+)?)?)$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/i;
const WEEKDAY = /^(?:le )?(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)?,? ?(?:le )?/;
const DAY_FIRST = /^(\d\d?)([/. -])(\d\d?)(?:\2(\d{4}|\d\d))?$/;
const YEAR_FIRST = /^(\d{4})([/.-])(\d\d?)\2(\d\d?)$/;
const NAMED = /^(\d\d?)(?: ?er)?[ -]?([a-z]{3,9})\.?(?:[ -]?(\d{4}|\d\d))?$/;
const CLOSE = /^(\d\d)(\d\d)((?:19|20|21)\d\d)$/;
const CLOSE_YEAR_FIRST = /^((?:19|20|21)\d\d)(\d\d)(\d\d)$/;

export const isRefusedDay = (read: string | RefusedDay): read is RefusedDay =>
  typeof read !== 'string';

/**
 * Reads a day as it is typed or pasted. Two digits are a year of this century; the time of an
 * instant decides the day in Paris, any other is left out. @returns 'YYYY-MM-DD'
 */
export function readDay(typed: string, { earliest, latest }: DayLimits = {}): string | RefusedDay {
  const day = typed.length > DAY_TEXT_MAX ? ({ refused: 'unreadable' } as const) : dayIn(typed);
  if (isRefusedDay(day)) return day;
  if (earliest && day < earliest) return { refused: 'tooEarly', day: earliest };
  return latest && day > latest ? { refused: 'tooLate', day: latest } : day;
}

function dayIn(typed: string): string | RefusedDay {
  const instant = INSTANT.test(typed.trim()) ? Date.parse(typed.trim()) : Number.NaN;
  if (!Number.isNaN(instant)) return parisDateTime(instant).slice(0, 10);
  const folded = fold(typed);
  if (folded === '') return { refused: 'empty' };
  const text = folded
    .replace(/^(\d{4}-\d\d-\d\d)t(?=\d)/, '$1 ')
    .replace(TIME, '')
    .replace(WEEKDAY, '')
    .replace(/ ?([/.]) ?(?=\d)/g, '$1');
  const [year, month, day] = partsOf(text);
  if (!day || !month) return { refused: 'unreadable' };
  if (!year) return { refused: 'noYear' };
  const read = [year.padStart(4, '20'), month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isDay(read) ? read : { refused: 'unknownDay', day: read };
}

function partsOf(text: string): (string | undefined)[] {
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return [dayFirst[4], dayFirst[3], dayFirst[1]];
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return [yearFirst[1], yearFirst[3], yearFirst[4]];
  const named = NAMED.exec(text);
  if (named) return [named[3], monthOf(named[2]), named[1]];
  const [, year, month, day] = CLOSE_YEAR_FIRST.exec(text) ?? [];
  if (year && month && Number(month) <= MONTHS.length) return [year, month, day];
  return CLOSE.exec(text)?.slice(1).reverse() ?? [];
}

function monthOf(name = ''): string | undefined {
  const found = MONTHS.findIndex(
    (month) => month === name || (SHORT.test(name) && month.startsWith(name)),
  );
  return found < 0 ? undefined : String(found + 1);
}

/** The French sentence for a day that is refused; for an empty text, what to write. */
export function refusedDayText({ refused, day = '' }: RefusedDay): string {
  switch (refused) {
    case 'noYear':
      return 'Il manque l’année : écrivez une date comme 01/12/2027.';
    case 'unknownDay':
      return `Le ${formatDate(day)} n’existe pas : écrivez le jour, le mois, puis l’année.`;
    case 'tooEarly':
      return `Choisissez le ${formatDate(day)} ou un jour d’après.`;
    case 'tooLate':
      return `Choisissez le ${formatDate(day)} ou un jour d’avant.`;
    default:
      return 'Écrivez une date, comme 01/12/2027.';
  }
}

/** What is said of a day that was typed but is none. @param day 'YYYY-MM-DD', or the text */
export function unreadDayText(day: string): string | undefined {
  if (day === '' || isDay(day)) return undefined;
  const read = readDay(day);
  return refusedDayText(isRefusedDay(read) ? read : { refused: 'unreadable' });
}
