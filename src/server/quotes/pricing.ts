import { joinTitle } from '../../domain/article/article';
import { MAX_QUANTITY } from '../../domain/limits';
import { priceOfCents, salePrice } from '../../domain/price';
import { vatOfArticle } from '../catalogue/present';
import { type ArticlePrice, listArticlePrices } from '../catalogue/tableArticlePrices';
import { listNacresCodes } from '../catalogue/tableNacresCodes';
import type { LocalDateTime } from '../database/columnTypes';
import type { NewQuoteLine } from '../database/quoteTables';
import type { Db } from '../database/tables';
import { unprocessable } from '../http/httpError';

export interface RequestedLine {
  article_id: number;
  quantity: number;
}

export type PricedQuoteLine = Omit<NewQuoteLine, 'quote_id'>;

/**
 * Copies title, packing, prices before and after the running campaign, its percentage, the rate of
 * VAT and the NACRES code of its category into each line: later changes do not affect the quote.
 * @param now Paris time.
 * @throws 422 on field `lines` for an unknown or withdrawn article, or a total quantity above 9999.
 */
export async function priceLines(
  db: Db,
  requested: readonly RequestedLine[],
  now: LocalDateTime,
): Promise<PricedQuoteLine[]> {
  const quantities = mergeLines(requested);
  const ids = [...quantities.keys()];
  const known = new Map((await listArticlePrices(db, ids, now)).map((offer) => [offer.id, offer]));
  const codes = await listNacresCodes(db, ids);
  return ids.map((id) => ({
    ...priceLine(onSale(known.get(id), id), quantities.get(id) ?? 0),
    nacres: codes.get(id) ?? null,
  }));
}

/** Lines of the same article are merged. */
function mergeLines(requested: readonly RequestedLine[]): Map<number, number> {
  const quantities = new Map<number, number>();
  for (const { article_id, quantity } of requested) {
    const total = (quantities.get(article_id) ?? 0) + quantity;
    if (total > MAX_QUANTITY)
      throw unprocessable(
        `La quantité d’un article ne peut pas dépasser ${MAX_QUANTITY}.`,
        'lines',
      );
    quantities.set(article_id, total);
  }
  return quantities;
}

function onSale(article: ArticlePrice | undefined, id: number): ArticlePrice {
  if (!article) throw unprocessable(`L’article n° ${id} n’existe pas.`, 'lines');
  if (article.soft_deleted === 1) {
    throw unprocessable(
      `L’article « ${article.label} » (${article.reference}) n’est plus proposé. Retirez-le de votre devis.`,
      'lines',
    );
  }
  return article;
}

function priceLine(article: ArticlePrice, quantity: number): PricedQuoteLine {
  const vat = vatOfArticle(article);
  const basePrice = priceOfCents(article.base_price_cents);
  return {
    article_id: article.id,
    reference: article.reference,
    title: joinTitle(article.brand, article.label),
    packing: article.packing,
    base_price: basePrice,
    unit_price: salePrice(basePrice, article.percentage),
    ttc_unit_price: salePrice(priceOfCents(article.ttc_price_cents), article.percentage),
    vat_rate: vat.rate,
    vat_guessed: vat.isGuessed ? 1 : 0,
    quantity,
    sale_percentage: String(article.percentage),
  };
}
