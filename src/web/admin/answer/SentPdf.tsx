import type { SentOffer } from '../../../contract/api.gen';
import { useMakeOfferPdfMutation } from '../../api/adminEndpoints.gen';
import { failureText } from '../../api/failureText';
import { DownloadButton } from '../../features/quote/DownloadButton';
import { useDownloadOfferMutation } from '../../features/quote/requestEndpoints';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { messageShown } from '../../ui/feedback/snackbarSlice';

/** The PDF of a sent offer, or that it went without. */
export function SentPdf({ quoteId, number, offer }: { quoteId: number; number: string; offer: SentOffer }) {
  const [download, downloading] = useDownloadOfferMutation();
  const [make, making] = useMakeOfferPdfMutation();
  const dispatch = useAppDispatch();
  const { version } = offer;
  if (offer.has_pdf) {
    const name = `Télécharger le PDF de l’offre ${version}`;
    return <DownloadButton name={name} busy={downloading.isLoading} download={() => download({ id: quoteId, number, version })} />;
  }
  const makeAgain = async () => {
    const { error } = await make({ id: String(quoteId), version: String(version) });
    if (error) dispatch(messageShown({ kind: 'error', text: failureText(error) }));
  };
  return (
    <Alert
      kind="warning"
      action={
        <Button busy={making.isLoading} onClick={() => void makeAgain()}>
          PRÉPARER LE PDF
        </Button>
      }
    >
      L’offre est partie sans PDF : il n’a pas pu être préparé. Une fois prêt, il sera sur la page de suivi du demandeur.
    </Alert>
  );
}
