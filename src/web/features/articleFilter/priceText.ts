import type { ArticleFilter } from '../../../domain/article/articleFilter';

const euros = (value: number): string => `${String(value).replace('.', ',')} €`;

/** The ends of the price for the user: « de 10 € à 49,9 € HT »; '' without a price. */
export function priceRangeText({ lowest, highest }: ArticleFilter): string {
  if (lowest !== undefined && highest !== undefined)
    return `de ${euros(lowest)} à ${euros(highest)} HT`;
  if (lowest !== undefined) return `à partir de ${euros(lowest)} HT`;
  return highest === undefined ? '' : `jusqu'à ${euros(highest)} HT`;
}
