import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { skipToken } from '@reduxjs/toolkit/query';
import { Alert, Button } from 'antd';
import { useRef } from 'react';
import { columnTexts, sampleFile } from '../../../domain/catalogue/importColumns';
import { formatDateTime } from '../../../domain/date';
import { formatCount } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { useListImportsQuery, useReadImportQuery } from '../../api/adminEndpoints.gen';
import { usePreventFileDrop } from '../../ui/browser/fileDrop';
import { saveFile } from '../../ui/browser/saveFile';
import { decorative } from '../../ui/icon/screenIcons';
import { PageTitle } from '../../ui/page/PageTitle';
import { BusyButton } from '../Feedback';
import { FamiliesNotice } from './families/FamiliesNotice';
import { FileChoice } from './FileChoice';
import { ImportHistory } from './ImportHistory';
import type { ImportState, ServerTask } from './importMachine';
import { ImportProgress } from './ImportProgress';
import { ImportFailure, ImportReport } from './ImportReport';
import { RunActions } from './RunActions';
import { SimulationResult } from './SimulationResult';
import { useImport } from './useImport';
import { ConfirmWarningsDialog } from './Warnings';
import styles from './OxygeneScreen.module.css';

/** Catalogue update from Oxygène's article export (OXY-01..09). */
export default function OxygeneScreen() {
  const [state, send] = useImport();
  const { file, simulation, task } = state.context;
  const isBusy = state.hasTag('busy');
  // The clicked button shows a spinner instead of being disabled, so that it keeps the focus when
  // the task fails.
  const [isImporting, isSimulating] = [
    state.matches('importing') || state.matches('checking'),
    state.matches('simulating'),
  ];
  const startButton = useRef<HTMLButtonElement>(null);
  const onUndo = () => send({ type: 'undo.start' });
  const isSimulationShown =
    simulation && file && (state.matches('simulated') || state.matches('confirming'));
  const onReimport = (lines: File) => {
    send({ type: 'file.choose', file: lines });
    send({ type: 'import.start' });
  };
  usePreventFileDrop();
  return (
    <>
      <PageTitle>Mise à jour du fichier des références Oxygène</PageTitle>
      <p className={styles.prompt}>
        {typeset(
          "Sélectionnez l'export CSV des articles tel qu'Oxygène l'a produit, puis appuyez sur « Mettre à jour ».",
        )}
      </p>
      <ReadColumns />
      <LastImportAge />
      <div className={styles.card}>
        <FileChoice
          file={file}
          disabled={isBusy}
          onChoose={(chosen) => send({ type: 'file.choose', file: chosen })}
          onRemove={() => send({ type: 'file.remove' })}
        />
        <div className={styles.buttons}>
          <BusyButton
            ref={startButton}
            type="primary"
            disabled={!file || (isBusy && !isImporting)}
            busy={isImporting}
            onClick={() => send({ type: 'import.start' })}
          >
            Mettre à jour
          </BusyButton>
          <BusyButton
            disabled={!file || (isBusy && !isSimulating)}
            busy={isSimulating}
            onClick={() => send({ type: 'simulation.start' })}
          >
            Simuler
          </BusyButton>
          <span className={styles.hint}>
            La simulation montre ce qui changerait, sans rien écrire.
          </span>
        </div>
        {isBusy && (
          <ImportProgress
            own={
              state.matches('watching')
                ? undefined
                : { task, checking: state.matches('checking'), file }
            }
          />
        )}
      </div>
      {isSimulationShown && <SimulationResult simulation={simulation} fileName={file.name} />}
      <TaskResult state={state} onUndo={onUndo} />
      {isSimulationShown && simulation.families ? (
        <FamiliesNotice families={simulation.families} disabled={isBusy} onReimport={onReimport} />
      ) : (
        <LastFamilies disabled={isBusy} onReimport={onReimport} />
      )}
      <ImportHistory isBusy={isBusy} onUndo={onUndo} />
      {state.matches('confirming') && simulation && (
        <ConfirmWarningsDialog
          warnings={simulation.warnings}
          fileName={file?.name ?? ''}
          onConfirm={() => send({ type: 'import.confirm' })}
          onCancel={() => {
            send({ type: 'import.cancel' });
            setTimeout(() => startButton.current?.focus());
          }}
        />
      )}
      <p className="sr" role="status">
        {state.matches('done')
          ? COMPLETION_TEXTS[task]
          : isSimulationShown
            ? COMPLETION_TEXTS.simulation
            : ''}
      </p>
    </>
  );
}

/** When the last import was; a warning once it is older than the shop's setting. */
function LastImportAge() {
  const { data } = useListImportsQuery();
  if (!data?.last) return null;
  const { date_time: time, days, is_old: isOld } = data.last;
  const age = days > 0 ? `, il y a ${formatCount(days, 'jour', 'jours')}` : '';
  const text = `Dernier import : ${formatDateTime(time)}${age}.`;
  if (!isOld) return <p className={styles.prompt}>{typeset(text)}</p>;
  return (
    <Alert
      className={styles.old}
      type="warning"
      showIcon
      role="status"
      icon={<WarningOutlined {...decorative(18)} />}
      title={typeset(`${text} Les prix et les articles de la boutique datent de ce jour.`)}
    />
  );
}

/** The families that the last import did not know. */
function LastFamilies(props: { disabled: boolean; onReimport: (lines: File) => void }) {
  const { data } = useListImportsQuery();
  const last = data?.imports.find(({ state }) => state === 'done');
  const { data: run } = useReadImportQuery(
    last && last.counts.refused > 0 ? { id: String(last.id) } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  if (!run?.families || run.id !== last?.id) return null;
  return <FamiliesNotice key={run.id} families={run.families} run={run} {...props} />;
}

/** Report or failure of the last task. */
function TaskResult({ state, onUndo }: { state: ImportState; onUndo: () => void }) {
  const { task, lines, reason, importId } = state.context;
  if (state.matches('done'))
    return (
      <ImportReport
        task={task}
        lines={lines}
        actions={<FinishedImportActions id={importId} onUndo={onUndo} />}
      />
    );
  const isPolling = state.matches('awaitingOutcome');
  return isPolling || state.matches('failed') ? (
    <ImportFailure task={task} reason={reason} isPolling={isPolling} />
  ) : null;
}

/** Actions for the import that has just finished. */
function FinishedImportActions({ id, onUndo }: { id: number | undefined; onUndo: () => void }) {
  const { data } = useListImportsQuery();
  const run = data?.imports.find((listed) => listed.id === id);
  return run ? (
    <RunActions run={run} onUndo={run.id === data?.returnable_id ? onUndo : undefined} />
  ) : null;
}

/** Announced by screen readers when a task ends. */
const COMPLETION_TEXTS: Record<ServerTask, string> = {
  import: 'Import terminé.',
  return: 'Retour terminé.',
  simulation: 'Simulation terminée.',
};

/** Which columns the import reads, and a file that has them. */
const ReadColumns = () => (
  <details className={styles.columns}>
    <summary>Colonnes lues dans le fichier</summary>
    <p>
      {typeset(
        'La première ligne porte les en-têtes, séparés par des points-virgules, dans n’importe quel ordre. Une colonne absente laisse les articles comme ils sont ; les autres colonnes ne sont pas lues.',
      )}
    </p>
    <dl>
      {columnTexts.map(({ heading, about, isRequired }) => (
        <div key={heading}>
          <dt>{heading}</dt>
          <dd>{typeset(isRequired ? `${about} (obligatoire)` : about)}</dd>
        </div>
      ))}
    </dl>
    <Button
      onClick={() => saveFile('exemple-articles.csv', 'text/csv;charset=utf-8', sampleFile())}
    >
      Télécharger un fichier d’exemple
    </Button>
  </details>
);
