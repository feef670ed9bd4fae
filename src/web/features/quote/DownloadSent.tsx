import { DownloadButton } from './DownloadButton';
import { useDownloadFollowedRequestMutation } from './requestEndpoints';

/** Saves the PDF of a request, for the holder of its link. */
export function DownloadSent(sent: { token: string; number: string }) {
  const [download, { isLoading }] = useDownloadFollowedRequestMutation();
  return (
    <DownloadButton label="Demande en PDF" name="Télécharger le PDF de votre demande" busy={isLoading} download={() => download(sent)} />
  );
}
