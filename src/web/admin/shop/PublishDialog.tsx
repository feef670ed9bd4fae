import { Modal } from 'antd';
import type { ShopSection } from '../../../contract/api.gen';
import { formatCount } from '../../../domain/frenchNumber';
import type { FieldDifference } from '../../../domain/shopContent/sections';
import { typeset } from '../../../domain/text/frenchText';
import { useCloseOnBack } from '../../ui/dialog/useCloseOnBack';
import { Differences } from './Differences';
import styles from './ShopScreen.module.css';

interface PublishDialogProps {
  open: boolean;
  stored: ShopSection;
  differences: readonly FieldDifference[];
  onClose: () => void;
  afterClose: () => void;
  onPublish: () => void;
}

/** What will change in the shop, before it does. */
export function PublishDialog({
  open,
  stored: { section, open_offers: offers },
  differences,
  onClose,
  afterClose,
  onPublish,
}: PublishDialogProps) {
  useCloseOnBack(open, onClose);
  const count = formatCount(differences.length, 'changement', 'changements');
  return (
    <Modal
      open={open}
      destroyOnHidden
      title={typeset(`Publier ${count} ?`)}
      okText="Publier"
      cancelText="Annuler"
      onOk={onPublish}
      onCancel={onClose}
      afterClose={afterClose}
    >
      <p>
        Les pages, les e-mails et les documents suivent aussitôt. Chaque version reste dans
        l’historique.
      </p>
      {offers > 0 && (
        <p>
          {typeset(
            offers === 1
              ? 'Une offre est ouverte : elle garde les conditions de son envoi.'
              : `${offers} offres sont ouvertes : elles gardent les conditions de leur envoi.`,
          )}
        </p>
      )}
      {/* It scrolls: also without a mouse. */}
      <section className={styles.toPublish} tabIndex={0} aria-label="Changements">
        <Differences section={section} differences={differences} />
      </section>
    </Modal>
  );
}
