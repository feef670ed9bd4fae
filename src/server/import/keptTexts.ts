import { formatCount } from '../../domain/frenchNumber';
import { formatPrice, priceOfCents } from '../../domain/price';
import type { KeptFields } from './tables/tableKeptFields';
import type { DetailedArticle } from './tables/tableNamedDifferences';
import { IMPORTED_COLUMNS } from './tables/tableStaging';

const NAMES: Record<(typeof IMPORTED_COLUMNS)[number], string> = {
  label: 'désignation',
  brand: 'marque',
  secondary_reference: 'référence du fournisseur',
  description: 'descriptif',
  packing: 'conditionnement',
  base_price_cents: 'prix HT',
  ttc_price_cents: 'prix TTC',
  vat_rate: 'taux de TVA',
  under_sub_category_id: 'rayon',
  soft_deleted: 'état',
};
const SHOWN_MAX = 80;

/** One sentence for each kept value of which the file says something else. */
export const keptTexts = (articles: readonly DetailedArticle[]): string[] =>
  articles.flatMap(({ reference, before, after, categories }) =>
    IMPORTED_COLUMNS.filter((column) => column in after).map((column) => {
      const valueOn = (side: 'before' | 'after') =>
        (column === 'under_sub_category_id' && categories?.[side]) ||
        { before, after }[side][column];
      return (
        `Champ gardé : ${reference}, ${NAMES[column]} : ${shown(column, valueOn('before'))} ; ` +
        `valeur du fichier : ${shown(column, valueOn('after'))}.`
      );
    }),
  );

function shown(column: string, value: string | number | undefined): string {
  if (value === undefined) return 'aucune';
  if (column === 'soft_deleted') return Number(value) === 1 ? 'retiré de la vente' : 'en vente';
  if (column === 'vat_rate') return `${String(Number(value) / 100).replace('.', ',')} %`;
  if (column.endsWith('_cents')) return formatPrice(priceOfCents(Number(value)));
  const text = String(value);
  return `« ${text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text} »`;
}

/** How many fields are kept, if any. */
export const keptTotal = ({ fields }: KeptFields): string[] =>
  fields > 0 ? [`${formatCount(fields, 'champ gardé', 'champs gardés')} malgré le fichier.`] : [];
