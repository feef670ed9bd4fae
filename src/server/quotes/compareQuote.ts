import type { Kysely } from 'kysely';
import { lineChanges } from '../../domain/lineChanges';
import { priceOfCents, salePrice } from '../../domain/price';
import { quoteNumber } from '../../domain/quote';
import { nearArticles } from '../catalogue/nearArticles';
import { presentWithPromotions } from '../catalogue/readers';
import type { Schemas } from '../contract/operations';
import { listArticlesByIds } from '../database/articles';
import { listOffers } from '../database/offers';
import type { LocalDateTime, Tables } from '../database/tables';
import type { QuoteAndLines } from '../offers/followedQuote';
import { presentQuotes } from '../present/quotes';

type Article = Schemas['Article'];

/** Each line of a quote beside its article as it is sold at `now` (Paris time); withdrawn ones with at most five near articles. */
export async function compareQuote(
  db: Kysely<Tables>,
  { quote, lines }: QuoteAndLines,
  now: LocalDateTime,
): Promise<Schemas['ComparedQuote']> {
  const records = await listArticlesByIds(
    db,
    lines.map(({ article_id }) => article_id),
  );
  const offers = new Map(
    (await listOffers(db, [...new Set(lines.map(({ article_id }) => article_id))], now)).map((offer) => [offer.id, offer]),
  );
  const near = await nearArticles(
    db,
    records.filter(({ soft_deleted }) => soft_deleted === 1),
  );
  const shown = [...records.filter(({ soft_deleted }) => soft_deleted === 0), ...[...near.values()].flat()];
  const presented = new Map((await presentWithPromotions(db, shown, now)).map((article) => [article.id, article]));
  const find = ({ id }: { id: number }): Article[] => {
    const article = presented.get(id);
    return article ? [article] : [];
  };
  return {
    number: quoteNumber({ id: quote.id, creation_date_time: quote.created_at }),
    creation_date_time: quote.created_at,
    lines: presentQuotes({ quotes: [], lines }).lines.map((line) => {
      const offer = offers.get(line.article_id);
      const isOnSale = offer?.soft_deleted === 0;
      const unitPrice = isOnSale ? salePrice(priceOfCents(offer.base_price_cents), offer.percentage) : null;
      const current = isOnSale && unitPrice !== null ? { unitPrice, packing: offer.packing, percentage: offer.percentage } : undefined;
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
