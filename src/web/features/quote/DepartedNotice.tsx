import { paths } from '../../../domain/paths';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { IconButton } from '../../ui/button/IconButton';
import { Alert } from '../../ui/feedback/Alert';
import type { Departed } from './departed';
import styles from './WaitingNotice.module.css';

/** The request that waited for the network has gone; said until it is closed. */
export function DepartedNotice({ departed, onClose }: { departed: Departed; onClose: () => void }) {
  const { number, email, followToken } = departed;
  const actions = (
    <>
      {followToken !== undefined && (
        <ButtonLink to={paths.follow(followToken)} variant="second" onClick={onClose}>
          SUIVRE MA DEMANDE
        </ButtonLink>
      )}
      <IconButton icon="close" label="Fermer l’annonce" onClick={onClose} />
    </>
  );
  return (
    <div className={styles.notice}>
      <Alert kind="success" action={actions}>
        {`Demande n° ${number} envoyée. Confirmation par e-mail à ${email}.`}
      </Alert>
    </div>
  );
}
