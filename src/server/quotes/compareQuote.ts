import type { Kysely } from 'kysely';
import { compareDesignations } from '../../domain/articleFamily';
import { lineChanges } from '../../domain/lineChanges';
import { priceOfCents, salePrice } from '../../domain/price';
import { quoteNumber } from '../../domain/quote';
import { presentWithPromotions } from '../catalogue/readers';
import type { Schemas } from '../contract/operations';
import { type ArticleRecord, listArticlesByIds, listNeighbours } from '../database/articles';
import { listOffers } from '../database/offers';
import type { LocalDateTime, Tables } from '../database/tables';
import type { QuoteAndLines } from '../offers/followedQuote';
import { presentQuotes } from '../present/quotes';

type Article = Schemas['Article'];

const PROPOSALS_MAX = 5;
/** Of one quote: looking for near articles costs much more than finding an article. */
const WITHDRAWN_MAX = 50;

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

/** Articles on sale near each withdrawn one: the sizes of its family first, then the nearest designations of its category. */
async function nearArticles(db: Kysely<Tables>, withdrawn: readonly ArticleRecord[]): Promise<Map<number, ArticleRecord[]>> {
  const nearIds = new Map<number, number[]>();
  for (const article of withdrawn.slice(0, WITHDRAWN_MAX)) {
    const { family, related } = compareDesignations(article, await listNeighbours(db, article));
    nearIds.set(
      article.id,
      [...family, ...related].slice(0, PROPOSALS_MAX).map(({ id }) => id),
    );
  }
  const rows = new Map((await listArticlesByIds(db, [...nearIds.values()].flat())).map((row) => [row.id, row]));
  return new Map([...nearIds].map(([id, ids]) => [id, ids.flatMap((nearId) => rows.get(nearId) ?? [])]));
}
