import { useCategoryTree } from '../../features/catalogue/useCategoryTree';
import { IconButton } from '../../ui/button/IconButton';
import { useModalDialog } from '../../ui/dialog/useModalDialog';
import { ServiceLinks } from '../header/ServiceLine';
import { Accordion } from './Accordion';
import styles from './OpenDrawer.module.css';

/** The open drawer, a modal dialog. */
export default function OpenDrawer({ onClose }: { onClose: () => void }) {
  const { tree } = useCategoryTree();
  const modal = useModalDialog({ onClose });
  return (
    <dialog {...modal} className={styles.drawer} aria-label="Catégories">
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
