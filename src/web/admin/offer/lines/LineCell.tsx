import { Checkbox, Input, type InputRef } from 'antd';
import {
  createContext,
  type HTMLAttributes,
  memo,
  type ReactNode,
  type RefObject,
  use,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  cellText,
  COLUMN_NAMES,
  type EditableColumn,
  FIELD_MAX,
  type GridColumn,
  isEditable,
  isFigure,
  priceFigure,
} from '../../../../domain/offer/lineGrid/gridColumns';
import type { OfferLine } from '../../../../domain/offer/offer';
import { typeset } from '../../../../domain/text/frenchText';
import type { LineFacts } from './lineFacts';
import { type LineAction, LineMarks } from './LineMarks';
import { isClosed, type LineGrid } from './useLineGrid';
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

const GridContext = createContext<GridView | undefined>(undefined);
/** The same object for every view, for commands: reading it renders nothing again. */
const LatestView = createContext<RefObject<GridView> | undefined>(undefined);

/** Gives the cells the view. */
export function GridProvider({ view, children }: { view: GridView; children: ReactNode }) {
  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  });
  return (
    <LatestView value={latest}>
      <GridContext value={view}>{children}</GridContext>
    </LatestView>
  );
}

const useGridView = (): GridView => {
  const view = use(GridContext);
  if (!view) throw new Error('A cell outside the table of lines');
  return view;
};

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
  const { grid } = useGridView();
  const isSelected = grid.selected.has(props['data-row-key'] ?? '');
  return (
    <div
      {...props}
      aria-selected={isSelected}
      className={`${props.className} ${styles.row}${isSelected ? ` ${styles.selected}` : ''}`}
    />
  );
}

/** A cell of the table: its text at rest, the field while it is edited. */
export function GridCell({ line, row, column, children: _, ...rest }: LineCellProps) {
  const { grid, id, problems, factsOf, isReadOnly, menuOf, onAction, focusGrid } = useGridView();
  if (!line || row === undefined || !column) return <div {...rest} />;
  const { place, block, anchor, edit } = grid;
  const isHere = place.row === row && place.column === column;
  const isEdited = edit?.id === line.id && edit.column === column;
  const isInBlock =
    anchor !== undefined &&
    row >= block.first &&
    row <= block.last &&
    isEditable(column) &&
    block.columns.includes(column);
  const problem = problems.get(cellKey(line.id, column));
  const press = (event: React.MouseEvent) => {
    const pressed = event.target as Element;
    if (isEdited || !event.currentTarget.contains(pressed) || pressed.closest('button, label'))
      return;
    event.preventDefault();
    if (isHere && isClosed(line, column)) onAction(line, 'replace');
    else if (isHere && !event.shiftKey) grid.openEdit(place);
    else grid.goTo({ row, column }, event.shiftKey);
    if (!isHere || !isEditable(column)) focusGrid();
  };
  return (
    <div
      {...rest}
      role="gridcell"
      id={cellId(id, row, column)}
      aria-colindex={grid.size.columns.indexOf(column) + 1}
      aria-readonly={isReadOnly || !isEditable(column) || undefined}
      aria-invalid={problem ? true : undefined}
      data-column={column}
      className={[
        rest.className,
        styles.cell,
        isEditable(column) && styles.editable,
        isHere && styles.here,
        isInBlock && styles.inBlock,
        line.optional && styles.optional,
        problem && styles.wrong,
        isEdited && styles.edited,
      ]
        .filter(Boolean)
        .join(' ')}
      onMouseDown={press}
    >
      {isEdited ? (
        <CellField column={column} row={row} />
      ) : (
        <CellContent
          line={line}
          row={row}
          column={column}
          factsOf={factsOf}
          isReadOnly={isReadOnly}
          isHere={column === 'marks' && isHere}
          isSelected={column === 'number' && grid.selected.has(line.id)}
          isMenuOpen={column === 'marks' && menuOf === line.id}
        />
      )}
      {problem && <span className="sr">{typeset(`Erreur : ${problem}`)}</span>}
    </div>
  );
}

/** The one field of the table. */
function CellField({ column, row }: { column: EditableColumn; row: number }) {
  const { grid, focusGrid, isReadOnly } = useGridView();
  const field = useRef<InputRef>(null);
  const { edit } = grid;
  const [isReplaced] = useState(edit?.text === '');
  const leave = useEffectEvent(focusGrid);
  useLayoutEffect(
    function takeFocus() {
      const input = field.current;
      input?.focus({ preventScroll: true, cursor: isReplaced ? 'end' : 'all' });
      // Scrolled out of view, the field goes and the keyboard stays in the table.
      return () => {
        if (input?.input === document.activeElement) leave();
      };
    },
    [isReplaced],
  );
  return (
    <Input
      ref={field}
      variant="borderless"
      defaultValue={edit?.text}
      maxLength={FIELD_MAX[column]}
      readOnly={isReadOnly}
      inputMode={isFigure(column) ? 'decimal' : undefined}
      aria-label={`${COLUMN_NAMES[column]}, ligne ${row + 1}`}
      onChange={(event) => grid.type(event.target.value)}
      onBlur={(event) => grid.commit(event.target.value)}
    />
  );
}

interface ContentProps extends Pick<GridView, 'factsOf' | 'isReadOnly'> {
  line: OfferLine;
  row: number;
  column: GridColumn;
  /** The cursor is on its marks. */
  isHere: boolean;
  isSelected: boolean;
  isMenuOpen: boolean;
}

/**
 * What a cell shows at rest. Memoised: a key that moves the cursor renders the boxes of the cells
 * in view, not what is in them.
 */
const CellContent = memo(function CellContent(props: ContentProps): ReactNode {
  const { line, row, column, isReadOnly } = props;
  const latest = use(LatestView);
  const facts = props.factsOf(line);
  const replace = () => latest?.current.onAction(line, 'replace');
  switch (column) {
    case 'number':
      return (
        <Checkbox
          tabIndex={-1}
          checked={props.isSelected}
          disabled={isReadOnly}
          onClick={(event) => {
            latest?.current.grid.toggle(row, event.shiftKey);
            latest?.current.focusGrid();
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
          {typeset(line[column])}
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
          <span>{cellText('unit_price', line.unit_price)}</span>
          {facts.net !== undefined && (
            <span className={styles.net}>{`net ${priceFigure(facts.net)}`}</span>
          )}
        </>
      );
    case 'discount':
      return line.unavailable ? '' : cellText(column, line.discount);
    case 'quantity':
      return cellText(column, line[column]);
    case 'total':
      return <b>{totalText(line, facts)}</b>;
    case 'marks':
      return (
        <LineMarks
          line={line}
          row={row}
          facts={facts}
          isHere={props.isHere}
          isReadOnly={isReadOnly}
          isMenuOpen={props.isMenuOpen}
          onMenu={(isOpen) => latest?.current.setMenuOf(isOpen ? line.id : undefined)}
          onAction={(action) => latest?.current.onAction(line, action)}
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
