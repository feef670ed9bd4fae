import { Spin } from 'antd';
import type { ImportRun } from '../../../contract/api.gen';
import { formatDateTime } from '../../../domain/date';
import { useReadImportQuery } from '../../api/adminEndpoints.gen';
import { LoadFailure } from '../LoadFailure';
import { ReportLines } from './ImportReport';
import { RunActions } from './RunActions';
import styles from './ImportHistory.module.css';

interface PastReportProps {
  run: ImportRun;
  onUndo: (() => void) | undefined;
  disabled: boolean;
}

/** The report of a past import, in its expanded row. */
export function PastReport({ run, onUndo, disabled }: PastReportProps) {
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
