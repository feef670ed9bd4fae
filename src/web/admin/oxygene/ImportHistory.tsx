import { Button, Table, type TableColumnsType } from 'antd';
import { type HTMLAttributes, useState } from 'react';
import { typo } from '../../../domain/typo';
import { type ImportRun, useListImportsQuery } from '../../api/adminEndpoints.gen';
import { LoadFailure } from '../LoadFailure';
import { sayCounts, sayDuration, sayMoment, saySize, STATES } from './importTexts';
import { PastReport } from './PastReport';
import narrowTable from '../narrowTable.module.css';
import styles from './ImportHistory.module.css';

interface ImportHistoryProps {
  onReturn: () => void;
  /** Something is at work: nothing can be undone now. */
  atWork: boolean;
}

const READ_AGAIN_MS = 15_000;

/** All imports, the newest first; each opens on its report. */
export function ImportHistory({ onReturn, atWork }: ImportHistoryProps) {
  const [opened, setOpened] = useState<number>();
  const { data, isLoading, isError, error, refetch } = useListImportsQuery(undefined, {
    pollingInterval: READ_AGAIN_MS,
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
          className={`${styles.table} ${narrowTable.narrow}`}
          loading={isLoading}
          dataSource={data?.imports}
          columns={columnsOf(opened, toggle)}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          locale={{ emptyText: isLoading ? ' ' : 'Aucun import pour l’instant' }}
          expandable={{
            showExpandColumn: false,
            expandedRowKeys: opened === undefined ? [] : [opened],
            expandedRowRender: (run) => (
              <PastReport run={run} disabled={atWork} onReturn={run.id === data?.returnable_id ? onReturn : undefined} />
            ),
          }}
        />
      )}
    </section>
  );
}

/** The head's name stands before each value where the window has no room for a head. */
const named = (title: string) => ({ title, onCell: (): NamedCell => ({ 'data-name': title }) });

interface NamedCell extends HTMLAttributes<HTMLElement> {
  'data-name': string;
}

function columnsOf(opened: number | undefined, onToggle: (id: number) => void): TableColumnsType<ImportRun> {
  return [
    { ...named('Date'), key: 'date', width: 112, render: (_, { date_time }) => sayMoment(date_time) },
    { ...named('Fichier'), key: 'file', render: (_, run) => <WhatFile run={run} /> },
    { ...named('Résultat'), key: 'result', render: (_, run) => <Result run={run} /> },
    { ...named('Durée'), dataIndex: 'duration_ms', width: 100, align: 'right', render: sayIfKnown },
    {
      key: 'actions',
      align: 'right',
      width: 164,
      render: (_, { id, date_time }) => (
        <Button aria-expanded={id === opened} aria-label={`Compte rendu du ${sayMoment(date_time)}`} onClick={() => onToggle(id)}>
          {id === opened ? 'Fermer' : 'Compte rendu'}
        </Button>
      ),
    },
  ];
}

/** An import that was never finished, or is not yet, has no duration. */
const sayIfKnown = (milliseconds: number): string => (milliseconds === 0 ? '–' : typo(sayDuration(milliseconds)));

const WhatFile = ({ run: { file_name, byte_size, email } }: { run: ImportRun }) => (
  <div>
    <b className={styles.name}>{file_name}</b> <span className={styles.muted}>{typo(saySize(byte_size))}</span>
    <br />
    <span className={styles.muted}>par {email || 'la ligne de commande'}</span>
  </div>
);

const Result = ({ run: { state, counts } }: { run: ImportRun }) => (
  <div>
    <span className={styles.state} data-state={state}>
      {STATES[state]}
    </span>
    {(state === 'done' || state === 'returned') && (
      <>
        <br />
        <span className={styles.muted}>{typo(sayCounts(counts))}</span>
      </>
    )}
  </div>
);
