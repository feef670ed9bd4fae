import { useMachine } from '@xstate/react';
import { Button, Progress } from 'antd';
import { fromPromise } from 'xstate';
import { typo } from '../../../domain/typo';
import { useImportCatalogueMutation } from '../../api/adminEndpoints.gen';
import { PageTitle } from '../../ui/PageTitle';
import { FileChoice } from './FileChoice';
import { ImportFailure, ImportReport } from './ImportReport';
import { importMachine } from './importMachine';
import styles from './OxygeneScreen.module.css';

/** The update of the catalogue from Oxygène's article export (spec §2, Stock import). */
export default function OxygeneScreen() {
  const [importCatalogue] = useImportCatalogueMutation();
  const importFile = fromPromise<string[], { file: File }>(({ input }) =>
    importCatalogue({ upload: { file: input.file } }).unwrap(),
  );
  const [state, send] = useMachine(importMachine.provide({ actors: { importFile } }));
  const loading = state.matches('loading');
  return (
    <>
      <PageTitle>Mise à jour du fichier des références Oxygène</PageTitle>
      <p className={styles.prompt}>
        {typo("Sélectionnez l'export CSV des articles tel qu'Oxygène l'a produit, puis appuyez sur « Mettre à jour ».")}
      </p>
      <div className={styles.card}>
        <FileChoice
          file={state.context.file}
          disabled={loading}
          onChoose={(file) => send({ type: 'file.choose', file })}
          onForget={() => send({ type: 'file.forget' })}
        />
        <Button type="primary" disabled={!state.context.file} loading={loading} onClick={() => send({ type: 'import.start' })}>
          Mettre à jour
        </Button>
        {loading && <Loader />}
      </div>
      <div aria-live="polite">
        {state.matches('done') && <ImportReport lines={state.context.lines} />}
        {state.matches('failed') && <ImportFailure reason={state.context.reason} />}
      </div>
    </>
  );
}

/** The server tells nothing before its report: the bar says only that work goes on. */
function Loader() {
  return (
    <div className={styles.loader} role="status">
      <Progress percent={100} status="active" showInfo={false} aria-hidden />
      Import en cours : la boutique reste ouverte, ne fermez pas cette page pour lire le compte rendu.
    </div>
  );
}
