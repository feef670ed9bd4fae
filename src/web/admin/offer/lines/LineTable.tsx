import { Checkbox, ConfigProvider, Table, type TableColumnsType, type TableRef } from 'antd';
import {
  type ClipboardEvent,
  memo,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import {
  GRID_COLUMN_NAMES,
  GRID_COLUMNS,
  type GridColumn,
  isEditable,
} from '../../../../domain/offer/lineGrid/gridColumns';
import type { OfferLine } from '../../../../domain/offer/offer';
import { useMediaQuery } from '../../../ui/browser/viewport';
import { takeSeveralCells } from '../../ValueInput';
import { NOT_LOADING, useBoxSize, useTableHeight } from '../../virtualTable';
import { cellOfItem, type GridItem, gridItems } from './gridItems';
import { type GridActions, onGridKey } from './gridKeys';
import { GridProvider, type GridView } from './gridView';
import { cellId, cellKey, GridCell, GridRow, type LineCellProps } from './LineCell';
import styles from './LineTable.module.css';

/** In px, without the designation, which takes the rest. */
const WIDTHS: Record<Exclude<GridColumn, 'title'>, number> = {
  number: 52,
  reference: 98,
  packing: 92,
  catalogue_price: 80,
  unit_price: 74,
  discount: 62,
  quantity: 46,
  lead_time: 82,
  total: 80,
  marks: 122,
};
const MIN_TITLE_WIDTH = 140;

/** The heads of columns; the euro is there and not in the cells. */
const HEADS: Partial<Record<GridColumn, string>> = {
  number: 'n°',
  reference: 'Réf.',
  catalogue_price: 'Prix cat. €',
  unit_price: 'Prix HT €',
  discount: 'Rem. %',
  quantity: 'Qté',
  total: 'Total HT €',
};

const RIGHT: ReadonlySet<GridColumn> = new Set<GridColumn>([
  'catalogue_price',
  'unit_price',
  'discount',
  'quantity',
  'total',
]);

/** The columns that a viewport of this width shows. */
export function useShownColumns(): readonly GridColumn[] {
  const isMedium = useMediaQuery('(max-width: 1199px)');
  const isSmall = useMediaQuery('(max-width: 999px)');
  return useMemo(() => {
    const hidden: GridColumn[] = [
      ...(isMedium ? (['catalogue_price'] as const) : []),
      ...(isSmall ? (['packing', 'lead_time'] as const) : []),
    ];
    return GRID_COLUMNS.filter((column) => !hidden.includes(column));
  }, [isMedium, isSmall]);
}

/** The height of a row is 40 px: twice this, a line of text of 20 px and the border. */
const ROW_THEME = { token: { paddingXS: 9.5 } };
const COMPONENTS = { body: { row: GridRow, cell: GridCell } };
/** Where nothing is laid out, as in tests without a browser. */
const UNMEASURED = { width: 1008, height: 576 };

interface LineTableProps {
  lines: readonly OfferLine[];
  view: GridView;
  actions: GridActions;
  gridRef: RefObject<HTMLDivElement | null>;
}

/**
 * The lines of the draft as a grid: the keyboard is on the grid itself, which names the cell of its
 * cursor; only the rows in view are in the document.
 */
export function LineTable({ lines, view, actions, gridRef }: LineTableProps) {
  const { grid, id } = view;
  const { place, edit, selected, size, lotAt, folded, shown } = grid;
  const items = useMemo(
    () => gridItems(lines, { lotAt, folded, shown }),
    [lines, lotAt, folded, shown],
  );
  const index = items.findIndex(({ row, isFoot }) => row === place.row && !isFoot);
  const table = useRef<TableRef>(null);
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useBoxSize(box);
  const shownHeight = useTableHeight(height || UNMEASURED.height, items.length);
  useEffect(
    function showCursor() {
      const cell = document.getElementById(cellId(id, place.row, place.column));
      // Scrolling renders the whole table again.
      if (index < 0 || isWithin(cell, box.current)) return;
      table.current?.scrollTo({ index, align: 'nearest' });
    },
    [id, place.row, place.column, index],
  );
  const wasEdited = useRef(false);
  useLayoutEffect(
    function returnFocus() {
      if (wasEdited.current && !edit && document.activeElement === document.body)
        gridRef.current?.focus({ preventScroll: true });
      wasEdited.current = edit !== undefined;
    },
    [edit, gridRef],
  );
  const problem = view.problems.get(cellKey(grid.line?.id ?? '', place.column));
  const onCopy = (event: ClipboardEvent) => {
    if (edit || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', grid.copied());
  };
  const onCut = (event: ClipboardEvent) => {
    if (edit || !event.currentTarget.contains(event.target as Node)) return;
    const text = grid.cut();
    if (text === undefined) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
  };
  return (
    <div
      ref={gridRef}
      role={grid.lots.length > 0 ? 'treegrid' : 'grid'}
      tabIndex={0}
      aria-label="Lignes de l’offre"
      aria-multiselectable
      aria-readonly={view.isReadOnly || undefined}
      aria-rowcount={items.length + 1}
      aria-colcount={size.columns.length}
      aria-activedescendant={lines.length > 0 ? cellId(id, place.row, place.column) : undefined}
      aria-errormessage={problem ? `${id}-status` : undefined}
      className={styles.grid}
      onKeyDown={(event) => onGridKey(event, grid, actions)}
      onCopy={onCopy}
      onCut={onCut}
      onPaste={(event) => {
        if (!event.currentTarget.contains(event.target as Node)) return;
        const cells = takeSeveralCells(event);
        // One value goes into the open field.
        if (edit && cells === undefined) return;
        event.preventDefault();
        grid.paste(cells ?? event.clipboardData.getData('text/plain'));
      }}
    >
      <div role="row" aria-rowindex={1} className={styles.head}>
        {size.columns.map((column, index) => (
          <div
            key={column}
            role="columnheader"
            aria-colindex={index + 1}
            data-column={column}
            style={{ width: column === 'title' ? undefined : WIDTHS[column] }}
            className={headClass(column)}
          >
            {column === 'number' ? (
              <Checkbox
                tabIndex={-1}
                aria-label="Sélectionner toutes les lignes"
                checked={selected.size > 0 && selected.size === lines.length}
                indeterminate={selected.size > 0 && selected.size < lines.length}
                onChange={({ target }) => (target.checked ? grid.selectAll() : grid.deselect())}
              >
                {HEADS.number}
              </Checkbox>
            ) : column === 'marks' ? (
              <span className="sr">{GRID_COLUMN_NAMES.marks}</span>
            ) : (
              (HEADS[column] ?? GRID_COLUMN_NAMES[column])
            )}
          </div>
        ))}
      </div>
      <div ref={box} className={styles.body}>
        <GridProvider view={view}>
          <Rows
            tableRef={table}
            items={items}
            columns={size.columns}
            hasLots={grid.lots.length > 0}
            width={width || UNMEASURED.width}
            height={shownHeight}
          />
        </GridProvider>
      </div>
    </div>
  );
}

/** Whether all of the height of an element is in view in a box. */
function isWithin(element: Element | null, box: Element | null): boolean {
  if (!element || !box) return false;
  const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  return inner.height > 0 && inner.top >= outer.top && inner.bottom <= outer.bottom;
}

const headClass = (column: GridColumn): string =>
  [styles.headCell, isEditable(column) && styles.editable, RIGHT.has(column) && styles.right]
    .filter(Boolean)
    .join(' ');

interface RowsProps {
  tableRef: RefObject<TableRef | null>;
  items: readonly GridItem[];
  columns: readonly GridColumn[];
  hasLots: boolean;
  width: number;
  height: number;
}

/** Memoised: a key that moves the cursor renders the cells in view, not the table. */
const Rows = memo(function Rows({ tableRef, items, columns, hasLots, width, height }: RowsProps) {
  const definitions = useMemo((): TableColumnsType<GridItem> => {
    const fixed = columns.reduce(
      (sum, column) => sum + (column === 'title' ? 0 : WIDTHS[column]),
      0,
    );
    return columns.map((column) => ({
      key: column,
      className: RIGHT.has(column) ? styles.right : undefined,
      width: column === 'title' ? Math.max(MIN_TITLE_WIDTH, width - fixed) : WIDTHS[column],
      onCell: (item): LineCellProps => cellOfItem(item, column, columns),
    }));
  }, [columns, width]);
  const scroll = useMemo(() => ({ x: width, y: height }), [width, height]);
  return (
    <ConfigProvider theme={ROW_THEME}>
      <Table<GridItem>
        ref={tableRef}
        virtual
        size="small"
        showHeader={false}
        pagination={false}
        rowKey="id"
        columns={definitions}
        dataSource={items}
        scroll={scroll}
        loading={NOT_LOADING}
        components={COMPONENTS}
        locale={{ emptyText: 'Aucune ligne : ajoutez un article ou un texte libre.' }}
        onRow={hasLots ? treeRowOf : rowOf}
      />
    </ConfigProvider>
  );
});

const rowOf = (_: GridItem, row?: number) => ({ role: 'row', 'aria-rowindex': (row ?? 0) + 2 });

/** A row of a table with lots says how deep it is. */
const treeRowOf = (item: GridItem, row?: number) => ({
  ...rowOf(item, row),
  'aria-level': item.isInLot ? 2 : 1,
  ...(item.line.kind === 'TITLE' && !item.isFoot && { 'aria-expanded': !item.isFolded }),
  'data-kind': item.isFoot ? 'FOOT' : item.line.kind,
  'data-in-lot': item.isInLot || undefined,
  'data-folded': item.isFolded,
});
