import { Checkbox, Input, type InputRef } from 'antd';
import {
  createContext,
  type HTMLAttributes,
  memo,
  type ReactNode,
  use,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { brandName, withoutBrand } from '../../../../domain/article/article';
import {
  type EditableColumn,
  FIELD_MAX,
  GRID_COLUMN_NAMES,
  type GridColumn,
  isClosed,
  isEditable,
  isFigure,
  normalizedCell,
  priceFigure,
} from '../../../../domain/offer/lineGrid/gridColumns';
import type { OfferLine } from '../../../../domain/offer/offer';
import { typeset } from '../../../../domain/text/frenchText';
import { takeSeveralCells } from '../../ValueInput';
import type { LineFacts } from './lineFacts';
import { type LineAction, LineMarks } from './LineMarks';
import type { LineGrid } from './useLineGrid';
import styles from './LineTable.module.css';

/** What the cells of the table share. */
export interface GridView {
  grid: LineGrid;
  /** Begins the ids of cells. */
  id: string;
  /** Problems that are shown, by cellKey(). */
  problems: ReadonlyMap<string, string>;
  /** What is known of a line beside what it stores. */
  factsOf: (line: OfferLine) => LineFacts;
  isReadOnly: boolean;
  /** Whose menu is open, by the line's id. */
  menuOf: string | undefined;
  setMenuOf: (id: string | undefined) => void;
  onAction: (line: OfferLine, action: LineAction) => void;
  /** After a press outside the field, the table takes the focus back. */
  focusGrid: () => void;
}

/** Keeps the newest view; its listeners hear of each new one. */
class GridStore {
  readonly #listeners = new Set<() => void>();
  view: GridView;
  constructor(view: GridView) {
    this.view = view;
  }
  set(view: GridView): void {
    this.view = view;
    for (const listener of this.#listeners) listener();
  }
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

const StoreContext = createContext<GridStore | undefined>(undefined);

/** Gives the cells the view. */
export function GridProvider({ view, children }: { view: GridView; children: ReactNode }) {
  const [store] = useState(() => new GridStore(view));
  useLayoutEffect(() => store.set(view), [store, view]);
  return <StoreContext value={store}>{children}</StoreContext>;
}

function useGridStore(): GridStore {
  const store = use(StoreContext);
  if (!store) throw new Error('A cell outside the table of lines');
  return store;
}

/**
 * A part of the view that is compared by Object.is: what asks for it renders only when it changes,
 * so that a key renders the cells that it concerns and not all in view.
 */
function useGridView<Part>(select: (view: GridView) => Part): Part {
  const store = useGridStore();
  return useSyncExternalStore(store.subscribe, () => select(store.view));
}

export const cellKey = (line: string, field: string): string => `${line} ${field}`;
export const cellId = (id: string, row: number, column: GridColumn): string =>
  `${id}-${row}-${column}`;

/** What the table passes to each cell. */
export interface LineCellProps extends HTMLAttributes<HTMLDivElement> {
  line?: OfferLine;
  row?: number;
  column?: GridColumn;
}

/** A row of the table. */
export function GridRow(props: HTMLAttributes<HTMLDivElement> & { 'data-row-key'?: string }) {
  const isSelected = useGridView(({ grid }) => grid.selected.has(props['data-row-key'] ?? ''));
  return (
    <div
      {...props}
      aria-selected={isSelected}
      className={`${props.className} ${styles.row}${isSelected ? ` ${styles.selected}` : ''}`}
    />
  );
}

const isShallowlySame = (one: object, other: object): boolean => {
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([name, value]) => Object.is(value, other[name as keyof object]))
  );
};

/** The table makes the style of each cell anew; children are not shown. */
const isSameCell = (before: LineCellProps, after: LineCellProps): boolean =>
  isShallowlySame(before.style ?? {}, after.style ?? {}) &&
  isShallowlySame(
    { ...before, style: undefined, children: undefined },
    { ...after, style: undefined, children: undefined },
  );

/**
 * A cell of the table: its text at rest, the field while it is edited. Memoised: a line that
 * changes renders its own cells.
 */
export const GridCell = memo(function GridCell(props: LineCellProps) {
  const { line, row, column, children: _, ...rest } = props;
  if (!line || row === undefined || !column) return <div {...rest} />;
  return <LineCell line={line} row={row} column={column} rest={rest} />;
}, isSameCell);

interface PlacedCell {
  line: OfferLine;
  row: number;
  column: GridColumn;
}

const isAt = ({ grid: { place } }: GridView, { row, column }: PlacedCell): boolean =>
  place.row === row && place.column === column;

function isInBlock({ grid: { anchor, block } }: GridView, { row, column }: PlacedCell): boolean {
  return (
    anchor !== undefined &&
    row >= block.first &&
    row <= block.last &&
    isEditable(column) &&
    block.columns.includes(column)
  );
}

function LineCell({ rest, ...cell }: PlacedCell & { rest: HTMLAttributes<HTMLDivElement> }) {
  const { line, row, column } = cell;
  const store = useGridStore();
  const id = useGridView((view) => view.id);
  const index = useGridView(({ grid }) => grid.size.columns.indexOf(column));
  const isHere = useGridView((view) => isAt(view, cell));
  const isEdited = useGridView(
    ({ grid: { edit } }) => edit?.id === line.id && edit.column === column,
  );
  const isBlock = useGridView((view) => isInBlock(view, cell));
  const isReadOnly = useGridView((view) => view.isReadOnly);
  const problem = useGridView(({ problems }) => problems.get(cellKey(line.id, column)));
  const press = (event: React.MouseEvent) => {
    const pressed = event.target as Element;
    if (isEdited || !event.currentTarget.contains(pressed) || pressed.closest('button, label'))
      return;
    event.preventDefault();
    const { grid, onAction, focusGrid } = store.view;
    if (isHere && isClosed(line, column)) onAction(line, 'replace');
    else if (isHere && !event.shiftKey) grid.openEdit({ row, column });
    else grid.goTo({ row, column }, event.shiftKey);
    if (!isHere || !isEditable(column)) focusGrid();
  };
  return (
    <div
      {...rest}
      role="gridcell"
      id={cellId(id, row, column)}
      aria-colindex={index + 1}
      aria-readonly={isReadOnly || !isEditable(column) || undefined}
      aria-invalid={problem ? true : undefined}
      data-column={column}
      className={[
        rest.className,
        styles.cell,
        isEditable(column) && styles.editable,
        isHere && styles.here,
        isBlock && styles.inBlock,
        line.optional && styles.optional,
        problem && styles.wrong,
        isEdited && styles.edited,
      ]
        .filter(Boolean)
        .join(' ')}
      onMouseDown={press}
    >
      {isEdited && isEditable(column) ? (
        <CellField column={column} row={row} />
      ) : (
        <CellContent {...cell} />
      )}
      {problem && <span className="sr">{typeset(`Erreur : ${problem}`)}</span>}
    </div>
  );
}

/** The one field of the table. */
function CellField({ column, row }: { column: EditableColumn; row: number }) {
  const store = useGridStore();
  const isReadOnly = useGridView((view) => view.isReadOnly);
  const field = useRef<InputRef>(null);
  const [text] = useState(() => store.view.grid.edit?.text ?? '');
  const isReplaced = text === '';
  useLayoutEffect(
    function takeFocus() {
      const input = field.current;
      input?.focus({ preventScroll: true, cursor: isReplaced ? 'end' : 'all' });
      // Scrolled out of view, the field goes and the keyboard stays in the table.
      return () => {
        if (input?.input === document.activeElement) store.view.focusGrid();
      };
    },
    [isReplaced, store],
  );
  return (
    <Input
      ref={field}
      variant="borderless"
      defaultValue={text}
      maxLength={FIELD_MAX[column]}
      readOnly={isReadOnly}
      inputMode={isFigure(column) ? 'decimal' : undefined}
      aria-label={`${GRID_COLUMN_NAMES[column]}, ligne ${row + 1}`}
      onDrop={(event) => {
        const cells = takeSeveralCells(event);
        if (cells !== undefined) store.view.grid.paste(cells);
      }}
      onChange={(event) => store.view.grid.type(event.target.value)}
      onBlur={(event) => store.view.grid.commit(event.target.value)}
    />
  );
}

/** What a cell shows at rest. Memoised: a key that moves the cursor renders its box alone. */
const CellContent = memo(function CellContent(cell: PlacedCell): ReactNode {
  const { line, row, column } = cell;
  const store = useGridStore();
  const isReadOnly = useGridView((view) => view.isReadOnly);
  const factsOf = useGridView((view) => view.factsOf);
  const isSelected = useGridView(({ grid }) => column === 'number' && grid.selected.has(line.id));
  const isMarked = useGridView((view) => column === 'marks' && isAt(view, cell));
  const isMenuOpen = useGridView(({ menuOf }) => column === 'marks' && menuOf === line.id);
  const facts = factsOf(line);
  const replace = () => store.view.onAction(line, 'replace');
  switch (column) {
    case 'number':
      return (
        <Checkbox
          tabIndex={-1}
          checked={isSelected}
          disabled={isReadOnly}
          onClick={(event) => {
            store.view.grid.toggle(row, event.shiftKey);
            store.view.focusGrid();
          }}
        >
          <span className="sr">Ligne </span>
          {row + 1}
        </Checkbox>
      );
    case 'reference':
      return <Reference line={line} />;
    case 'title':
    case 'packing':
    case 'lead_time':
      return (
        <span
          className={isStruck(line, column) ? `${styles.text} ${styles.struck}` : styles.text}
          title={line[column] || undefined}
        >
          {column === 'title' ? <Designation line={line} /> : typeset(line[column])}
        </span>
      );
    case 'catalogue_price':
      return facts.cataloguePrice === undefined ? '—' : priceFigure(facts.cataloguePrice);
    case 'unit_price':
      return line.unavailable ? (
        <span className={styles.replace}>
          <a
            tabIndex={-1}
            href={`#${line.id}`}
            onClick={(event) => {
              event.preventDefault();
              if (!isReadOnly) replace();
            }}
          >
            Remplacer…
          </a>
        </span>
      ) : (
        <>
          <span>{normalizedCell('unit_price', line.unit_price)}</span>
          {facts.net !== undefined && (
            <span className={styles.net}>{`net ${priceFigure(facts.net)}`}</span>
          )}
        </>
      );
    case 'discount':
      return line.unavailable ? '' : normalizedCell(column, line.discount);
    case 'quantity':
      return normalizedCell(column, line[column]);
    case 'total':
      return <b>{totalText(line, facts)}</b>;
    case 'marks':
      return (
        <LineMarks
          line={line}
          row={row}
          facts={facts}
          isHere={isMarked}
          isReadOnly={isReadOnly}
          isMenuOpen={isMenuOpen}
          onMenu={(isOpen) => store.view.setMenuOf(isOpen ? line.id : undefined)}
          onAction={(action) => store.view.onAction(line, action)}
        />
      );
  }
});

const isStruck = ({ unavailable }: OfferLine, column: GridColumn): boolean =>
  unavailable === true && column === 'title';

/** '306,66', in brackets in option, '—' without one. */
export function totalText({ optional, unavailable }: OfferLine, { total }: LineFacts): string {
  if (unavailable || total === undefined) return '—';
  return optional ? `(${priceFigure(total)})` : priceFigure(total);
}

/** The brand of an article stands last: what is cut then is not what tells articles apart. */
export function Designation({ line: { article_id: id, title } }: { line: OfferLine }) {
  const brand = id === null ? '' : brandName(title);
  if (brand === '') return typeset(title);
  return (
    <>
      {typeset(withoutBrand(title))} <small>{brand}</small>
    </>
  );
}

function Reference({ line }: { line: OfferLine }) {
  if (line.reference === '') return <span className="muted">Texte libre</span>;
  return (
    <span className={styles.reference} title={line.reference}>
      {line.unavailable ? <s>{line.reference}</s> : line.reference}
      {line.replaces !== '' && (
        <small>
          <span className="sr">remplace </span>
          <s>{line.replaces}</s>
        </small>
      )}
    </span>
  );
}
