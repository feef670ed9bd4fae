import { Button, Progress, Upload } from 'antd';
import { type DragEvent, useId } from 'react';
import { typeset } from '../../domain/text/frenchText';
import { Alert } from '../ui/feedback/Alert';

interface UploadButtonProps {
  accept: string;
  limits: string;
  /** Of the limits. */
  className?: string | undefined;
  /** What the button says, and which field it is for. */
  text: string;
  label?: string;
  disabled: boolean;
  /** From 0 to 1, while a file is sent. */
  progress: number | undefined;
  /** Why the last file was refused. */
  refusal: string | undefined;
  onFile: (file: File) => void;
  onDropCapture?: (event: DragEvent) => void;
}

/** Chooses or drops a file, and says how it goes or why it is refused. */
export function UploadButton(props: UploadButtonProps) {
  const { text, label, limits, className = 'muted', disabled, progress, refusal } = props;
  const id = useId();
  return (
    <>
      <div onDropCapture={props.onDropCapture}>
        <Upload
          accept={props.accept}
          showUploadList={false}
          disabled={disabled}
          beforeUpload={(file) => {
            props.onFile(file);
            return false; // keeps antd from uploading
          }}
        >
          <Button
            disabled={disabled}
            aria-label={label && typeset(`${text} : ${label}`)}
            aria-describedby={id}
          >
            {text}
          </Button>
        </Upload>
      </div>
      {progress !== undefined && (
        <Progress percent={Math.round(progress * 100)} aria-label="Envoi du fichier" />
      )}
      <p id={id} className={className}>
        {typeset(limits)}
      </p>
      {refusal && <Alert kind="error">{refusal}</Alert>}
    </>
  );
}
