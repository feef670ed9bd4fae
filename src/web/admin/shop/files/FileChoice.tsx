import { Button, Progress, Upload } from 'antd';
import { useId } from 'react';
import { typeset } from '../../../../domain/text/frenchText';
import { Alert } from '../../../ui/feedback/Alert';
import type { useShopFile } from './useShopFile';
import styles from './ContentFiles.module.css';

/** A field whose value names a file. */
export interface FileFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

interface FileChoiceProps {
  accept: string;
  limits: string;
  /** What the button says, and which field it is for. */
  text: string;
  label: string;
  sending: ReturnType<typeof useShopFile>;
  onFile: (file: File) => void;
}

/** Chooses or drops a file, and says how it goes or why it is refused. */
export function FileChoice({ accept, limits, text, label, sending, onFile }: FileChoiceProps) {
  const id = useId();
  const { isLoading, progress, refusal } = sending;
  return (
    <>
      <Upload
        accept={accept}
        showUploadList={false}
        disabled={isLoading}
        beforeUpload={(file) => {
          onFile(file);
          return false; // keeps antd from uploading
        }}
      >
        <Button
          disabled={isLoading}
          aria-label={typeset(`${text} : ${label}`)}
          aria-describedby={id}
        >
          {text}
        </Button>
      </Upload>
      {progress !== undefined && (
        <Progress percent={Math.round(progress * 100)} aria-label="Envoi du fichier" />
      )}
      <p id={id} className={styles.limits}>
        {typeset(limits)}
      </p>
      {refusal !== undefined && <Alert kind="error">{refusal}</Alert>}
    </>
  );
}
