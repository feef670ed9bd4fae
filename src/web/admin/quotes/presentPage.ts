import type { QuotePage } from '../../../contract/api.gen';
import { attachLines, type PresentedQuote, presentQuote } from '../../../domain/quote';

/** The quotes of a page with their lines, and how far they have come. */
export function presentPage(page: QuotePage): PresentedQuote[] {
  const progress = new Map(page.progress?.map(({ id, step, taken_by: takenBy }) => [id, { step, takenBy }]));
  return attachLines(page).map((quote) => ({ ...presentQuote(quote, quote.lines), progress: progress.get(quote.id) }));
}
