import { useEffect, useRef, useState } from 'react';
import { QUOTE_STATUS_NAMES, QUOTE_STATUSES, type QuoteStatus } from '../../../domain/quote/quote';
import { failureToasts } from '../../api/failureText';
import { useParisTime } from '../../ui/browser/refreshOnFocus';
import { BusyButton } from '../Feedback';
import { useCall } from '../kit/call/useCall';
import { ActionMenu } from '../kit/dialog/BesideButton';
import { SelectionBar } from '../kit/list/SelectionBar';
import type { QuoteListQuery } from '../quoteListUrl';
import { type ExportKind, type ExportQuery, useSaveExportMutation } from './exportEndpoints';
import { OxygeneDialog } from './OxygeneDialog';
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

const ITEMS: { key: ExportKind; label: string }[] = [
  { key: 'quotes', label: 'Les devis (CSV)' },
  { key: 'lines', label: 'Leurs lignes (CSV)' },
  { key: 'oxygene', label: 'Pour Oxygène (CSV)…' },
];

interface ExportMenuProps {
  query: QuoteListQuery;
  total: number;
  /** Ids of the selected quotes; none: all quotes of the list are exported. */
  selected: readonly number[];
}

/** Exports the selected quotes, or all that match the filters, as CSV. */
function ExportMenu({ query, total, selected }: ExportMenuProps) {
  const day = useParisTime().slice(0, 10);
  const [save] = useSaveExportMutation();
  const { run, isBusy } = useCall(failureToasts);
  const [isChecking, setChecking] = useState(false);
  const exported = exportQuery(query, selected);
  const start = async (kind: ExportKind) =>
    (await run(() => save({ kind, query: exported, day }), null)) !== undefined;
  return (
    <>
      <ActionMenu
        disabled={total === 0}
        menu={{
          items: ITEMS,
          onClick: ({ key }) =>
            key === 'oxygene' ? setChecking(true) : void start(key as ExportKind),
        }}
      >
        <BusyButton busy={isBusy}>
          {selected.length > 0 ? 'Exporter la sélection' : 'Exporter'}
        </BusyButton>
      </ActionMenu>
      {isChecking && (
        <OxygeneDialog
          query={exported}
          busy={isBusy}
          onSave={() => start('oxygene')}
          onClose={() => setChecking(false)}
        />
      )}
    </>
  );
}

function exportQuery(
  { sort: _sort, descending: _descending, ...query }: QuoteListQuery,
  selected: readonly number[],
): ExportQuery {
  return selected.length > 0 ? { ids: selected.join(',') } : query;
}
