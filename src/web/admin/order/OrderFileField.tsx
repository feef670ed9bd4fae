import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import { Button } from 'antd';
import { useRef } from 'react';
import type { OrderFile } from '../../../contract/api.gen';
import { PURCHASE_ORDER_LIMITS } from '../../../domain/fileLimits';
import { formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { Alert } from '../../ui/feedback/Alert';
import { decorative } from '../../ui/icon/screenIcons';
import { UploadButton } from '../UploadButton';
import styles from './OrderForm.module.css';

export interface OrderFileFieldProps {
  file: OrderFile | undefined;
  progress: number | undefined;
  problem: string | undefined;
  isReadOnly: boolean;
  /** A file is dragged over the drawer, all of which takes it. */
  isOver: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** The PDF of the order: chosen, or dropped anywhere on the drawer. */
export function OrderFileField(props: OrderFileFieldProps) {
  const { file, progress, problem, isReadOnly, isOver, onFile, onRemove } = props;
  const field = useRef<HTMLDivElement>(null);
  return (
    <div ref={field} role="group" aria-label="Bon de commande" className={styles.field}>
      <div className={styles.label}>
        <b>Bon de commande</b>
      </div>
      <div className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}>
        {file ? (
          <>
            <FileTextOutlined {...decorative(16)} />
            <span>
              <b>{file.name}</b>
              <small>{typeset(weightText(file.bytes))}</small>
            </span>
            <Button
              type="text"
              aria-label={`Retirer ${file.name}`}
              disabled={isReadOnly}
              icon={<CloseOutlined {...decorative(16)} />}
              onClick={() => {
                onRemove();
                // The button to choose another one takes its place.
                setTimeout(() => field.current?.querySelector('button')?.focus());
              }}
            />
            {problem && <Alert kind="error">{problem}</Alert>}
          </>
        ) : (
          <div className={styles.choice}>
            <UploadButton
              accept="application/pdf"
              text="Choisir le PDF"
              limits={`Ou déposez-le ici. ${PURCHASE_ORDER_LIMITS}`}
              disabled={isReadOnly}
              progress={progress}
              refusal={problem}
              onFile={onFile}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** '184 Ko', '1,2 Mo'. */
const weightText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${formatNumber(Math.ceil(bytes / 1024))} Ko`
    : `${formatNumber(Math.round((bytes * 10) / (1024 * 1024)) / 10)} Mo`;
