import { Button, Spin } from 'antd';
import { type DragEvent, useState } from 'react';
import {
  OFFER_FILE_LIMITS,
  OFFER_FILE_MAX_BYTES,
  OFFER_FILE_REFUSALS,
  OFFER_FILES_MAX,
  type OfferFile,
} from '../../../domain/fileLimits';
import { patterns } from '../../../domain/paths';
import {
  useDeleteOfferFileMutation,
  useUploadOfferFileMutation,
} from '../../api/adminEndpoints.gen';
import { failedWith, failureText } from '../../api/failureText';
import { useUploadProgress } from '../../api/uploadProgress';
import { oneFile, usePreventFileDrop } from '../../ui/browser/fileDrop';
import { useMediaQuery } from '../../ui/browser/viewport';
import { Alert } from '../../ui/feedback/Alert';
import { BusyButton } from '../Feedback';
import { reasonToasts, useCall } from '../kit/call/useCall';
import { UploadButton } from '../UploadButton';
import { SendRow } from './OfferFields';
import { SentFile } from './SentVersion';
import { usePdfPreview } from './useOffer';
import styles from './OfferEditor.module.css';

interface OfferFilesProps {
  quoteId: number;
  files: readonly OfferFile[];
  isReadOnly: boolean;
}

/** The PDF files that go with the next offer: added one at a time, removed, looked at. */
export function AttachedFiles({ quoteId, files, isReadOnly }: OfferFilesProps) {
  return (
    <SendRow label="Fichiers joints">
      <div className={styles.files}>
        {files.length > 0 && (
          <ul>
            {files.map((file) => (
              <li key={file.id}>
                <SentFile quoteId={quoteId} file={file} />
                <RemoveFile quoteId={quoteId} file={file} disabled={isReadOnly} />
              </li>
            ))}
          </ul>
        )}
        <AddFile quoteId={quoteId} isFull={files.length >= OFFER_FILES_MAX} disabled={isReadOnly} />
      </div>
    </SendRow>
  );
}

const WAIT = 'Attendez la fin de l’envoi, ou retirez un fichier.';

function AddFile({
  quoteId,
  isFull,
  disabled,
}: {
  quoteId: number;
  isFull: boolean;
  disabled: boolean;
}) {
  const [refusal, setRefusal] = useState<string>();
  const [upload, { isLoading, originalArgs }] = useUploadOfferFileMutation();
  const progress = useUploadProgress(isLoading ? originalArgs?.upload.file : undefined);
  const isOff = disabled || isFull || isLoading;
  usePreventFileDrop();
  const add = async (file: File) => {
    if (isLoading) return;
    setRefusal(undefined);
    if (file.size > OFFER_FILE_MAX_BYTES) {
      setRefusal(OFFER_FILE_REFUSALS.weight);
      return;
    }
    const { error } = await upload({ id: String(quoteId), upload: { file } });
    if (error) setRefusal(failureText(error));
  };
  /** Several files, or one that has to wait, are not taken. */
  const refuseOthers = (event: DragEvent) => {
    const dropped = oneFile(event.dataTransfer.files);
    if (!isOff && typeof dropped !== 'string') return;
    setRefusal(typeof dropped === 'string' ? dropped : WAIT);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <UploadButton
      accept="application/pdf"
      text="JOINDRE UN PDF"
      limits={isFull ? OFFER_FILE_REFUSALS.count : OFFER_FILE_LIMITS}
      disabled={isOff}
      progress={progress}
      refusal={refusal && `Le fichier n’a pas été joint. ${refusal}`}
      onFile={(file) => void add(file)}
      onDropCapture={refuseOthers}
    />
  );
}

function RemoveFile({
  quoteId,
  file,
  disabled,
}: {
  quoteId: number;
  file: OfferFile;
  disabled: boolean;
}) {
  const [remove] = useDeleteOfferFileMutation();
  const { run, isBusy } = useCall(reasonToasts);
  const call = () => remove({ id: String(quoteId), fileId: String(file.id) });
  return (
    <BusyButton
      type="text"
      busy={isBusy}
      disabled={disabled}
      aria-label={`Retirer ${file.name}`}
      onClick={() => void run(call, null)}
    >
      RETIRER
    </BusyButton>
  );
}

/**
 * Pages of the administration alone may frame a PDF: one that was opened elsewhere in the shop, as
 * for the login, keeps the policy of that page.
 */
function isOpenedInAdmin(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return new URL(opened?.name ?? '', window.location.href).pathname.startsWith(patterns.admin);
}

interface PdfPreviewProps {
  quoteId: number;
  /** Undefined while the draft is not saved. */
  revision: number | undefined;
}

/** The PDF that the requester would get now, beside the drawer. */
export function PdfPreview({ quoteId, revision }: PdfPreviewProps) {
  const [isFramed] = useState(isOpenedInAdmin);
  const shown = isFramed ? revision : undefined;
  const { url, isLoading, error, retry } = usePdfPreview(quoteId, shown);
  if (url === undefined && revision === undefined) return null;
  return (
    <section className={styles.preview} aria-label="Aperçu du PDF" aria-busy={isLoading}>
      {error !== undefined ? (
        <Alert kind="error" action={<Button onClick={retry}>Réessayer</Button>}>
          {failedWith('L’aperçu n’a pas pu être préparé.', error)}
        </Alert>
      ) : !isFramed ? (
        <Alert
          kind="info"
          action={<Button onClick={() => window.location.reload()}>Recharger la page</Button>}
        >
          L’aperçu s’affiche ici une fois la page rechargée. Le brouillon est enregistré.
        </Alert>
      ) : url === undefined ? (
        <Spin size="large" description="Préparation de l’aperçu…" />
      ) : (
        <iframe src={`${url}#view=FitH&navpanes=0`} title="PDF de l’offre" />
      )}
    </section>
  );
}

/** Whether there is room beside the drawer, and the browser shows PDF files in a page. */
export function useHasPdfPreview(): boolean {
  const isWide = useMediaQuery('(min-width: 1280px)');
  return isWide && navigator.pdfViewerEnabled;
}
