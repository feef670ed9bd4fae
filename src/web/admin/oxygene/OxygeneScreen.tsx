import { Button } from 'antd';
import { useRef } from 'react';
import { typo } from '../../../domain/typo';
import { useListImportsQuery } from '../../api/adminEndpoints.gen';
import { usePreventFileDrop } from '../../ui/browser/usePreventFileDrop';
import { PageTitle } from '../../ui/page/PageTitle';
import { FileChoice } from './FileChoice';
import { ImportHistory } from './ImportHistory';
import type { ImportState, Task } from './importMachine';
import { ImportProgress } from './ImportProgress';
import { ImportFailure, ImportReport } from './ImportReport';
import { RunActions } from './RunActions';
import { SimulationResult } from './SimulationResult';
import { useImport } from './useImport';
import { WarnedDialog } from './Warnings';
import styles from './OxygeneScreen.module.css';

/** The update of the catalogue from Oxygène's article export (spec §2, Stock import). */
export default function OxygeneScreen() {
  const [state, send] = useImport();
  const { file, simulation, task } = state.context;
  const atWork = state.hasTag('atWork');
  // The button that was pressed takes no more presses but keeps the focus: a failure leaves the keyboard where it was.
  const [importing, simulating] = [state.matches('loading') || state.matches('checking'), state.matches('simulating')];
  const start = useRef<HTMLButtonElement>(null);
  const onReturn = () => send({ type: 'return.start' });
  const shown = simulation && file && (state.matches('simulated') || state.matches('warned'));
  usePreventFileDrop();
  return (
    <>
      <PageTitle>Mise à jour du fichier des références Oxygène</PageTitle>
      <p className={styles.prompt}>
        {typo("Sélectionnez l'export CSV des articles tel qu'Oxygène l'a produit, puis appuyez sur « Mettre à jour ».")}
      </p>
      <div className={styles.card}>
        <FileChoice
          file={file}
          disabled={atWork}
          onChoose={(chosen) => send({ type: 'file.choose', file: chosen })}
          onForget={() => send({ type: 'file.forget' })}
        />
        <div className={styles.buttons}>
          <Button
            ref={start}
            type="primary"
            disabled={!file || (atWork && !importing)}
            loading={importing}
            aria-busy={importing || undefined}
            onClick={() => send({ type: 'import.start' })}
          >
            Mettre à jour
          </Button>
          <Button
            disabled={!file || (atWork && !simulating)}
            loading={simulating}
            aria-busy={simulating || undefined}
            onClick={() => send({ type: 'simulation.start' })}
          >
            Simuler
          </Button>
          <span className={styles.hint}>La simulation montre ce qui changerait, sans rien écrire.</span>
        </div>
        {atWork && <ImportProgress own={state.matches('followed') ? undefined : { task, checking: state.matches('checking'), file }} />}
      </div>
      {shown && <SimulationResult simulation={simulation} fileName={file.name} />}
      <Outcome state={state} onReturn={onReturn} />
      <ImportHistory atWork={atWork} onReturn={onReturn} />
      {state.matches('warned') && simulation && (
        <WarnedDialog
          warnings={simulation.warnings}
          fileName={file?.name ?? ''}
          onConfirm={() => send({ type: 'import.confirm' })}
          onCancel={() => {
            send({ type: 'import.cancel' });
            setTimeout(() => start.current?.focus());
          }}
        />
      )}
      <p className="sr" role="status">
        {state.matches('done') ? ENDS[task] : shown ? ENDS.simulation : ''}
      </p>
    </>
  );
}

/** How what was last at work ended. */
function Outcome({ state, onReturn }: { state: ImportState; onReturn: () => void }) {
  const { task, lines, reason, importId } = state.context;
  if (state.matches('done')) return <ImportReport task={task} lines={lines} actions={<EndedImport id={importId} onReturn={onReturn} />} />;
  const asking = state.matches('unanswered');
  return asking || state.matches('failed') ? <ImportFailure task={task} reason={reason} asking={asking} /> : null;
}

/** What can be done with the import that has just ended. */
function EndedImport({ id, onReturn }: { id: number | undefined; onReturn: () => void }) {
  const { data } = useListImportsQuery();
  const run = data?.imports.find((one) => one.id === id);
  return run ? <RunActions run={run} onReturn={run.id === data?.returnable_id ? onReturn : undefined} /> : null;
}

/** The ends of the work, for those who do not see the page change. */
const ENDS: Record<Task, string> = { import: 'Import terminé.', return: 'Retour terminé.', simulation: 'Simulation terminée.' };
