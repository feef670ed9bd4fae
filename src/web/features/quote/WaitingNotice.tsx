import { useSyncExternalStore } from 'react';
import { paths } from '../../../domain/paths';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Alert } from '../../ui/feedback/Alert';
import { isRequestWaiting, watchWaiting } from './waitingRequest';

/** On the cart: a request waits for the network, as it was written. */
export function WaitingNotice() {
  const isWaiting = useSyncExternalStore(watchWaiting, isRequestWaiting);
  if (!isWaiting) return null;
  const link = (
    <ButtonLink to={paths.validateCart()} variant="second">
      VOIR LA DEMANDE
    </ButtonLink>
  );
  return (
    <Alert kind="warning" action={link}>
      Une demande de devis attend le réseau : elle partira telle que vous l'avez validée. Pour la changer, ouvrez-la d'abord.
    </Alert>
  );
}
