import { parisDateTime } from '../../domain/parisTime';
import { priceOfCents, salePrice } from '../../domain/price';
import { lineChanges } from '../../domain/quote/lineChanges';
import { callerOf } from '../authentication';
import { presentWithPromotions } from '../catalogue/readers';
import { listArticlesByIds } from '../catalogue/tableArticleLists';
import { listArticlePrices } from '../catalogue/tableArticlePrices';
import type { Operations, Schemas } from '../contract/operations';
import type { LocalDateTime } from '../database/columnTypes';
import { numberOfRow } from '../database/quoteFigures';
import type { Db } from '../database/tables';
import { notFound } from '../http/httpError';
import { nearArticles } from '../search/proposeArticles';
import type { Services } from '../services';
import { presentQuoteLine } from './present';
import { type QuoteAndLines, quoteIdOfToken, readQuote, tokenOf } from './quoteAccess';
import { isQuoteOf } from './tableOwnQuotes';

/** Repeating a quote: what changed since, for its customer and for the holder of a follow link. */
export function repeatHandlers({ database, clock }: Services) {
  const now = () => parisDateTime(clock());
  return {
    async compareMyQuote(request) {
      const found = await readQuote(database.db, Number(request.params.id));
      // As if it did not exist: a customer learns nothing about the quotes of others.
      if (!isQuoteOf(found.quote, callerOf(request))) throw notFound('Ce devis n’existe pas.');
      return compareQuote(database.db, found, now());
    },
    async compareFollowedQuote(request) {
      const id = await quoteIdOfToken(database.db, tokenOf(request));
      return compareQuote(database.db, await readQuote(database.db, id), now());
    },
  } satisfies Partial<Operations>;
}

type Article = Schemas['Article'];

/**
 * Each line of a quote beside its article as it is sold at `now` (Paris time); withdrawn ones with
 * at most five near articles.
 */
async function compareQuote(
  db: Db,
  { quote, lines }: QuoteAndLines,
  now: LocalDateTime,
): Promise<Schemas['ComparedQuote']> {
  const records = await listArticlesByIds(
    db,
    lines.map(({ article_id }) => article_id),
  );
  const offers = new Map(
    (await listArticlePrices(db, [...new Set(lines.map(({ article_id }) => article_id))], now)).map(
      (offer) => [offer.id, offer],
    ),
  );
  const near = await nearArticles(
    db,
    records.filter(({ soft_deleted }) => soft_deleted === 1),
  );
  const shown = [
    ...records.filter(({ soft_deleted }) => soft_deleted === 0),
    ...[...near.values()].flat(),
  ];
  const presented = new Map(
    (await presentWithPromotions(db, shown, now)).map((article) => [article.id, article]),
  );
  const find = ({ id }: { id: number }): Article[] => {
    const article = presented.get(id);
    return article ? [article] : [];
  };
  return {
    number: numberOfRow(quote),
    creation_date_time: quote.created_at,
    lines: lines.map(presentQuoteLine).map((line) => {
      const offer = offers.get(line.article_id);
      const isOnSale = offer?.soft_deleted === 0;
      const unitPrice = isOnSale
        ? salePrice(priceOfCents(offer.base_price_cents), offer.percentage)
        : null;
      const current =
        isOnSale && unitPrice !== null
          ? { unitPrice, packing: offer.packing, percentage: offer.percentage }
          : undefined;
      const [article] = isOnSale ? find(offer) : [];
      return {
        line,
        changes: lineChanges(line, current),
        unit_price: unitPrice,
        ...(article && { article }),
        proposals: (near.get(line.article_id) ?? []).flatMap(find),
      };
    }),
  };
}
