import { useId } from 'react';
import type { DocumentKind } from '../../../domain/documentKind';
import { typeset } from '../../../domain/frenchTypography';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { FileTile } from './FileTile';
import { useAddFromClipboard } from './useAddFromClipboard';
import { useFileMutation } from './useFileMutation';
import { usePastedFile } from './usePastedFile';
import { useUpload } from './useUpload';
import styles from './ArticleEditor.module.css';

interface AddFileProps {
  articleId: number;
  label: string;
  /** Accepted formats and sizes, shown beside the tile. */
  limits: string;
  accept: string;
  /** Label of the button that adds the file at the URL in the clipboard. */
  pasteLabel: string;
  addFromUrl: (url: string) => Promise<unknown>;
  /** Chosen for a document; otherwise its name tells it. */
  documentKind?: DocumentKind;
  /** Whether a file pasted anywhere on the page is uploaded here. */
  acceptsPaste?: boolean;
}

/** Adds a file by choice, drop, paste or URL; shows the limits and why the last file was refused. */
export function AddFile({ articleId, label, limits, accept, pasteLabel, addFromUrl, documentKind, acceptsPaste }: AddFileProps) {
  const limitsId = useId();
  const { add, refusal } = useFileMutation();
  const { upload, isLoading, progress } = useUpload(articleId, add, documentKind);
  const { addFromClipboard, isBusy } = useAddFromClipboard(add, addFromUrl);
  return (
    <>
      {acceptsPaste && <PastedFile onFile={upload} />}
      <div className={styles.addition}>
        <FileTile label={label} accept={accept} describedBy={limitsId} busy={isLoading} progress={progress} onFile={upload} />
        <Button variant="second" busy={isBusy} aria-describedby={limitsId} onClick={addFromClipboard}>
          {pasteLabel}
        </Button>
        <p id={limitsId} className={`muted ${styles.limits}`}>
          {typeset(limits)}
        </p>
      </div>
      {refusal && <Refusal reason={refusal} />}
    </>
  );
}

function PastedFile({ onFile }: { onFile: (file: File | string) => void }): null {
  usePastedFile(onFile);
  return null;
}

const Refusal = ({ reason }: { reason: string }) => (
  <div className={styles.refusal}>
    <Alert kind="error">{`Le fichier n’a pas été ajouté. ${reason}`}</Alert>
  </div>
);
