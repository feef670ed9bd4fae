import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import type { ImportRun } from '../../../contract/api.gen';
import { formatDateTime } from '../../../domain/date';
import { formatCount } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { api } from '../../api/client';
import { failureToasts } from '../../api/failureText';
import { savedFile } from '../../api/savedFile';
import { decorative } from '../../ui/icon/screenIcons';
import { BusyButton } from '../Feedback';
import { useCall } from '../kit/call/useCall';
import { FormDialog } from '../kit/dialog/FormDialog';
import styles from './ImportReport.module.css';

/** Saves the refused lines of an import. */
const { useSaveRefusedLinesMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    saveRefusedLines: build.mutation(
      savedFile<ImportRun>({
        type: 'text/csv',
        bearer: true,
        call: ({ id }) => ({ url: `/protected/oxygene/imports/${id}/refused` }),
        nameOf: ({ date_time }) =>
          `lignes-refusees-${date_time.slice(0, 16).replace(/[ :]/g, '-')}.csv`,
      }),
    ),
  }),
});

interface RunActionsProps {
  run: ImportRun;
  /** Undefined when this import cannot be undone. */
  onUndo?: () => void;
  disabled?: boolean;
}

/** Actions for a finished import: download its refused lines, undo it. */
export function RunActions({ run, onUndo, disabled }: RunActionsProps) {
  const [isAsking, setAsking] = useState(false);
  if (run.counts.refused === 0 && !onUndo) return null;
  return (
    <div className={styles.actions}>
      {run.counts.refused > 0 && <DownloadRefused run={run} />}
      {onUndo && (
        <Button danger disabled={disabled} onClick={() => setAsking(true)}>
          {typeset("Revenir à l'état d'avant cet import")}
        </Button>
      )}
      {isAsking && onUndo && (
        <UndoQuestion
          run={run}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onUndo();
          }}
        />
      )}
    </div>
  );
}

function DownloadRefused({ run }: { run: ImportRun }) {
  const [download] = useSaveRefusedLinesMutation();
  const saving = useCall(failureToasts);
  return (
    <BusyButton
      icon={<DownloadOutlined {...decorative()} />}
      busy={saving.isBusy}
      onClick={() => void saving.run(() => download(run), null)}
    >
      Télécharger les lignes refusées (CSV)
    </BusyButton>
  );
}

function UndoQuestion({
  run,
  onConfirm,
  onCancel,
}: {
  run: ImportRun;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const { created, changed, withdrawn, restored } = run.counts;
  const effects = [
    changed > 0 &&
      formatCount(
        changed,
        'article modifié retrouve ses anciennes valeurs',
        'articles modifiés retrouvent leurs anciennes valeurs',
      ),
    created > 0 &&
      formatCount(
        created,
        'article créé est retiré de la vente',
        'articles créés sont retirés de la vente',
      ),
    withdrawn > 0 &&
      formatCount(
        withdrawn,
        'article retiré revient en vente',
        'articles retirés reviennent en vente',
      ),
    restored > 0 &&
      formatCount(
        restored,
        'article remis en vente est retiré de nouveau',
        'articles remis en vente sont retirés de nouveau',
      ),
  ].filter((effect) => effect !== false);
  return (
    <FormDialog
      title="Revenir à l'état d'avant cet import"
      action={{ text: 'Revenir en arrière', danger: true, onPress: onConfirm }}
      busy={false}
      refusal={undefined} // the import's own state says both
      onClose={onCancel}
    >
      <p>
        {typeset(
          `Le catalogue redevient ce qu'il était avant l'import de « ${run.file_name} » du ${formatDateTime(run.date_time)} :`,
        )}
      </p>
      <ul className={styles.effects}>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <p>
        {typeset(
          "Ce que l'équipe a fait depuis (mise en avant, images, documents, lien vidéo, promotions) est gardé, et le compte rendu en donne la liste.",
        )}
      </p>
    </FormDialog>
  );
}
