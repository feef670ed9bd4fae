import { parisDateTime } from '../../domain/parisTime';
import type { Operations } from '../contract/operations';
import { isQuoteOf } from '../database/quotes';
import { notFound } from '../httpError';
import { quoteIdOfToken, readQuote } from '../offers/followedQuote';
import { callerOf } from '../plugins/authentication';
import { compareQuote } from '../quotes/compareQuote';
import type { Services } from '../services';

/** Repeating a quote: what changed since, for its customer and for the holder of a follow link. */
export function repeatHandlers({ database, clock }: Services): Pick<Operations, 'compareMyQuote' | 'compareFollowedQuote'> {
  const now = () => parisDateTime(clock());
  return {
    async compareMyQuote(request) {
      const found = await readQuote(database.db, Number(request.params.id));
      // As if it did not exist: a customer learns nothing about the quotes of others.
      if (!isQuoteOf(found.quote, callerOf(request))) throw notFound('Ce devis n’existe pas.');
      return compareQuote(database.db, found, now());
    },
    async compareFollowedQuote({ headers }) {
      const token = String((headers as Record<string, unknown>)['follow-token']);
      return compareQuote(database.db, await readQuote(database.db, await quoteIdOfToken(database.db, token)), now());
    },
  };
}
