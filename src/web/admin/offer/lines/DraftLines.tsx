import { Button } from 'antd';
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
  COLUMN_NAMES,
  type GridColumn,
  isEditable,
  type LineField,
} from '../../../../domain/offer/lineGrid/gridColumns';
import type { OfferLine } from '../../../../domain/offer/offer';
import { typeset } from '../../../../domain/text/frenchText';
import { useMediaQuery, useNarrow } from '../../../ui/browser/viewport';
import { AddLine, PasteList } from './AddLine';
import { cellKey, type GridView } from './LineCell';
import { LastPrices, LinePromotion, LineSheets, LineValue, ReplaceLine } from './LineDialogs';
import { newId, type ThreadSheets, useLineFacts } from './lineFacts';
import type { LineAction } from './LineMarks';
import { LineTable } from './LineTable';
import { type OpenedLine, PhoneLines } from './PhoneLines';
import { SelectionBar } from './SelectionBar';
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
type LineFilter = 'all' | 'unpriced' | 'optional';

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
  const rowOf = (line: OfferLine) => lines.findIndex((each) => each.id === line.id);
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
    addField: () => addRef.current?.querySelector('input'),
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
        grid.setLines({ optional: !line.optional }, one);
        break;
      case 'unavailable':
        grid.setLines({ unavailable: !line.unavailable, optional: false }, one);
        break;
      case 'duplicate':
        grid.insert([{ ...line, id: newId() }], row);
        break;
      case 'up':
      case 'down':
        grid.move(action === 'up' ? -1 : 1, one);
        break;
      case 'remove':
        grid.remove(one);
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
    if (isNarrow && added.length === 1) setOpened({ row: lines.length, field: column });
    else {
      if (added[0]) grid.openAt(added[0], lines.length, column);
      focusGrid();
    }
  };
  const actions = {
    undo: onUndo,
    redo: onRedo,
    send: onSend,
    openMenu: () => {
      if (!isReadOnly && grid.line) setMenuOf(grid.line.id);
    },
    replace: () => {
      if (!isReadOnly && grid.line) setDialog({ kind: 'replace', line: grid.line });
    },
  };
  const view: GridView = {
    grid,
    id,
    problems: byCell,
    factsOf,
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
        <SelectionBar grid={grid} lines={lines} isReadOnly={isReadOnly} focusGrid={focusGrid} />
      ) : (
        <div className={styles.tools}>
          {props.children}
          <LineCounts lines={lines} grid={grid} focusGrid={focusGrid} />
        </div>
      )}
      {props.isHidden ? null : isNarrow ? (
        <PhoneLines lines={lines} view={view} opened={opened} onOpen={setOpened} />
      ) : (
        <LineTable lines={lines} view={view} actions={actions} gridRef={gridRef} />
      )}
      {!props.isHidden && (
        <AddLine
          position={lines.length + 1}
          isReadOnly={isReadOnly}
          fieldRef={addRef}
          onAdd={(line) => add([line], line.article_id === null ? nextOf(line) : 'quantity')}
          onRefused={(text) => grid.say('refused', text)}
          onPasteList={setPasted}
        />
      )}
      <StatusLine id={`${id}-status`} grid={grid} lines={lines} problems={shown} onShow={show} />
      {dialog?.kind === 'replace' && (
        <ReplaceLine
          line={dialog.line}
          position={rowOf(dialog.line) + 1}
          proposals={factsOf(dialog.line).replacements}
          onReplace={(change) => {
            grid.setLines(change, new Set([dialog.line.id]));
            closeDialog();
          }}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === 'prices' && (
        <LastPrices
          quoteId={props.quoteId}
          line={dialog.line}
          position={rowOf(dialog.line) + 1}
          onTake={(price) => {
            grid.setLines({ unit_price: price, discount: '' }, new Set([dialog.line.id]));
            closeDialog();
          }}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === 'promotion' && (
        <LinePromotion
          line={dialog.line}
          position={rowOf(dialog.line) + 1}
          facts={factsOf(dialog.line)}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === 'sheet' && (
        <LineSheets
          line={dialog.line}
          position={rowOf(dialog.line) + 1}
          sheet={factsOf(dialog.line).sheet}
          onClose={closeDialog}
        />
      )}
      {(dialog?.kind === 'remark' || dialog?.kind === 'vat_rate') && (
        <LineValue
          line={dialog.line}
          position={rowOf(dialog.line) + 1}
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

/** An empty field is a problem once sending was asked for. */
function shownProblems(
  lines: readonly OfferLine[],
  problems: readonly OfferProblem[],
  isAsked: boolean,
): OfferProblem[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  return problems.filter(({ line: id, field }) => {
    const line = id === undefined ? undefined : byId.get(id);
    if (!line) return false;
    const value = line[field as LineField];
    return isAsked || (typeof value === 'string' && value.trim() !== '');
  });
}

/** How many lines there are of each kind: a press selects them. */
function LineCounts({
  lines,
  grid,
  focusGrid,
}: {
  lines: readonly OfferLine[];
  grid: LineGrid;
  focusGrid: () => void;
}) {
  const kinds: [LineFilter, string, OfferLine[]][] = [
    ['unpriced', 'À chiffrer', lines.filter(isUnpriced)],
    ['optional', 'En option', lines.filter(({ optional }) => optional)],
  ];
  return (
    <span className={styles.counts}>
      {kinds
        .filter(([, , found]) => found.length > 0)
        .map(([key, label, found]) => (
          <Button
            key={key}
            type="link"
            size="small"
            aria-label={`Sélectionner les lignes : ${label}, ${found.length}`}
            onClick={() => {
              grid.select(new Set(found.map(({ id }) => id)));
              focusGrid();
            }}
          >
            {typeset(`${label} ${found.length}`)}
          </Button>
        ))}
    </span>
  );
}

const isUnpriced = ({ unit_price: price, unavailable }: OfferLine): boolean =>
  !unavailable && price.trim() === '';

interface StatusLineProps {
  id: string;
  grid: LineGrid;
  lines: readonly OfferLine[];
  problems: readonly OfferProblem[];
  onShow: (problem: OfferProblem) => void;
}

const KEYS: readonly [keys: readonly string[], text: string][] = [
  [['Tab', 'Entrée', '↑', '↓'], 'se déplacer'],
  [['Ctrl+D'], 'recopier vers le bas'],
  [['Ctrl+V'], 'coller une colonne'],
  [['Ctrl+Z'], 'annuler'],
];

/** What is wrong, else what was done last; at the right, the keys. */
function StatusLine({ id, grid, lines, problems, onShow }: StatusLineProps) {
  const hasKeys = !useMediaQuery('(max-width: 1199px)');
  const [first] = problems;
  const { message } = grid;
  const isRefused = message?.kind === 'refused';
  const position = lines.findIndex((line) => line.id === first?.line) + 1;
  const name = first && COLUMN_NAMES[first.field as LineField];
  const count = problems.length > 1 ? `${problems.length} erreurs. ` : '';
  return (
    <div className={styles.status}>
      <p id={id} role="status" data-kind={isRefused || first ? 'error' : undefined}>
        {isRefused || (!first && message) ? (
          typeset(message.text)
        ) : first ? (
          <>
            {typeset(`${count}Ligne ${position}, ${name} : ${first.message} `)}
            <Button type="link" size="small" onClick={() => onShow(first)}>
              Y aller
            </Button>
          </>
        ) : (
          'Aucune erreur'
        )}
      </p>
      {hasKeys && (
        <ul aria-label="Raccourcis du clavier">
          {KEYS.map(([keys, text]) => (
            <li key={text}>
              {keys.map((each) => (
                <kbd key={each}>{each}</kbd>
              ))}
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
