import PushpinOutlined from '@ant-design/icons/es/icons/PushpinOutlined';
import { Button, Table, type TableColumnsType } from 'antd';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { ListedArticle } from '../../../contract/api.gen';
import { formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { useMediaQuery } from '../../ui/browser/viewport';
import { decorative } from '../../ui/icon/screenIcons';
import { NOT_LOADING, useBoxSize } from '../virtualTable';
import type { ArticleSort, ArticlesView } from './articlesUrl';
import type { ArticlePages } from './useArticlePages';
import styles from './ArticlesScreen.module.css';

interface Column {
  key: string;
  title: string;
  /** Px; without one, the column takes the rest. */
  width?: number;
  sort?: ArticleSort;
  isRight?: boolean;
  /** Leaves first on narrow screens: 1 under 1200 px, 2 under 800 px. */
  leaves?: 1 | 2;
  render: (article: ListedArticle) => ReactNode;
}

const euros = (price: string): string => typeset(price.replace('.', ','));
const shown = (is: string, text: string): string => (is === '1' ? text : '');

const COLUMNS: readonly Column[] = [
  { key: 'reference', title: 'Référence', width: 128, sort: 'reference', render: () => null },
  {
    key: 'label',
    title: 'Désignation',
    sort: 'label',
    render: ({ label }) => <span title={label}>{typeset(label)}</span>,
  },
  {
    key: 'brand',
    title: 'Marque',
    width: 104,
    sort: 'brand',
    leaves: 2,
    render: ({ brand }) => brand,
  },
  {
    key: 'packing',
    title: 'Cond.',
    width: 96,
    leaves: 1,
    render: ({ conditionnement }) => conditionnement,
  },
  {
    key: 'price',
    title: 'Prix HT €',
    width: 92,
    sort: 'price',
    isRight: true,
    render: ({ basePrice }) => euros(basePrice),
  },
  { key: 'featured', title: 'Une', width: 52, leaves: 1, render: (a) => shown(a.featured, 'Oui') },
  { key: 'picture', title: 'Image', width: 60, leaves: 1, render: (a) => shown(a.picture, 'Oui') },
  { key: 'sheet', title: 'Fiche', width: 60, leaves: 1, render: (a) => shown(a.sheet, 'FDS') },
  {
    key: 'state',
    title: 'État',
    width: 88,
    leaves: 2,
    render: ({ soft_deleted: withdrawn }) => (withdrawn === '1' ? 'Retiré' : 'En vente'),
  },
  {
    key: 'kept',
    title: 'Gardés',
    width: 72,
    leaves: 2,
    render: ({ kept }) =>
      kept.length > 0 && (
        <span className={styles.pin}>
          <PushpinOutlined {...decorative(16)} /> {formatNumber(kept.length)}
          <span className="sr">{typeset(' champs gardés malgré l’import')}</span>
        </span>
      ),
  },
];

const MIN_LABEL_WIDTH = 100;
/** Where nothing is laid out, as in tests without a browser. */
const UNMEASURED = { width: 1000, height: 480 };

interface ArticleTableProps {
  view: ArticlesView;
  pages: ArticlePages;
  onSort: (sort: ArticleSort) => void;
  onOpen: (articleId: number) => void;
}

interface Place {
  index: number;
}

/** All articles of the list; only the rows in view are in the document, and only they are read. */
export function ArticleTable({ view, pages, onSort, onOpen }: ArticleTableProps) {
  const { total = 0, rows, need } = pages;
  const isMedium = useMediaQuery('(max-width: 1199px)');
  const isSmall = useMediaQuery('(max-width: 799px)');
  const shownColumns = COLUMNS.filter(
    ({ leaves }) => !(leaves === 1 && isMedium) && !(leaves !== undefined && isSmall),
  );
  const box = useRef<HTMLDivElement>(null);
  const { width: measured, height } = useBoxSize(box);
  const width = measured || UNMEASURED.width;
  const places = useMemo(
    () => Array.from({ length: total }, (_, index): Place => ({ index })),
    [total],
  );
  const fixed = shownColumns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  const widthOf = (column: Column) => column.width ?? Math.max(MIN_LABEL_WIDTH, width - fixed);
  const columns: TableColumnsType<Place> = shownColumns.map((column) => ({
    key: column.key,
    width: widthOf(column),
    ...(column.isRight && { className: styles.right }),
    onCell: () => ({ role: 'cell' }),
    render: (_, { index }) => {
      const article = rows.get(index);
      if (column.key !== 'reference') return article ? column.render(article) : null;
      return article ? (
        <Button type="link" size="small" className={styles.open} onClick={() => onOpen(article.id)}>
          {article.reference}
        </Button>
      ) : (
        <Unread index={index} onShown={need} />
      );
    },
  }));
  return (
    <div role="table" aria-label="Articles" aria-rowcount={total + 1} className={styles.table}>
      <div role="row" aria-rowindex={1} className={styles.head}>
        {shownColumns.map((column) => (
          <div
            key={column.key}
            role="columnheader"
            aria-sort={column.sort === view.sort ? orderOf(view) : undefined}
            style={{ width: widthOf(column) }}
            className={column.isRight ? styles.right : undefined}
          >
            <ColumnHead column={column} view={view} onSort={onSort} />
          </div>
        ))}
      </div>
      <div ref={box} className={styles.body}>
        <Table<Place>
          virtual
          size="small"
          showHeader={false}
          pagination={false}
          rowKey="index"
          columns={columns}
          dataSource={places}
          scroll={{ x: width, y: height || UNMEASURED.height }}
          loading={NOT_LOADING}
          locale={{ emptyText: ' ' }}
          onRow={({ index }) => {
            const article = rows.get(index);
            const isOpen = article !== undefined && article.id === view.articleId;
            return {
              role: 'row',
              'aria-rowindex': index + 2,
              'aria-current': isOpen || undefined,
              className: isOpen ? styles.current : undefined,
              onClick: () => article && onOpen(article.id),
            };
          }}
        />
      </div>
    </div>
  );
}

const orderOf = ({ isDescending }: ArticlesView) => (isDescending ? 'descending' : 'ascending');

function ColumnHead({
  column: { title, sort },
  view,
  onSort,
}: {
  column: Column;
  view: ArticlesView;
  onSort: (sort: ArticleSort) => void;
}) {
  if (!sort) return title;
  return (
    <Button type="link" size="small" className={styles.sort} onClick={() => onSort(sort)}>
      {title}
      {sort === view.sort && <span aria-hidden="true">{view.isDescending ? ' ↓' : ' ↑'}</span>}
    </Button>
  );
}

/** A row whose page is not read yet: it is, now that it is in view. */
function Unread({ index, onShown }: { index: number; onShown: (index: number) => void }) {
  useEffect(
    function readPage() {
      onShown(index);
    },
    [index, onShown],
  );
  return <span className={styles.unread}>…</span>;
}
