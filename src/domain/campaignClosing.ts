import { parisDateTime } from './parisTime';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

/**
 * The end of a campaign that is closed at an instant (milliseconds since 1970), in Paris time: the second just gone, so that it is
 * finished at once (OPEN-14) and stays so. The hour of autumn that comes twice ends before its first time: else the campaign would
 * run again within its second.
 */
export function closingTime(instantMs: number): string {
  const comesAgain = parisDateTime(instantMs) === parisDateTime(instantMs + HOUR_MS);
  const closed = comesAgain ? instantMs - (instantMs % HOUR_MS) : instantMs;
  const justGone = parisDateTime(closed - SECOND_MS);
  return justGone < parisDateTime(closed) ? justGone : parisDateTime(closed - HOUR_MS - SECOND_MS);
}
