import { Button, Checkbox, Dropdown } from 'antd';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../../domain/frenchNumber';
import { QUOTE_STATUS_NAMES, QUOTE_STATUSES, type QuoteStatus } from '../../../domain/quote/quote';
import { typeset } from '../../../domain/text/frenchText';
import { BusyButton } from '../Feedback';
import { ExportMenu } from './ExportMenu';
import type { QuoteListQuery } from './quoteListUrl';
import { MAX_SELECTED, type Selection, useBulkStatus, useSelectAll } from './quoteSelection';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  query: QuoteListQuery;
  /** How many quotes match; undefined until loaded. */
  total: number | undefined;
  selection: Selection;
}

const STATUS_ITEMS = Object.keys(QUOTE_STATUSES).map((key) => ({
  key,
  label: QUOTE_STATUS_NAMES[key as QuoteStatus],
}));

/**
 * Above a list of quotes: selects all of them, changes the status of the selected ones, exports the
 * selected ones or all.
 */
export function SelectionBar({ query, total = 0, selection }: SelectionBarProps) {
  const { change, undo, isChanging, outcome } = useBulkStatus(selection);
  const count = selection.quotes.length;
  return (
    <div className={styles.bar} role="group" aria-label="Devis sélectionnés" aria-busy={isChanging}>
      <div className={styles.selected}>
        <SelectAll query={query} total={total} selection={selection} />
        {count > 0 && (
          <Button type="link" className={styles.plain} onClick={() => selection.replace([])}>
            Désélectionner
          </Button>
        )}
      </div>
      {!outcome && (
        <Dropdown
          trigger={['click']}
          autoFocus
          disabled={count === 0}
          menu={{ items: STATUS_ITEMS, onClick: ({ key }) => void change(key as QuoteStatus) }}
        >
          <BusyButton busy={isChanging}>Changer l’état</BusyButton>
        </Dropdown>
      )}
      <p role="status" className={styles.outcome}>
        {outcome && typeset(outcome.text)}
      </p>
      {outcome && outcome.undo.length > 0 && (
        <UndoButton busy={isChanging} onClick={() => void undo()} />
      )}
      <ExportMenu query={query} total={total} selected={selection.quotes.map(({ id }) => id)} />
    </div>
  );
}

function SelectAll({ query, total, selection }: Required<SelectionBarProps> & { total: number }) {
  const { selectAll, isBusy } = useSelectAll(query, selection);
  const count = selection.quotes.length;
  const isAll = count > 0 && count >= Math.min(total, MAX_SELECTED);
  return (
    <Checkbox
      className={styles.all}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      disabled={isBusy || total === 0}
      onChange={() => (isAll ? selection.replace([]) : void selectAll())}
    >
      {count === 0 ? 'Tout sélectionner' : selectedText(count, total)}
    </Checkbox>
  );
}

function selectedText(count: number, total: number): string {
  if (count === MAX_SELECTED && total > MAX_SELECTED)
    return `${count} sélectionnés sur ${formatNumber(total)}, le plus possible`;
  return count === 1 ? '1 devis sélectionné' : `${count} devis sélectionnés`;
}

/** Takes the focus: the button that was pressed is gone with the selection. */
function UndoButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(function takeFocus() {
    button.current?.focus();
  }, []);
  return (
    <BusyButton ref={button} type="link" className={styles.plain} busy={busy} onClick={onClick}>
      Annuler
    </BusyButton>
  );
}
