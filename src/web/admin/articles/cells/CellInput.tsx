import { type InputRef, Select } from 'antd';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { typeset } from '../../../../domain/text/frenchText';
import { ValueInput } from '../../ValueInput';
import { CELL_NAMES, shownCell } from './cellFields';
import type { CellStep, EditableCellProps } from './useCells';
import type { UnsavedCell } from './useCellSaves';
import styles from './EditableCell.module.css';

interface CellInputProps extends Omit<EditableCellProps, 'isTabStop'> {
  text: string;
  unsaved: UnsavedCell | undefined;
}

const MOVES: Partial<Record<string, CellStep>> = {
  Enter: { rows: 1 },
  ArrowDown: { rows: 1 },
  ArrowUp: { rows: -1 },
};

/** The field of the cell that is typed in. */
export function CellInput({ text: begun, article, place, cells, unsaved, onMove }: CellInputProps) {
  const { field } = place;
  const [text, setText] = useState(begun);
  const input = useRef<InputRef>(null);
  const [isReplaced] = useState(() => text !== shownCell(article, field));
  useLayoutEffect(
    function focusText() {
      input.current?.focus({ cursor: isReplaced ? 'end' : 'all' });
    },
    [isReplaced],
  );
  const keep = useEffectEvent(() => cells.keep());
  useEffect(function keepOutOfView() {
    return () => keep();
  }, []);
  const end = (step: CellStep) => {
    cells.commit();
    if (!onMove(place, step)) cells.focus(place);
  };
  const handleKey = (event: KeyboardEvent) => {
    const step =
      event.key === 'Tab' ? ({ columns: event.shiftKey ? -1 : 1 } as const) : MOVES[event.key];
    event.stopPropagation();
    if (event.key === 'Escape') {
      cells.cancel();
      cells.focus(place);
    } else if (step) {
      event.preventDefault();
      end(step);
    }
  };
  const label = typeset(`${CELL_NAMES[field]} de ${article.reference}`);
  if (field === 'soft_deleted')
    return (
      <Select
        autoFocus
        defaultOpen
        aria-label={label}
        className={styles.state}
        popupMatchSelectWidth={false}
        suffixIcon={null}
        options={STATES}
        value={text}
        onBlur={() => cells.commit()}
        onKeyDown={(event) => {
          if (event.key === 'Escape' || event.key === 'Tab') handleKey(event);
        }}
        onChange={(chosen) => {
          cells.commit(chosen);
          cells.focus(place);
        }}
      />
    );
  return (
    <ValueInput
      ref={input}
      aria-label={label}
      aria-invalid={unsaved?.refusal !== undefined || undefined}
      max={field === 'basePrice' || field === 'ttcPrice' ? undefined : 10_000}
      className={styles.input}
      value={text}
      onText={(typed) => {
        setText(typed);
        cells.type(typed);
      }}
      onRefused={cells.refusePaste}
      onKeyDown={handleKey}
      onBlur={() => cells.commit()}
    />
  );
}

const STATES = [
  { value: '0', label: 'En vente' },
  { value: '1', label: 'Retiré' },
];
