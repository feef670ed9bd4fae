import { ARTICLE_COLUMNS, type ArticleColumn, IMPORTED_COLUMNS } from '../../domain/article/fields';
import { formatCount } from '../../domain/frenchNumber';
import { formatPrice, priceOfCents } from '../../domain/price';
import type { DetailedArticle } from './tables/tableNamedDifferences';

const SHOWN_MAX = 80;

/** One sentence for each kept value of which the file says something else. */
export const keptTexts = (articles: readonly DetailedArticle[]): string[] =>
  articles.flatMap(({ reference, before, after, categories }) =>
    IMPORTED_COLUMNS.filter((column) => column in after).map((column) => {
      const valueOn = (side: 'before' | 'after') =>
        (column === 'under_sub_category_id' && categories?.[side]) ||
        { before, after }[side][column];
      const { name } = ARTICLE_COLUMNS[column];
      return `Champ gardé : ${reference}, ${name} : ${shown(column, valueOn('before'))} ; valeur du fichier : ${shown(column, valueOn('after'))}.`;
    }),
  );

function shown(column: ArticleColumn, value: string | number | undefined): string {
  const { kind } = ARTICLE_COLUMNS[column];
  if (value === undefined) return 'aucune';
  if (kind === 'state') return Number(value) === 1 ? 'retiré de la vente' : 'en vente';
  if (kind === 'rate') return `${String(Number(value) / 100).replace('.', ',')} %`;
  if (kind === 'cents') return formatPrice(priceOfCents(Number(value)));
  const text = String(value);
  return `« ${text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text} »`;
}

/** How many fields are kept, if any. */
export const keptTotal = (fields: number): string[] =>
  fields > 0 ? [`${formatCount(fields, 'champ gardé', 'champs gardés')} malgré le fichier.`] : [];
