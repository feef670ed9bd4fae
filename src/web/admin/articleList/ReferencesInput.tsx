import { Button, Input, Upload } from 'antd';
import type { ReactNode } from 'react';
import { typeset } from '../../../domain/text/frenchText';
import { LIST_FILES, LIST_FILES_HINT } from '../../features/listFile/listFile';
import { useFileDrop } from '../../ui/browser/fileDrop';
import styles from './ReferencesInput.module.css';

interface ListInputProps {
  /** Unique in the page. */
  id: string;
  label: string;
  /** How the list is written. */
  note: string;
  value: string;
  rows: number;
  placeholder: string;
  autoFocus?: boolean;
  isReading: boolean;
  isInvalid: boolean;
  onType: (text: string) => void;
  /** A list that was pasted into the empty field. */
  onPasteList: (text: string) => void;
  /** A file that was chosen or dropped, or why it was not taken. */
  onFile: (file: File | string | undefined) => void;
  /** Buttons before the file's. */
  children?: ReactNode;
}

/** A list of references, which is typed, pasted, or dropped as a file. */
export function ReferencesInput(props: ListInputProps) {
  const { id, label, note, value, rows, placeholder, autoFocus, isReading, isInvalid } = props;
  const { onType, onPasteList, onFile, children } = props;
  const { isOver, ...drop } = useFileDrop(onFile);
  return (
    <div className={isOver ? `${styles.list} ${styles.over}` : styles.list} {...drop}>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        rows={rows}
        autoFocus={autoFocus ?? false}
        readOnly={isReading}
        value={value}
        aria-describedby={`${id}-note`}
        aria-invalid={isInvalid || undefined}
        status={isInvalid ? 'error' : ''}
        placeholder={placeholder}
        onChange={({ target }) => onType(target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          if (isReading || value.trim() !== '' || !/[\n\t]/.test(pasted.trim())) return;
          event.preventDefault();
          onPasteList(pasted);
        }}
      />
      <p id={`${id}-note`} className="muted">
        {typeset(note)}
      </p>
      <div className={styles.foot}>
        {children}
        <Upload
          accept={LIST_FILES}
          showUploadList={false}
          disabled={isReading}
          beforeUpload={(file) => {
            onFile(file);
            return false; // keeps antd from uploading
          }}
        >
          <Button disabled={isReading} aria-describedby={`${id}-file`}>
            Choisir un fichier
          </Button>
        </Upload>
        <span id={`${id}-file`} className="muted">
          {typeset(`ou déposez-le sur la liste. ${LIST_FILES_HINT}`)}
        </span>
      </div>
    </div>
  );
}
