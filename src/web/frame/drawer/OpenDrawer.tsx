import type { MouseEvent } from 'react';
import { useCategoryTree } from '../../features/catalogue/useCategoryTree';
import { IconButton } from '../../ui/button/IconButton';
import { useModal } from '../../ui/dialog/useModal';
import { ServiceLinks } from '../header/ServiceLine';
import { Accordion } from './Accordion';
import styles from './OpenDrawer.module.css';

/** The browser's modal dialog holds the focus inside. */
export default function OpenDrawer({ onClose }: { onClose: () => void }) {
  const { tree } = useCategoryTree();
  const dialog = useModal(onClose);
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label="Catégories"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => isBeside(event) && onClose()}
    >
      <div className={`${styles.head} on-navy`}>
        <span>CATÉGORIES</span>
        <IconButton className={styles.close} icon="close" label="Fermer le menu" onClick={onClose} />
      </div>
      <nav aria-label="Catégories">
        <Accordion tree={tree} />
      </nav>
      <nav className={styles.services} aria-label="Services">
        <ServiceLinks replace />
      </nav>
    </dialog>
  );
}

/** A press on the scrim lands on the dialog element itself, outside its box. */
const isBeside = (event: MouseEvent<HTMLDialogElement>): boolean =>
  event.target === event.currentTarget && event.clientX > event.currentTarget.getBoundingClientRect().right;
