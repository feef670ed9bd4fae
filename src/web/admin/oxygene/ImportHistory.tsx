import { Button, Spin, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import type { ImportRun } from '../../../contract/api.gen';
import { formatDateTime } from '../../../domain/date';
import { typeset } from '../../../domain/text/frenchText';
import { useListImportsQuery, useReadImportQuery } from '../../api/adminEndpoints.gen';
import { LoadFailure } from '../Feedback';
import { labelledColumn } from '../narrowTable';
import { ReportLines } from './ImportReport';
import { countsText, formatDuration, formatFileSize, STATE_LABELS } from './importTexts';
import { RunActions } from './RunActions';
import listScreen from '../listScreen.module.css';
import narrowTable from '../narrowTable.module.css';
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
  const { data, isLoading, isError, error, refetch } = useListImportsQuery(undefined, {
    pollingInterval: POLL_INTERVAL_MS,
    refetchOnMountOrArgChange: true,
  });
  const toggle = (id: number) => setOpened(id === opened ? undefined : id);
  return (
    <section className={styles.history} aria-labelledby="historique">
      <h2 id="historique">Historique des imports</h2>
      {isError && (
        <LoadFailure
          className={styles.failure}
          role="status"
          title="L’historique n’a pas pu être lu."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {(isLoading || data) && (
        <Table<ImportRun>
          rowKey="id"
          size="middle"
          className={`${styles.table} ${listScreen.table} ${narrowTable.narrow}`}
          loading={isLoading}
          dataSource={data?.imports}
          columns={columnsOf(opened, toggle)}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          locale={{ emptyText: isLoading ? ' ' : 'Aucun import pour l’instant' }}
          expandable={{
            showExpandColumn: false,
            expandedRowKeys: opened === undefined ? [] : [opened],
            expandedRowRender: (run) => (
              <PastReport
                run={run}
                disabled={isBusy}
                onUndo={run.id === data?.returnable_id ? onUndo : undefined}
              />
            ),
          }}
        />
      )}
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
  const { data, isError, error, refetch } = useReadImportQuery({ id: String(run.id) });
  if (!data && isError)
    return (
      <LoadFailure
        role="status"
        title="Le compte rendu n’a pas pu être lu."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Spin />;
  return (
    <div className={styles.report}>
      {data.lines.length > 0 ? (
        <ReportLines
          lines={data.lines}
          label={`Compte rendu du ${formatDateTime(run.date_time)}`}
        />
      ) : (
        <p>{NO_LINES[run.state] ?? 'Le compte rendu n’est pas écrit.'}</p>
      )}
      <RunActions run={run} onUndo={onUndo} disabled={disabled} />
    </div>
  );
}

const NO_LINES: Partial<Record<ImportRun['state'], string>> = {
  running: 'L’import n’est pas encore terminé.',
  interrupted: 'Le serveur s’est arrêté pendant l’import : rien n’a été changé.',
};
