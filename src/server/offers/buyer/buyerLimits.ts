import { parisDateTime } from '../../../domain/parisTime';
import { BUYER_LIMITS } from '../../../domain/quote/buyerLimits';
import type { Db } from '../../database/tables';
import { conflict, tooManyCalls } from '../../http/httpError';
import { countByBuyer } from '../../quotes/tableQuoteEvents';
import type { Services } from '../../services';

const HOUR_MS = 3_600_000;

/**
 * Refuses what a buyer would add to a quote beyond its limits. Called when it is stored, so that a
 * repeated call is not refused; the caller holds the quote.
 * @throws 409 beyond the most for a quote, 429 beyond that of an hour
 */
export async function requireRoom(
  trx: Db,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  quoteId: number,
  what: keyof typeof BUYER_LIMITS,
): Promise<void> {
  const { kinds, most, mostAnHour, full, fullForNow } = BUYER_LIMITS[what];
  if ((await countByBuyer(trx, quoteId, kinds)) > most) throw conflict(full);
  if (!config.rateLimits) return;
  const since = parisDateTime(clock() - HOUR_MS);
  if ((await countByBuyer(trx, quoteId, kinds, since)) > mostAnHour)
    throw tooManyCalls(fullForNow, HOUR_MS / 1000);
}
