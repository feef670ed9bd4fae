import { Checkbox, Input, type InputRef } from 'antd';
import {
  type HTMLAttributes,
  memo,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { brandName, withoutBrand } from '../../../../domain/article/article';
import {
  type EditableColumn,
  GRID_COLUMN_NAMES,
  type GridColumn,
  isClosed,
  isEditable,
  isFigure,
  normalizedCell,
  priceFigure,
  rowFieldMax,
} from '../../../../domain/offer/lineGrid/gridColumns';
import { isLineRow } from '../../../../domain/offer/lots';
import type { OfferLine } from '../../../../domain/offer/offer';
import { typeset } from '../../../../domain/text/frenchText';
import { takeSeveralCells } from '../../ValueInput';
import { type GridView, useGridStore, useGridView } from './gridView';
import type { LineFacts } from './lineFacts';
import { LineMarks } from './LineMarks';
import { lotTotalText, TitleContent } from './TitleCells';
import styles from './LineTable.module.css';

export const cellKey = (line: string, field: string): string => `${line} ${field}`;
export const cellId = (id: string, row: number, column: GridColumn): string =>
  `${id}-${row}-${column}`;

/** What the table passes to each cell. */
export interface LineCellProps extends HTMLAttributes<HTMLDivElement> {
  line?: OfferLine;
  /** From 0. */
  row?: number;
  /** Of a line, from 1. */
  number?: number;
  column?: GridColumn;
  /** Columns that the text of a title, or a subtotal, is over. */
  colSpan?: number;
  /** It is of the row of the subtotal below the lot of this title. */
  isFoot?: boolean;
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
  const { line, row, number = 0, column, colSpan, isFoot, children: _, ...rest } = props;
  if (!line || row === undefined || !column) return <div {...rest} />;
  if (isFoot) return <FootCell line={line} column={column} colSpan={colSpan} rest={rest} />;
  return (
    <LineCell line={line} row={row} number={number} column={column} colSpan={colSpan} rest={rest} />
  );
}, isSameCell);

interface PlacedCell {
  line: OfferLine;
  row: number;
  number: number;
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

interface SpannedCell {
  colSpan: number | undefined;
  rest: HTMLAttributes<HTMLDivElement>;
}

function LineCell({ rest, colSpan, ...cell }: PlacedCell & SpannedCell) {
  const { line, row, column } = cell;
  const store = useGridStore();
  const id = useGridView((view) => view.id);
  const isHeader = column === 'title' && !isLineRow(line);
  // The text of a title begins at the reference.
  const shown = isHeader ? 'reference' : column;
  const index = useGridView(({ grid }) => grid.size.columns.indexOf(shown));
  const hasField = isEditable(column) && (isLineRow(line) || !isClosed(line, column));
  const isHere = useGridView((view) => isAt(view, cell));
  const isEdited = useGridView(
    ({ grid: { edit } }) => edit?.id === line.id && edit.column === column,
  );
  const isBlock = useGridView((view) => isInBlock(view, cell));
  const isReadOnly = useGridView((view) => view.isReadOnly);
  const isOption = useGridView(({ grid }) => isInOption(line, grid.titleAt(row)));
  const problem = useGridView(({ problems }) => problems.get(cellKey(line.id, column)));
  const press = (event: React.MouseEvent) => {
    const pressed = event.target as Element;
    if (isEdited || !event.currentTarget.contains(pressed) || pressed.closest('button, label'))
      return;
    event.preventDefault();
    const { grid, onAction, focusGrid } = store.view;
    if (isHere && isLineRow(line) && isClosed(line, column)) onAction(line, 'replace');
    else if (isHere && !event.shiftKey) grid.openEdit({ row, column });
    else grid.goTo({ row, column }, event.shiftKey);
    if (!isHere || !hasField) focusGrid();
  };
  return (
    <div
      {...rest}
      role={isHeader ? 'rowheader' : 'gridcell'}
      id={cellId(id, row, column)}
      aria-colindex={index + 1}
      aria-colspan={isHeader ? colSpan : undefined}
      aria-readonly={isReadOnly || !hasField || undefined}
      aria-invalid={problem ? true : undefined}
      data-column={column}
      className={[
        rest.className,
        styles.cell,
        hasField && styles.editable,
        isHere && styles.here,
        isBlock && styles.inBlock,
        isOption && styles.optional,
        problem && styles.wrong,
        isEdited && styles.edited,
      ]
        .filter(Boolean)
        .join(' ')}
      onMouseDown={press}
    >
      {isEdited && isEditable(column) ? (
        <CellField line={line} column={column} number={cell.number} />
      ) : isLineRow(line) ? (
        <CellContent {...cell} />
      ) : (
        <TitleContent {...cell} />
      )}
      {problem && <span className="sr">{typeset(`Erreur : ${problem}`)}</span>}
    </div>
  );
}

interface FieldProps {
  line: OfferLine;
  column: EditableColumn;
  number: number;
}

/** A cell below a lot without « Fin du lot »: its subtotal, which no key leads to. */
function FootCell({
  line,
  column,
  colSpan,
  rest,
}: SpannedCell & Omit<PlacedCell, 'row' | 'number'>) {
  const subtotal = useGridView((view) => view.subtotalOf(line));
  return (
    <div
      {...rest}
      role="gridcell"
      aria-colspan={column === 'title' ? colSpan : undefined}
      data-column={column}
      className={`${rest.className} ${styles.cell} ${styles.foot}`}
    >
      {column === 'total' ? (
        <b>{lotTotalText(line, subtotal)}</b>
      ) : (
        column === 'title' && typeset(`Sous-total ${line.title}`)
      )}
    </div>
  );
}

/** The one field of the table. */
function CellField({ line, column, number }: FieldProps) {
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
      maxLength={rowFieldMax(line, column)}
      readOnly={isReadOnly}
      inputMode={isFigure(column) ? 'decimal' : undefined}
      aria-label={isLineRow(line) ? `${GRID_COLUMN_NAMES[column]}, ligne ${number}` : 'Titre'}
      onDrop={(event) => {
        const cells = takeSeveralCells(event);
        if (cells !== undefined) store.view.grid.paste(cells);
      }}
      onChange={(event) => store.view.grid.type(event.target.value)}
      onBlur={({ target, relatedTarget }) => {
        // A menu takes the focus some frames after it opened: it may be closed then.
        if (store.view.menuOf === undefined && relatedTarget?.closest('[role="menu"]'))
          queueMicrotask(() => target.focus({ preventScroll: true }));
        else store.view.grid.commit(target.value);
      }}
    />
  );
}

/** What a cell shows at rest. Memoised: a key that moves the cursor renders its box alone. */
const CellContent = memo(function CellContent(cell: PlacedCell): ReactNode {
  const { line, row, number, column } = cell;
  const store = useGridStore();
  const isReadOnly = useGridView((view) => view.isReadOnly);
  const factsOf = useGridView((view) => view.factsOf);
  const isSelected = useGridView(({ grid }) => column === 'number' && grid.selected.has(line.id));
  const isMarked = useGridView((view) => column === 'marks' && isAt(view, cell));
  const isMenuOpen = useGridView(({ menuOf }) => column === 'marks' && menuOf === line.id);
  const isOption = useGridView(
    ({ grid }) => column === 'total' && isInOption(line, grid.titleAt(row)),
  );
  const isInLot = useGridView(({ grid }) => column === 'marks' && grid.isInLot(row));
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
          {number}
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
      return <b>{totalText(line, facts, isOption)}</b>;
    case 'marks':
      return (
        <LineMarks
          line={line}
          number={number}
          isInLot={isInLot}
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

/** Whether a row is in option, by itself or with its lot. @param title of its lot */
export const isInOption = ({ optional }: OfferLine, title: OfferLine | undefined): boolean =>
  optional || title?.optional === true;

/** '306,66', in brackets in option, '—' without one. */
export function totalText(
  { unavailable }: OfferLine,
  { total }: LineFacts,
  isOption: boolean,
): string {
  if (unavailable || total === undefined) return '—';
  return isOption ? `(${priceFigure(total)})` : priceFigure(total);
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
