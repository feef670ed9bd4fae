import { Button } from 'antd';
import { contentFilePath } from '../../../domain/shopContent/contentFiles';
import { LOGO_ACCEPT, LOGO_BOX_PX, LOGO_LIMITS } from '../../../domain/shopContent/logo';
import { typeset } from '../../../domain/text/frenchText';
import { FileChoice } from './home/FileChoice';
import { useShopFile } from './home/useShopFile';
import styles from './ShopScreen.module.css';

interface LogoFieldProps {
  id: string;
  label: string;
  /** The name of the stored picture; '' while there is none. */
  value: string;
  onChange: (name: string) => void;
}

/** The owner's logo: chosen as a file, shown as pages show it, and removed again. */
export function LogoField({ id, label, value, onChange }: LogoFieldProps) {
  const sending = useShopFile('logo');
  const add = async (file: File) => {
    const sent = await sending.upload(file);
    if (sent) onChange(sent.name);
  };
  return (
    <div className={styles.field} id={id} role="group" aria-label={typeset(label)} tabIndex={-1}>
      <b>{typeset(label)}</b>
      {value !== '' && (
        <img
          className={styles.logo}
          src={contentFilePath(value)}
          alt="Logo déposé"
          {...LOGO_BOX_PX}
        />
      )}
      <div className={styles.logoActions}>
        <FileChoice
          accept={LOGO_ACCEPT}
          limits={LOGO_LIMITS}
          text={value === '' ? 'Choisir une image' : 'Remplacer l’image'}
          label={label}
          sending={sending}
          onFile={(file) => void add(file)}
        />
        {value !== '' && <Button onClick={() => onChange('')}>Retirer le logo</Button>}
      </div>
    </div>
  );
}
