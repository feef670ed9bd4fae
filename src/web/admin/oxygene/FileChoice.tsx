import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import { Upload } from 'antd';
import { useRef, useState } from 'react';
import { typo } from '../../../domain/typo';
import { IconButton } from '../../ui/button/IconButton';
import { decorative } from '../../ui/icon/decorative';
import { isCsv } from './importMachine';
import { saySize } from './importTexts';
import styles from './OxygeneScreen.module.css';

interface FileChoiceProps {
  file: File | undefined;
  disabled: boolean;
  onChoose: (file: File) => void;
  onForget: () => void;
}

/** Choose or drop the one CSV file. */
export function FileChoice({ file, disabled, onChoose, onForget }: FileChoiceProps) {
  const [refused, setRefused] = useState('');
  const place = useRef<HTMLDivElement>(null);
  // The button goes with the file.
  const forget = () => {
    onForget();
    place.current?.querySelector<HTMLElement>('[role=button]')?.focus();
  };
  const take = (chosen: File) => {
    setRefused(isCsv(chosen) ? '' : chosen.name);
    onChoose(chosen);
    return false; // Nothing is sent before "Mettre à jour".
  };
  return (
    <div ref={place}>
      <Upload.Dragger accept=".csv,text/csv" maxCount={1} showUploadList={false} disabled={disabled} beforeUpload={take}>
        <UploadOutlined {...decorative(24)} />
        <p className={styles.drop}>
          Déposer le fichier CSV ici, ou <span className={styles.choose}>le choisir</span>
        </p>
        <p className={styles.hint}>Un seul fichier, non modifié</p>
      </Upload.Dragger>
      {refused && (
        <p className={styles.refused} role="alert">
          {typo(`« ${refused} » n’est pas un fichier CSV.`)}
        </p>
      )}
      {file && (
        <p className={styles.file}>
          <FileTextOutlined {...decorative(16)} />
          <span>{file.name}</span>
          <span className={styles.hint}>{typo(saySize(file.size))}</span>
          <IconButton label="Retirer le fichier" icon="close" onClick={forget} disabled={disabled} />
        </p>
      )}
    </div>
  );
}
