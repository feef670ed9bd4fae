import { useEffect, useState, useSyncExternalStore } from 'react';
import { paths, patterns } from '../../../domain/paths';
import { rarePaths } from '../../../domain/rarePaths';
import { IconButton } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Alert } from '../../ui/feedback/Alert';
import {
  isWaitingOf,
  parseWaiting,
  type SentWaitingRequest,
  storedWaiting,
  watchOutcomes,
  watchWaiting,
} from './waitingRequest';
import styles from './WaitingNotice.module.css';

const WAITS =
  "Une demande de devis attend la connexion : elle partira telle que vous l'avez validée. Pour la modifier, ouvrez-la.";
const REFUSED =
  "Une demande de devis n'a pas pu partir. Ouvrez-la pour voir pourquoi : vos articles et vos coordonnées y sont.";
const NEEDS_LOGIN =
  'Votre session est terminée, et une demande de devis attend : elle partira quand vous vous serez reconnecté.';

/**
 * On the cart: a request waits for the network or for its customer, or was refused.
 * @param customerId of the session, null for a visitor.
 */
export function WaitingNotice({ customerId }: { customerId: number | null }) {
  const notice = useNotice(customerId);
  return notice && <div className={styles.notice}>{notice}</div>;
}

function useNotice(customerId: number | null) {
  const waiting = parseWaiting(useSyncExternalStore(watchWaiting, storedWaiting));
  if (!waiting) return null;
  if (isWaitingOf(waiting, customerId)) {
    const link = (
      <ButtonLink to={patterns.validateCart} variant="second">
        VOIR LA DEMANDE
      </ButtonLink>
    );
    return (
      <Alert kind="warning" action={link}>
        {waiting.refusal ? REFUSED : WAITS}
      </Alert>
    );
  }
  if (customerId !== null) return null;
  const login = (
    <ButtonLink to={rarePaths.loginFromValidate} variant="second">
      ME CONNECTER
    </ButtonLink>
  );
  return (
    <Alert kind="warning" action={login}>
      {NEEDS_LOGIN}
    </Alert>
  );
}

/** In place of the notice that a request waits: it was sent, from this tab or another. */
export function SentWaitingNotice() {
  const [sent, setSent] = useState<SentWaitingRequest | null>(null);
  useEffect(function watchSent() {
    return watchOutcomes((outcome) => outcome.kind === 'sent' && setSent(outcome.sent));
  }, []);
  return sent && <SentNotice sent={sent} onClose={() => setSent(null)} />;
}

/** The request that waited for the network was sent; said until it is closed. */
function SentNotice({ sent, onClose }: { sent: SentWaitingRequest; onClose: () => void }) {
  const { number, email, followToken } = sent;
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
