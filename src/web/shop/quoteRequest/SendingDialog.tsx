import { useState } from 'react';
import { conditionTexts } from '../../../content/conditions';
import { patterns } from '../../../domain/paths';
import { typeset } from '../../../domain/text/frenchText';
import { selectIsLoggedIn } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { useContentFocus } from '../../ui/browser/focus';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Dialog } from '../../ui/dialog/Dialog';
import { Spinner } from '../../ui/feedback/Indicators';

interface SendingDialogProps {
  isSending: boolean;
  /** Set once the request is sent: its number and the e-mail address of the confirmation. */
  sent?: { number: string; email: string };
}

/** Modal during and after the submission; it cannot be closed while the request is in flight. */
export function SendingDialog({ isSending, sent }: SendingDialogProps) {
  const [isClosed, setClosed] = useState(false);
  useContentFocus(String(isClosed)); // the button that opened the dialog no longer exists
  if (sent) return isClosed ? null : <SentDialog {...sent} onClose={() => setClosed(true)} />;
  return (
    <Dialog
      open={isSending}
      onClose={() => undefined}
      title="Envoi en cours"
      size="question"
      closable={false}
    >
      <Spinner size={24} label={typeset("Votre demande de devis est en cours d'envoi.")} />
    </Dialog>
  );
}

/**
 * The sent request stays visible after closing. For a visitor, who has no list of quotes, closing
 * is the primary action.
 */
function SentDialog({
  number,
  email,
  onClose,
}: {
  number: string;
  email: string;
  onClose: () => void;
}) {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const footer = (
    <>
      <Button variant={isLoggedIn ? 'second' : 'primary'} onClick={onClose}>
        FERMER
      </Button>
      <ButtonLink to={patterns.accountQuotes} variant={isLoggedIn ? 'primary' : 'second'}>
        VOIR MES DEVIS
      </ButtonLink>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Demande envoyée" size="question" footer={footer}>
      <p>
        Votre demande de devis <b>{typeset(`n° ${number}`)}</b> nous est bien parvenue.
      </p>
      <p>
        Un e-mail de confirmation part à <b>{email}</b>.{' '}
        {`Nous vous répondons à cette adresse par ${conditionTexts.validQuote}.`}
      </p>
      <p>{typeset(isLoggedIn ? IN_ACCOUNT : WITHOUT_ACCOUNT)}</p>
    </Dialog>
  );
}

const IN_ACCOUNT = 'Vous suivez son traitement dans « Mes devis ».';
const WITHOUT_ACCOUNT =
  'Le lien de cet e-mail, comme « Suivre ma demande » derrière ce message, mène à notre offre, sans compte ; la demande s’y télécharge en PDF. Un compte à la même adresse réunit toutes vos demandes dans « Mes devis », celle-ci comprise.';
