import type { SentOffer } from '../../api/followEndpoints.gen';
import { DownloadButton } from '../../features/quote/DownloadButton';
import { useDownloadFollowedOfferFileMutation, useDownloadFollowedOfferMutation } from '../../features/quote/requestEndpoints';

/** What staff attached to an offer. */
export const AttachedFiles = ({ token, offer }: { token: string; offer: SentOffer }) =>
  offer.files.map((file) => <DownloadFile key={file.id} token={token} id={file.id} name={file.name} />);

function DownloadFile(file: { token: string; id: number; name: string }) {
  const [download, { isLoading }] = useDownloadFollowedOfferFileMutation();
  return <DownloadButton label={file.name} name={`Télécharger ${file.name}`} busy={isLoading} download={() => download(file)} />;
}

export function DownloadOffer(offer: { token: string; number: string; version: number }) {
  const [download, { isLoading }] = useDownloadFollowedOfferMutation();
  return <DownloadButton name={`Télécharger le PDF de l’offre ${offer.version}`} busy={isLoading} download={() => download(offer)} />;
}
