import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import { type ChangeEvent, useId, useState } from 'react';
import { oneFile } from '../../ui/browser/oneFile';
import { Spinner } from '../../ui/feedback/Spinner';
import { decorative } from '../../ui/icon/decorative';
import styles from './ArticleEditor.module.css';

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
export function FileTile({ label, accept, describedBy, busy, progress, onFile }: FileTileProps) {
  const id = useId();
  const [isDragOver, setIsDragOver] = useState(false);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onFile(event.target.files?.[0]);
    event.target.value = ''; // Otherwise choosing the same file again after an error fires no change event.
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
