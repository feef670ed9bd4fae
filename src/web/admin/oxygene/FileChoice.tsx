import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import { Upload } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import { typeset } from '../../../domain/text/frenchText';
import { oneFile } from '../../ui/browser/fileDrop';
import { IconButton } from '../../ui/button/Button';
import { decorative } from '../../ui/icon/screenIcons';
import { isCsv } from './importMachine';
import { formatFileSize } from './importTexts';
import styles from './OxygeneScreen.module.css';

interface FileChoiceProps {
  file: File | undefined;
  disabled: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** Drop zone and file field for one CSV file (OXY-02, OXY-04). */
export function FileChoice({ file, disabled, onChoose, onRemove }: FileChoiceProps) {
  const [refusal, setRefusal] = useState('');
  const root = useRef<HTMLDivElement>(null);
  // The remove button disappears with the file: focus moves to the drop zone.
  const remove = () => {
    onRemove();
    root.current?.querySelector<HTMLElement>('[role=button]')?.focus();
  };
  const choose = (chosen: File) => {
    setRefusal(isCsv(chosen) ? '' : notCsv(chosen));
    onChoose(chosen);
    return false; // keeps antd from uploading: the file is sent by "Mettre à jour"
  };
  /** antd takes the first CSV file of a drop, and says nothing of the others. */
  const refuseOthers = (event: DragEvent) => {
    const dropped = oneFile(event.dataTransfer.files);
    const reason = typeof dropped === 'string' ? dropped : isCsv(dropped) ? '' : notCsv(dropped);
    setRefusal(reason);
    if (reason === '') return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={root} onDropCapture={disabled ? undefined : refuseOthers}>
      <Upload.Dragger
        accept=".csv,text/csv"
        maxCount={1}
        showUploadList={false}
        disabled={disabled}
        beforeUpload={choose}
      >
        <UploadOutlined {...decorative(24)} />
        <p className={styles.drop}>
          Déposer le fichier CSV ici, ou <span className={styles.choose}>le choisir</span>
        </p>
        <p className={styles.hint}>Un seul fichier, non modifié</p>
      </Upload.Dragger>
      {refusal && (
        <p className={styles.refused} role="alert">
          {typeset(refusal)}
        </p>
      )}
      {file && (
        <p className={styles.file}>
          <FileTextOutlined {...decorative(16)} />
          <span>{file.name}</span>
          <span className={styles.hint}>{typeset(formatFileSize(file.size))}</span>
          <IconButton
            label="Retirer le fichier"
            icon="close"
            onClick={remove}
            disabled={disabled}
          />
        </p>
      )}
    </div>
  );
}

const notCsv = ({ name }: File): string => `« ${name} » n’est pas un fichier CSV.`;
