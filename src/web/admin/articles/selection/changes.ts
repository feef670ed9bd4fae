import type { ArticlesChange, ArticlesUpdateGroups } from '../../../../contract/api.gen';
import { formatCount, formatNumber } from '../../../../domain/frenchNumber';

/** The fields that a selection changes, in the order of the bar. */
export const BULK_CHANGES = [
  { field: 'under_sub_category_id', label: 'Rayon…', title: 'Changer le rayon', name: 'Rayon' },
  {
    field: 'campaign_id',
    label: 'Promotion…',
    title: 'Ajouter à une promotion',
    name: 'Promotion',
  },
  { field: 'brand', label: 'Marque…', title: 'Changer la marque', name: 'Marque' },
  { field: 'featured', label: 'À la Une…', title: 'Changer la Une', name: 'À la Une' },
  { field: 'soft_deleted', label: 'État…', title: 'Changer l’état', name: 'État' },
] as const;

export type ChangeKind = (typeof BULK_CHANGES)[number];

/** What is chosen in a dialog; undefined while nothing is. */
export type ChosenChange = ArticlesChange | undefined;

/** The words of the button. */
export const applyText = (count: number): string =>
  count === 1 ? 'Appliquer à l’article' : `Appliquer aux ${formatNumber(count)} articles`;

/** What was done, and what was not. */
export function outcomeText({ to_change: changed, refused }: ArticlesUpdateGroups): string {
  const done = formatCount(changed.length, 'article modifié', 'articles modifiés');
  return refused.length === 0
    ? `${done}.`
    : `${done} ; ${formatCount(refused.length, 'refusé', 'refusés')}.`;
}
