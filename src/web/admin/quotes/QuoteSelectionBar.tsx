import { useEffect, useRef } from 'react';
import { QUOTE_STATUS_NAMES, QUOTE_STATUSES, type QuoteStatus } from '../../../domain/quote/quote';
import { BusyButton } from '../Feedback';
import { ActionMenu } from '../kit/dialog/BesideButton';
import { SelectionBar } from '../kit/list/SelectionBar';
import { ExportMenu } from './ExportMenu';
import type { QuoteListQuery } from './quoteListUrl';
import { type QuoteSelection, useBulkStatus } from './quoteSelection';
import styles from './QuoteSelectionBar.module.css';

interface QuoteSelectionBarProps {
  query: QuoteListQuery;
  selection: QuoteSelection;
}

const STATUS_ITEMS = Object.keys(QUOTE_STATUSES).map((key) => ({
  key,
  label: QUOTE_STATUS_NAMES[key as QuoteStatus],
}));

/**
 * Above a list of quotes: changes the status of the selected ones; exports the selected ones, or
 * all.
 */
export function QuoteSelectionBar({ query, selection }: QuoteSelectionBarProps) {
  const { change, undo, isChanging, outcome } = useBulkStatus(selection);
  return (
    <SelectionBar
      className={styles.bar}
      label="Devis sélectionnés"
      selection={selection}
      busy={isChanging}
      outcome={outcome?.text}
    >
      {!outcome && (
        <ActionMenu
          disabled={selection.count === 0}
          menu={{ items: STATUS_ITEMS, onClick: ({ key }) => void change(key as QuoteStatus) }}
        >
          <BusyButton busy={isChanging}>Changer l’état</BusyButton>
        </ActionMenu>
      )}
      {outcome && outcome.undo.length > 0 && (
        <UndoButton busy={isChanging} onClick={() => void undo()} />
      )}
      <ExportMenu query={query} total={selection.total} selected={[...selection.rows.keys()]} />
    </SelectionBar>
  );
}

/** Takes the focus: the button that was pressed is gone with the selection. */
function UndoButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(function takeFocus() {
    button.current?.focus();
  }, []);
  return (
    <BusyButton ref={button} type="link" className={styles.undo} busy={busy} onClick={onClick}>
      Annuler
    </BusyButton>
  );
}
