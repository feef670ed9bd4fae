import { Button, Spin, type TableColumnsType } from 'antd';
import { useState } from 'react';
import type { ImportRun } from '../../../contract/api.gen';
import { formatDateTime } from '../../../domain/date';
import { typeset } from '../../../domain/text/frenchText';
import { useListImportsQuery, useReadImportQuery } from '../../api/adminEndpoints.gen';
import { ListTable } from '../kit/list/ListTable';
import { Loaded } from '../kit/list/Loaded';
import { useRead } from '../kit/list/useRead';
import { labelledColumn } from '../narrowTable';
import { ReportLines } from './ImportReport';
import { countsText, formatDuration, formatFileSize, STATE_LABELS } from './importTexts';
import { RunActions } from './RunActions';
import listScreen from '../listScreen.module.css';
import styles from './ImportHistory.module.css';

interface ImportHistoryProps {
  onUndo: () => void;
  /** A server task is running: undo is disabled. */
  isBusy: boolean;
}

const POLL_INTERVAL_MS = 15_000;

/** All imports, newest first; each row expands to its report. */
export function ImportHistory({ onUndo, isBusy }: ImportHistoryProps) {
  const [opened, setOpened] = useState<number>();
  const read = useRead(useListImportsQuery, undefined, { pollingInterval: POLL_INTERVAL_MS });
  const toggle = (id: number) => setOpened(id === opened ? undefined : id);
  return (
    <section className={styles.history} aria-labelledby="historique">
      <h2 id="historique">Historique des imports</h2>
      <ListTable
        read={read}
        failure="L’historique n’a pas pu être lu."
        role="status"
        rows={({ imports }) => imports}
        className={`${styles.table} ${listScreen.table}`}
        columns={columnsOf(opened, toggle)}
        pagination={{ pageSize: 10 }}
        empty="Aucun import pour l’instant"
        expandable={{
          showExpandColumn: false,
          expandedRowKeys: opened === undefined ? [] : [opened],
          expandedRowRender: (run) => (
            <PastReport
              run={run}
              disabled={isBusy}
              onUndo={run.id === read.data?.returnable_id ? onUndo : undefined}
            />
          ),
        }}
      />
    </section>
  );
}

function columnsOf(
  opened: number | undefined,
  onToggle: (id: number) => void,
): TableColumnsType<ImportRun> {
  return [
    {
      ...labelledColumn('Date'),
      key: 'date',
      width: 112,
      render: (_, { date_time }) => formatDateTime(date_time),
    },
    { ...labelledColumn('Fichier'), key: 'file', render: (_, run) => <FileCell run={run} /> },
    { ...labelledColumn('Résultat'), key: 'result', render: (_, run) => <ResultCell run={run} /> },
    {
      ...labelledColumn('Durée'),
      dataIndex: 'duration_ms',
      width: 100,
      align: 'right',
      render: durationText,
    },
    {
      title: 'Actions',
      key: 'actions',
      align: 'right',
      width: 164,
      render: (_, { id, date_time }) => (
        <Button
          aria-expanded={id === opened}
          aria-label={`Compte rendu du ${formatDateTime(date_time)}`}
          onClick={() => onToggle(id)}
        >
          {id === opened ? 'Fermer' : 'Compte rendu'}
        </Button>
      ),
    },
  ];
}

/** An import that is running or was interrupted has no duration. */
const durationText = (milliseconds: number): string =>
  milliseconds === 0 ? '–' : typeset(formatDuration(milliseconds));

const FileCell = ({ run: { file_name, byte_size, email } }: { run: ImportRun }) => (
  <div>
    <b className={styles.name}>{file_name}</b>{' '}
    <span className="muted">{typeset(formatFileSize(byte_size))}</span>
    <br />
    <span className="muted">par {email || 'la ligne de commande'}</span>
  </div>
);

const ResultCell = ({ run: { state, counts } }: { run: ImportRun }) => (
  <div>
    <span className={styles.state} data-state={state}>
      {STATE_LABELS[state]}
    </span>
    {(state === 'done' || state === 'returned') && (
      <>
        <br />
        <span className="muted">{typeset(countsText(counts))}</span>
      </>
    )}
  </div>
);

interface PastReportProps {
  run: ImportRun;
  onUndo: (() => void) | undefined;
  disabled: boolean;
}

/** The report of a past import, in its expanded row. */
function PastReport({ run, onUndo, disabled }: PastReportProps) {
  return (
    <Loaded
      read={useReadImportQuery({ id: String(run.id) })}
      failure="Le compte rendu n’a pas pu être lu."
      role="status"
      loading={<Spin />}
    >
      {({ lines }) => (
        <div className={styles.report}>
          {lines.length > 0 ? (
            <ReportLines lines={lines} label={`Compte rendu du ${formatDateTime(run.date_time)}`} />
          ) : (
            <p>{NO_LINES[run.state] ?? 'Le compte rendu n’est pas écrit.'}</p>
          )}
          <RunActions run={run} onUndo={onUndo} disabled={disabled} />
        </div>
      )}
    </Loaded>
  );
}

const NO_LINES: Partial<Record<ImportRun['state'], string>> = {
  running: 'L’import n’est pas encore terminé.',
  interrupted: 'Le serveur s’est arrêté pendant l’import : rien n’a été changé.',
};
