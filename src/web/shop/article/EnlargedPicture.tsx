import { IconButton } from '../../ui/button/IconButton';
import { useCloseOnBack } from '../../ui/dialog/useCloseOnBack';
import { useModalDialog } from '../../ui/dialog/useModalDialog';
import styles from './EnlargedPicture.module.css';

interface EnlargedPictureProps {
  source: string;
  name: string;
  onClose: () => void;
}

/** The picture over the whole viewport; a click anywhere, Escape or the back button closes it. */
export function EnlargedPicture({ source, name, onClose }: EnlargedPictureProps) {
  const modal = useModalDialog({ onClose });
  useCloseOnBack(true, onClose);
  return (
    <dialog {...modal} className={styles.overlay} aria-label="Image agrandie" onClick={onClose}>
      <img src={source} alt={name} />
      <IconButton icon="close" size={24} label="Fermer" className={styles.close} />
    </dialog>
  );
}
