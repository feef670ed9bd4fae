import { useNavigate } from 'react-router-dom';
import { paths } from '../../../domain/paths';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { RequestSummary, type SubmittedRequest } from './RequestSummary';

/** The request that waits for the network; it can be changed or given up until it goes. The cart keeps its articles. */
export function WaitingSummary({ onTakeBack, ...request }: SubmittedRequest & { onTakeBack: () => void }) {
  const navigate = useNavigate();
  const giveUp = () => {
    onTakeBack();
    void navigate(paths.cart());
  };
  const notice = (
    <Alert kind="warning">Pas de connexion. Votre demande est enregistrée sur cet appareil et partira dès que le réseau revient.</Alert>
  );
  return (
    <RequestSummary {...request} notice={notice}>
      <Button variant="second" block onClick={onTakeBack}>
        MODIFIER LA DEMANDE
      </Button>
      <Button variant="quiet" block onClick={giveUp}>
        NE PAS L'ENVOYER
      </Button>
    </RequestSummary>
  );
}
