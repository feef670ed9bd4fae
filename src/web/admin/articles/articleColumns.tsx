import PushpinOutlined from '@ant-design/icons/es/icons/PushpinOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { type ReactNode, useEffect } from 'react';
import type { ListedArticle } from '../../../contract/api.gen';
import { formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { decorative } from '../../ui/icon/screenIcons';
import type { ArticleSort } from './articlesUrl';
import type { CellField } from './cells/cellFields';
import styles from './ArticlesScreen.module.css';

/** A column of the list. */
export interface Column {
  key: string;
  title: string;
  /** Px; without one, the column takes the rest. */
  width?: number;
  sort?: ArticleSort;
  isRight?: boolean;
  /** What is changed in its cells. */
  field?: CellField;
  /** Where there is no place for all, those with the lowest number leave first. */
  leaves?: number;
  render: (article: ListedArticle, categoryName: (id: number) => string) => ReactNode;
}

/** The designation is not made narrower for the sake of columns that can leave. */
const LABEL_WIDTH = 240;

/** The columns that are not hidden and have a place in a width of px. */
export function columnsFor(width: number, hidden: readonly string[]): readonly Column[] {
  const wanted = COLUMNS.filter(({ key }) => !hidden.includes(key));
  const widthOf = (columns: readonly Column[]) =>
    columns.reduce((sum, column) => sum + (column.width ?? LABEL_WIDTH), 0);
  const order = wanted.flatMap(({ leaves }) => leaves ?? []).toSorted((a, b) => a - b);
  const stays = (left: number) =>
    wanted.filter(({ leaves }) => leaves === undefined || leaves > left);
  const left = [0, ...order].find((number) => widthOf(stays(number)) <= width);
  return stays(left ?? Infinity);
}

const euros = (price: string): string => typeset(price.replace('.', ','));
const shown = (is: string, text: string): string => (is === '1' ? text : '');

/** Marks an article that staff made, not an import. */
export const MadeHereMark = () => <span className={styles.mark}>{typeset('Créé ici')}</span>;

/** The columns in their order. */
const COLUMNS: readonly Column[] = [
  { key: 'reference', title: 'Référence', width: 120, sort: 'reference', render: () => null },
  {
    key: 'label',
    field: 'label',
    title: 'Désignation',
    sort: 'label',
    render: ({ label, made_here: madeHere }) => (
      <span title={label}>
        {typeset(label)}
        {madeHere === '1' && <MadeHereMark />}
      </span>
    ),
  },
  {
    key: 'brand',
    field: 'brand',
    title: 'Marque',
    width: 120,
    sort: 'brand',
    leaves: 8,
    render: ({ brand }) => brand,
  },
  {
    key: 'category',
    title: 'Rayon',
    width: 128,
    sort: 'category',
    leaves: 6,
    render: ({ under_sub_category_id: id }, categoryName) => (
      <span title={categoryName(id)}>{typeset(categoryName(id))}</span>
    ),
  },
  {
    key: 'packing',
    field: 'conditionnement',
    title: 'Cond.',
    width: 88,
    leaves: 3,
    render: ({ conditionnement }) => conditionnement,
  },
  {
    key: 'price',
    field: 'basePrice',
    title: 'Prix HT €',
    width: 88,
    sort: 'price',
    isRight: true,
    render: ({ basePrice, price_check: isToCheck }) => (
      <>
        {isToCheck === '1' && (
          <span className={styles.toCheck} title={typeset('Prix à vérifier')}>
            <WarningOutlined {...decorative(16)} />
            <span className="sr">{typeset('Prix à vérifier : ')}</span>
          </span>
        )}
        {euros(basePrice)}
      </>
    ),
  },
  {
    key: 'ttc',
    field: 'ttcPrice',
    title: 'TTC €',
    width: 80,
    isRight: true,
    leaves: 5,
    render: ({ ttcPrice }) => euros(ttcPrice),
  },
  { key: 'featured', title: 'Une', width: 44, leaves: 4, render: (a) => shown(a.featured, 'Oui') },
  { key: 'picture', title: 'Image', width: 56, leaves: 1, render: (a) => shown(a.picture, 'Oui') },
  { key: 'sheet', title: 'Fiche', width: 52, leaves: 2, render: (a) => shown(a.sheet, 'FDS') },
  {
    key: 'state',
    field: 'soft_deleted',
    title: 'État',
    width: 80,
    sort: 'state',
    leaves: 9,
    render: ({ soft_deleted: withdrawn }) => (withdrawn === '1' ? 'Retiré' : 'En vente'),
  },
  {
    key: 'kept',
    title: 'Gardés',
    width: 64,
    leaves: 7,
    render: ({ kept }) =>
      kept.length > 0 && (
        <span className={styles.pin}>
          <PushpinOutlined {...decorative(16)} /> {formatNumber(kept.length)}
          <span className="sr">{typeset(' champs gardés malgré l’import')}</span>
        </span>
      ),
  },
];

/** The columns that can be hidden. */
export const OPTIONAL_COLUMNS = COLUMNS.filter(({ leaves }) => leaves !== undefined);

/** A row whose page is not read yet: it is, now that it is in view. */
export function Unread({ index, onShown }: { index: number; onShown: (index: number) => void }) {
  useEffect(
    function readPage() {
      onShown(index);
    },
    [index, onShown],
  );
  return <span className={styles.unread}>…</span>;
}
