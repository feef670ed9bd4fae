import { lineTotal } from '../../../domain/price';
import type { PresentedQuote } from '../../../domain/quote/quote';
import type { PresentedLine } from './QuoteLines';

/** Lines of a stored quote; their unit price is already the one after promotion (OPEN-37). */
export function presentQuoteLines(quote: PresentedQuote): PresentedLine[] {
  return quote.lines.map((line) => ({
    id: line.id,
    articleId: line.article_id,
    title: line.articleTitle,
    reference: line.reference ?? '',
    packing: line.packing,
    unitPrice: line.unit_price,
    quantity: line.quantity,
    total: lineTotal(line.unit_price, line.quantity),
    percentage: line.sale_percentage,
  }));
}
