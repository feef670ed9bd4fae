import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { OfferProblem } from '../../../../domain/offer/checkOffer';
import {
  type GridColumn,
  isEditable,
  type LineField,
} from '../../../../domain/offer/lineGrid/gridColumns';
import { withLots } from '../../../../domain/offer/lineGrid/lotEdits';
import { isLineRow, lineNumber } from '../../../../domain/offer/lots';
import { type OfferLine, UNAVAILABLE_LINE } from '../../../../domain/offer/offer';
import { formatPrice } from '../../../../domain/price';
import { newKey } from '../../../ui/browser/newKey';
import { useNarrow } from '../../../ui/browser/viewport';
import { AddLine, PasteList } from './AddLine';
import { LastPrices, LinePromotion, LineSheets } from './ArticleDialogs';
import type { GridView } from './gridView';
import { cellKey } from './LineCell';
import { endRow, type ThreadSheets, titleRow, useLineFacts } from './lineFacts';
import type { LineAction } from './LineMarks';
import { LineTable } from './LineTable';
import { LineValue } from './LineValue';
import { type OpenedLine, PhoneLines } from './PhoneLines';
import { ReplaceLine } from './ReplaceLine';
import { SelectedLinesBar } from './SelectedLinesBar';
import { LineCounts, shownProblems, StatusLine } from './StatusLine';
import { TOTAL_ONLY } from './TitleCells';
import type { LineGrid } from './useLineGrid';
import styles from './LineTable.module.css';

/** The place that a refused sending leads to. */
export interface GridTarget {
  grid: () => HTMLDivElement | null;
  addField: () => HTMLInputElement | null | undefined;
  show: (problem: OfferProblem) => void;
}

interface DraftLinesProps {
  quoteId: number;
  sheets: ThreadSheets;
  grid: LineGrid;
  /** As they are shown: they may follow those of the grid a moment later. */
  lines: readonly OfferLine[];
  /** Euros HT of lots, by the ids of their titles. */
  subtotals: ReadonlyMap<string, string>;
  problems: readonly OfferProblem[];
  /** Sending was asked for: empty fields are problems too. */
  isAsked: boolean;
  isReadOnly: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onSend: () => void;
  /** Only the tool bar is shown. */
  isHidden: boolean;
  targetRef: Ref<GridTarget>;
  /** At the left of the tool bar. */
  children: ReactNode;
}

interface Dialog {
  kind: 'replace' | 'remark' | 'vat_rate' | 'prices' | 'promotion' | 'sheet';
  line: OfferLine;
}

/**
 * The lines of the draft with what is around them: tool bar or selection bar, the table or on a
 * phone the rows, the field that adds a line, the status line.
 */
export function DraftLines(props: DraftLinesProps) {
  const { grid, lines, problems, isAsked, isReadOnly, onUndo, onRedo, onSend, targetRef } = props;
  const id = useId();
  const isNarrow = useNarrow();
  const factsOf = useLineFacts(lines, props.sheets);
  const gridRef = useRef<HTMLDivElement>(null);
  const addRef = useRef<HTMLDivElement>(null);
  const [menuOf, setMenuOf] = useState<string>();
  const [dialog, setDialog] = useState<Dialog>();
  const [opened, setOpened] = useState<OpenedLine>();
  const [pasted, setPasted] = useState<string>();
  const shown = useMemo(() => shownProblems(lines, problems, isAsked), [lines, problems, isAsked]);
  const byCell = useMemo(
    () => new Map(shown.map(({ line = '', field, message }) => [cellKey(line, field), message])),
    [shown],
  );
  const focusGrid = () => gridRef.current?.focus({ preventScroll: true });
  const addField = () => addRef.current?.querySelector('input');
  const rowOf = (line: OfferLine) => lines.findIndex((each) => each.id === line.id);
  const numberOf = (line: OfferLine) => lineNumber(lines, rowOf(line));
  const show = ({ line, field }: OfferProblem) => {
    const row = lines.findIndex((each) => each.id === line);
    const found = lines[row];
    if (!found) return;
    if (isNarrow) {
      setOpened({ row, field });
      return;
    }
    const column = field as GridColumn;
    grid.goTo({ row, column: isEditable(column) ? column : 'marks' });
    focusGrid();
    if (field === 'vat_rate') setDialog({ kind: 'vat_rate', line: found });
  };
  useImperativeHandle(targetRef, () => ({
    grid: () => gridRef.current,
    addField,
    show,
  }));
  const act = (line: OfferLine, action: LineAction) => {
    const one = new Set([line.id]);
    const row = rowOf(line);
    setMenuOf(undefined);
    switch (action) {
      case 'remark':
      case 'replace':
      case 'prices':
      case 'promotion':
      case 'sheet':
        setDialog({ kind: action, line });
        return;
      case 'vat':
        setDialog({ kind: 'vat_rate', line });
        return;
      case 'optional':
        grid.setOptional(!line.optional, one);
        break;
      case 'total_only':
        grid.setLines(
          { total_only: !line.total_only },
          line.total_only ? 'Lignes du lot affichées' : TOTAL_ONLY,
          one,
        );
        break;
      case 'fold':
        grid.fold(line.id, !grid.folded.has(line.id));
        break;
      case 'title': {
        const title = titleRow();
        if (!grid.insert([title], row - 1)) break;
        if (isNarrow) setOpened({ row, id: title.id });
        else grid.openAt(title, row, 'title');
        focusGrid();
        return;
      }
      case 'end':
        grid.insert([endRow()], row);
        break;
      case 'untitle':
        grid.remove(one);
        break;
      case 'unavailable':
        grid.setLines(
          { unavailable: !line.unavailable, optional: false },
          line.unavailable ? 'Disponible' : UNAVAILABLE_LINE,
          one,
        );
        break;
      case 'duplicate':
        if (line.kind === 'TITLE') grid.duplicateLot(line);
        else grid.insert([{ ...line, id: newKey() }], row);
        break;
      case 'up':
      case 'down':
        grid.move(action === 'up' ? -1 : 1, one);
        break;
      case 'remove':
        grid.remove(withLots(lines, one));
    }
    focusGrid();
  };
  const closeDialog = () => setDialog(undefined);
  const isDialogOpen = dialog !== undefined || pasted !== undefined;
  const wasDialogOpen = useRef(false);
  const returnFocus = useEffectEvent(() => {
    if (wasDialogOpen.current && !isDialogOpen && !grid.edit) focusGrid();
    wasDialogOpen.current = isDialogOpen;
  });
  useEffect(() => {
    // Once the dialog, which keeps the focus in itself, is gone.
    returnFocus();
  }, [isDialogOpen]);
  const add = (added: readonly OfferLine[], column: GridColumn) => {
    if (!grid.insert(added)) return;
    // The first line of a pasted list, which may begin with a title.
    const at = Math.max(0, added.findIndex(isLineRow));
    const [row, first] = [lines.length + at, added[at]];
    if (isNarrow && added.length === 1) setOpened({ row, field: column });
    else {
      if (first) grid.openAt(first, row, column);
      focusGrid();
    }
  };
  const addRow = (row: OfferLine) => {
    // A title with its text is complete: the next row can be typed.
    if (row.kind === 'TITLE' && row.title !== '') grid.insert([row]);
    else add([row], row.article_id === null ? nextOf(row) : 'quantity');
  };
  const actions = {
    undo: onUndo,
    redo: onRedo,
    send: onSend,
    openMenu: () => {
      if (!isReadOnly && grid.line) setMenuOf(grid.line.id);
    },
    add: () => addField()?.focus(),
    replace: () => {
      if (!isReadOnly && grid.line && isLineRow(grid.line))
        setDialog({ kind: 'replace', line: grid.line });
    },
  };
  const view: GridView = {
    grid,
    id,
    problems: byCell,
    factsOf,
    subtotalOf: ({ id: title }) => props.subtotals.get(title),
    isReadOnly,
    menuOf,
    setMenuOf: (next) => {
      setMenuOf(next);
      if (next === undefined) focusGrid();
    },
    onAction: act,
    focusGrid,
  };
  return (
    <div className={styles.lines}>
      {grid.selected.size > 0 ? (
        <SelectedLinesBar grid={grid} lines={lines} isReadOnly={isReadOnly} focusGrid={focusGrid} />
      ) : (
        <div className={styles.tools}>
          {props.children}
          <LineCounts lines={lines} factsOf={factsOf} grid={grid} focusGrid={focusGrid} />
        </div>
      )}
      {props.isHidden ? null : isNarrow ? (
        <PhoneLines lines={lines} view={view} opened={opened} onOpen={setOpened} />
      ) : (
        <LineTable lines={lines} view={view} actions={actions} gridRef={gridRef} />
      )}
      {!props.isHidden && (
        <AddLine
          position={lines.filter(isLineRow).length + 1}
          isReadOnly={isReadOnly}
          fieldRef={addRef}
          onAdd={addRow}
          onRefused={(text) => grid.say('refused', text)}
          onPasteList={setPasted}
        />
      )}
      {!props.isHidden && (
        <StatusLine id={`${id}-status`} grid={grid} lines={lines} problems={shown} onShow={show} />
      )}
      {dialog?.kind === 'replace' && (
        <ReplaceLine
          line={dialog.line}
          position={numberOf(dialog.line)}
          label={factsOf(dialog.line).label}
          onReplace={(change) => {
            const text = `Remplacé par ${change.reference}`;
            grid.setLines(change, text, new Set([dialog.line.id]));
            closeDialog();
          }}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === 'prices' && (
        <LastPrices
          quoteId={props.quoteId}
          line={dialog.line}
          position={numberOf(dialog.line)}
          onTake={(price) => {
            const taken = { unit_price: price, discount: '' };
            const text = `Prix repris : ${formatPrice(price)}`;
            grid.setLines(taken, text, new Set([dialog.line.id]));
            closeDialog();
          }}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === 'promotion' && (
        <LinePromotion
          line={dialog.line}
          position={numberOf(dialog.line)}
          facts={factsOf(dialog.line)}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === 'sheet' && (
        <LineSheets
          line={dialog.line}
          position={numberOf(dialog.line)}
          sheet={factsOf(dialog.line).sheet}
          onClose={closeDialog}
        />
      )}
      {(dialog?.kind === 'remark' || dialog?.kind === 'vat_rate') && (
        <LineValue
          line={dialog.line}
          position={numberOf(dialog.line)}
          field={dialog.kind}
          onSave={(typed) => {
            grid.setField(dialog.kind as LineField, typed, new Set([dialog.line.id]));
            closeDialog();
          }}
          onClose={closeDialog}
        />
      )}
      {pasted !== undefined && (
        <PasteList
          text={pasted}
          count={lines.length}
          onAdd={(added) => {
            setPasted(undefined);
            add(added, 'quantity');
          }}
          onClose={() => setPasted(undefined)}
        />
      )}
    </div>
  );
}

/** The field of a free text that is written next. */
const nextOf = ({ title }: OfferLine): GridColumn => (title === '' ? 'title' : 'unit_price');
