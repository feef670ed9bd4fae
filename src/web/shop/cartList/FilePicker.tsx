import { type ChangeEvent, useId } from 'react';
import { buttonClass } from '../../ui/button/buttonClass';
import { LIST_FILES, LIST_FILES_HINT } from './readListFile';
import styles from './CartList.module.css';

/** A file input that looks like a button. */
export function FilePicker({ onFile }: { onFile: (file: File | undefined) => void }) {
  const id = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFile(event.target.files?.[0]);
    event.target.value = ''; // otherwise the same file, corrected, could not be chosen again
  };
  return (
    <div className={styles.file}>
      <input id={id} type="file" accept={LIST_FILES} aria-describedby={`${id}-hint`} onChange={choose} />
      <label htmlFor={id} className={buttonClass({ variant: 'second', size: 'large' })}>
        Choisir un fichier
      </label>
      <span id={`${id}-hint`}>{`ou déposez-le ici. ${LIST_FILES_HINT}`}</span>
    </div>
  );
}
