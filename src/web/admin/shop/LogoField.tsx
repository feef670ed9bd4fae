import { Button } from 'antd';
import { useRef } from 'react';
import { contentFilePath } from '../../../domain/shopContent/contentFiles';
import { LOGO_ACCEPT, LOGO_BOX_PX, LOGO_LIMITS } from '../../../domain/shopContent/logo';
import { typeset } from '../../../domain/text/frenchText';
import { Alert } from '../../ui/feedback/Alert';
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
  const { upload, isLoading, refusal } = useShopFile('logo');
  const input = useRef<HTMLInputElement>(null);
  const add = async (file: File) => {
    const sent = await upload(file);
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
        <input
          ref={input}
          hidden
          type="file"
          accept={LOGO_ACCEPT}
          aria-label="Fichier du logo"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = ''; // the same file may be chosen again
            if (file) void add(file);
          }}
        />
        <Button
          disabled={isLoading}
          aria-describedby={`${id}-help`}
          onClick={() => input.current?.click()}
        >
          {value === '' ? 'Choisir un logo' : 'Remplacer le logo'}
        </Button>
        {value !== '' && <Button onClick={() => onChange('')}>Retirer le logo</Button>}
      </div>
      <p id={`${id}-help`} className={styles.help}>
        {typeset(LOGO_LIMITS)}
      </p>
      {refusal !== undefined && <Alert kind="error">{refusal}</Alert>}
    </div>
  );
}
