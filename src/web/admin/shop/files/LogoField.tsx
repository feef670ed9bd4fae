import { Button } from 'antd';
import { contentFilePath } from '../../../../domain/shopContent/contentFiles';
import { LOGO_ACCEPT, LOGO_BOX_PX, LOGO_LIMITS } from '../../../../domain/shopContent/logo';
import { ContentUpload, type FileFieldProps } from './ContentUpload';
import { useShopFile } from './useShopFile';
import styles from './ContentFiles.module.css';

/** The owner's logo: shown as pages show it, replaced, and removed again. */
export function LogoField({ label, value, onChange }: FileFieldProps) {
  const sending = useShopFile('logo');
  const send = async (chosen: File) => {
    const sent = await sending.upload(chosen);
    if (sent) onChange(sent.name);
  };
  return (
    <>
      {value !== '' && (
        <img
          className={styles.logo}
          src={contentFilePath(value)}
          alt="Logo déposé"
          {...LOGO_BOX_PX}
        />
      )}
      <ContentUpload
        accept={LOGO_ACCEPT}
        limits={LOGO_LIMITS}
        text={value === '' ? 'Choisir une image' : 'Remplacer l’image'}
        label={label}
        sending={sending}
        onFile={(chosen) => void send(chosen)}
      />
      {value !== '' && (
        <Button type="text" onClick={() => onChange('')}>
          Retirer le logo
        </Button>
      )}
    </>
  );
}
