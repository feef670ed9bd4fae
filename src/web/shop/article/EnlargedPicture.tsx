import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../ui/IconButton';
import styles from './EnlargedPicture.module.css';

interface EnlargedPictureProps {
  source: string;
  name: string;
  onClose: () => void;
}

/** The picture over the whole window; a press anywhere, or Escape, closes it (spec §2 Article page). */
export function EnlargedPicture({ source, name, onClose }: EnlargedPictureProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(function openAbovePage() {
    const before = document.activeElement;
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} className={styles.overlay} aria-label="Image agrandie" onClick={onClose} onClose={(event) => !event.currentTarget.open && onClose()}>
      <img src={source} alt={name} />
      <IconButton icon="close" size={24} label="Fermer" className={styles.close} />
    </dialog>
  );
}
