import { useNavigate } from 'react-router-dom';
import { typo } from '../../../domain/typo';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Dialog } from '../../ui/Dialog';
import { Spinner } from '../../ui/Spinner';
import { paths } from '../../paths';

/** The modal of the submission: it cannot be left while the request is on its way. */
export function SendingDialog({ isSending, isSent }: { isSending: boolean; isSent: boolean }) {
  const navigate = useNavigate();
  if (isSent) return <SentDialog onClose={() => void navigate(paths.home())} />;
  return (
    <Dialog open={isSending} onClose={() => undefined} title="Envoi en cours" size="question" closable={false}>
      <Spinner size={24} label={typo("Votre demande de devis est en cours d'envoi.")} />
    </Dialog>
  );
}

function SentDialog({ onClose }: { onClose: () => void }) {
  const footer = (
    <>
      <Button variant="second" onClick={onClose}>
        FERMER
      </Button>
      <ButtonLink to={paths.accountQuotes()}>VOIR MES DEVIS</ButtonLink>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Demande envoyée" size="question" footer={footer}>
      <p>Votre demande de devis nous est bien parvenue. Nous vous répondons par mail.</p>
    </Dialog>
  );
}
