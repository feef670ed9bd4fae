import { UploadButton } from '../../UploadButton';
import type { useShopFile } from './useShopFile';
import styles from './ContentFiles.module.css';

/** A field whose value names a file. */
export interface FileFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

interface ContentUploadProps {
  accept: string;
  limits: string;
  text: string;
  label: string;
  sending: ReturnType<typeof useShopFile>;
  onFile: (file: File) => void;
}

export const ContentUpload = ({ sending, ...button }: ContentUploadProps) => (
  <UploadButton
    {...button}
    className={styles.limits}
    disabled={sending.isLoading}
    progress={sending.progress}
    refusal={sending.refusal}
  />
);
