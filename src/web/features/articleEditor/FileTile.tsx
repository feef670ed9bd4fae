import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import { type ChangeEvent, useId, useState } from 'react';
import { Spinner } from '../../ui/feedback/Spinner';
import { decorative } from '../../ui/icon/decorative';
import styles from './ArticleEditor.module.css';

interface FileTileProps {
  label: string;
  accept: string;
  /** The element that says what is taken. */
  describedBy: string;
  busy: boolean;
  /** How much of the file has left, from 0 to 1. */
  share: number | undefined;
  onFile: (file: File | undefined) => void;
}

/** A square that takes a file by choice or by drop. */
export function FileTile({ label, accept, describedBy, busy, share, onFile }: FileTileProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFile(event.target.files?.[0]);
    event.target.value = ''; // The same file may be chosen again after a failure.
  };
  return (
    <label
      htmlFor={id}
      className={over ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFile(event.dataTransfer.files[0]);
      }}
    >
      {busy ? <Spinner /> : <UploadOutlined {...decorative(24)} />}
      {label}
      {share !== undefined && <progress value={share} aria-label="Envoi du fichier" />}
      <input
        id={id}
        type="file"
        className={styles.hiddenInput}
        accept={accept}
        aria-describedby={describedBy}
        aria-busy={busy || undefined}
        onChange={choose}
      />
    </label>
  );
}
