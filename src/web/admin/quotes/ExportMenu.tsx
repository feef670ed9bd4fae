import { useState } from 'react';
import { failureToasts } from '../../api/failureText';
import { useParisTime } from '../../ui/browser/refreshOnFocus';
import { BusyButton } from '../Feedback';
import { useCall } from '../kit/call/useCall';
import { ActionMenu } from '../kit/dialog/BesideButton';
import { type ExportKind, type ExportQuery, useSaveExportMutation } from './exportEndpoints';
import { OxygeneDialog } from './OxygeneDialog';
import type { QuoteListQuery } from './quoteListUrl';

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
export function ExportMenu({ query, total, selected }: ExportMenuProps) {
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
