const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/**
 * An instant (milliseconds since 1970) as Paris wall-clock text 'YYYY-MM-DD HH:mm:ss', the form of
 * every date of the API. The hour that repeats when the clocks go back has the same text both
 * times. @throws RangeError on an invalid instant
 */
export function parisDateTime(instantMs: number): string {
  const read = Object.fromEntries(
    parts.formatToParts(instantMs).map(({ type, value }) => [type, value]),
  );
  return `${read.year}-${read.month}-${read.day} ${read.hour}:${read.minute}:${read.second}`;
}
