import PushpinOutlined from '@ant-design/icons/es/icons/PushpinOutlined';
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { SEVERAL_CELLS } from '../../../../domain/numbers/refusalText';
import { typeset } from '../../../../domain/text/frenchText';
import { decorative } from '../../../ui/icon/screenIcons';
import { writesCharacter } from '../../typedKey';
import { takeSeveralCells } from '../../ValueInput';
import { PIN_OF } from '../articleDraft';
import { type CellField, restKey } from './cellFields';
import { CellInput } from './CellInput';
import type { Cells, CellStep, EditableCellProps } from './useCells';
import styles from './EditableCell.module.css';

const STEPS: Partial<Record<string, CellStep>> = {
  up: { rows: -1 },
  down: { rows: 1 },
  left: { columns: -1 },
  right: { columns: 1 },
};

const isTyped = ({ article, place, cells: { typed } }: EditableCellProps): boolean =>
  typed?.article.id === article.id && typed.field === place.field;

/** What the element of a cell has: it takes the focus, and begins to be typed in. */
export function cellElement(props: EditableCellProps): HTMLAttributes<HTMLElement> {
  const { article, place, cells, isTabStop, onMove } = props;
  const own = { role: 'gridcell', 'data-field': place.field };
  if (isTyped(props)) return { ...own, onClick: (event) => event.stopPropagation() };
  const unsaved = cells.unsavedOf(article.id, place.field);
  const handleKey = (event: KeyboardEvent) => {
    const key = restKey(event);
    if (key === undefined) return;
    if (key === 'compose') {
      // The field is there before the browser begins the character in it.
      if (place.field !== 'soft_deleted') flushSync(() => cells.edit(place, article, ''));
      return;
    }
    const step = STEPS[key];
    event.preventDefault();
    if (step) onMove(place, step);
    else if (key === 'edit' || place.field === 'soft_deleted') cells.edit(place, article);
    else cells.edit(place, article, writesCharacter(event) ? event.key : '');
  };
  return {
    ...own,
    tabIndex: isTabStop ? 0 : -1,
    'aria-busy': (unsaved && unsaved.refusal === undefined) || undefined,
    className: unsaved?.refusal === undefined ? styles.cell : `${styles.cell} ${styles.refused}`,
    onKeyDown: handleKey,
    onPaste: (event) => {
      if (!event.currentTarget.contains(event.target as Node)) return;
      if (takeSeveralCells(event) !== undefined) {
        cells.refusePaste(SEVERAL_CELLS);
        return;
      }
      if (place.field === 'soft_deleted') return;
      event.preventDefault();
      // One value replaces what is in the cell, as one that is typed does.
      cells.edit(place, article, event.clipboardData.getData('text/plain').trim());
    },
    onClick: (event) => {
      event.stopPropagation();
      cells.edit(place, article);
    },
  };
}

/** What a cell shows: its text, or a field while it is typed in. @param children the stored text */
export function EditableCell({ children, ...props }: EditableCellProps & { children: ReactNode }) {
  const { article, place, cells, isTabStop } = props;
  const { field } = place;
  const isField = isTyped(props);
  const unsaved = cells.unsavedOf(article.id, field);
  const content = useFocusAfterMove(isTabStop && !isField, cells);
  if (isField) return <CellInput {...props} text={cells.typed?.text ?? ''} unsaved={unsaved} />;
  return (
    <span ref={content}>
      {article.kept.includes(PIN_OF[field]) && (
        <span className={styles.pin}>
          <PushpinOutlined {...decorative(16)} />
          <span className="sr">{typeset('Gardé malgré l’import : ')}</span>
        </span>
      )}
      {unsaved ? typeset(textOf(unsaved.text, field)) : children}
      {unsaved?.refusal !== undefined && <span className="sr">{typeset(', refusé')}</span>}
    </span>
  );
}

const textOf = (text: string, field: CellField): string =>
  field === 'soft_deleted' ? (text === '1' ? 'Retiré' : 'En vente') : text;

/** Focuses the cell that the focus moved to, as soon as it is in the document. */
function useFocusAfterMove(isPlace: boolean, { takesFocus }: Cells) {
  const content = useRef<HTMLSpanElement>(null);
  useLayoutEffect(function focusCell() {
    if (isPlace && content.current && takesFocus())
      content.current.closest<HTMLElement>('[role="gridcell"]')?.focus({ preventScroll: true });
  });
  return content;
}
