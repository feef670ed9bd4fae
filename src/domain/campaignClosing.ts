import { parisDateTime } from './parisTime';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

/**
 * The end of a campaign that is closed at an instant (milliseconds since 1970), as Paris wall-clock text: one second earlier, so that the
 * campaign is finished immediately (OPEN-14). Within the hour that repeats when the clocks go back, the end lies before its first pass:
 * otherwise the campaign would be ongoing again during the second.
 */
export function closingTime(instantMs: number): string {
  const isRepeatedHour = parisDateTime(instantMs) === parisDateTime(instantMs + HOUR_MS);
  const closed = isRepeatedHour ? instantMs - (instantMs % HOUR_MS) : instantMs;
  const secondBefore = parisDateTime(closed - SECOND_MS);
  return secondBefore < parisDateTime(closed) ? secondBefore : parisDateTime(closed - HOUR_MS - SECOND_MS);
}
