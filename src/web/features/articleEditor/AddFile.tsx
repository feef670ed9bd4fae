import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import { type ChangeEvent, useId, useState } from 'react';
import type { DocumentKind } from '../../../domain/article/documentKind';
import { typeset } from '../../../domain/text/frenchText';
import { oneFile } from '../../ui/browser/fileDrop';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { Spinner } from '../../ui/feedback/Indicators';
import { decorative } from '../../ui/icon/screenIcons';
import { useAddFromClipboard, useFileMutation, usePastedFile, useUpload } from './addFileHooks';
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

/**
 * Adds a file by choice, drop, paste or URL; shows the limits and why the last file was refused.
 */
export function AddFile({
  articleId,
  label,
  limits,
  accept,
  pasteLabel,
  addFromUrl,
  documentKind,
  acceptsPaste,
}: AddFileProps) {
  const limitsId = useId();
  const { add, refusal } = useFileMutation();
  const { upload, isLoading, progress } = useUpload(articleId, add, documentKind);
  const { addFromClipboard, isBusy } = useAddFromClipboard(add, addFromUrl);
  return (
    <>
      {acceptsPaste && <PastedFile onFile={upload} />}
      <div className={styles.addition}>
        <FileTile
          label={label}
          accept={accept}
          describedBy={limitsId}
          busy={isLoading}
          progress={progress}
          onFile={upload}
        />
        <Button
          variant="second"
          busy={isBusy}
          aria-describedby={limitsId}
          onClick={addFromClipboard}
        >
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

interface FileTileProps {
  label: string;
  accept: string;
  /** Id of the element with the accepted formats and sizes. */
  describedBy: string;
  busy: boolean;
  /** Uploaded share of the file, from 0 to 1. */
  progress: number | undefined;
  /** Or why none was taken. */
  onFile: (file: File | string | undefined) => void;
}

/** File input as a square that is also a drop target. */
function FileTile({ label, accept, describedBy, busy, progress, onFile }: FileTileProps) {
  const id = useId();
  const [isDragOver, setIsDragOver] = useState(false);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onFile(event.target.files?.[0]);
    // Otherwise choosing the same file again after an error fires no change event.
    event.target.value = '';
  };
  return (
    <label
      htmlFor={id}
      className={isDragOver ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={(event) => {
        event.preventDefault();
        setIsDragOver(true);
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsDragOver(false);
        onFile(oneFile(event.dataTransfer.files));
      }}
    >
      {busy ? <Spinner /> : <UploadOutlined {...decorative(24)} />}
      {label}
      {progress !== undefined && <progress value={progress} aria-label="Envoi du fichier" />}
      <input
        id={id}
        type="file"
        className={styles.hiddenInput}
        accept={accept}
        aria-describedby={describedBy}
        aria-busy={busy || undefined}
        onChange={handleChange}
      />
    </label>
  );
}
