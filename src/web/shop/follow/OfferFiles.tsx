import type { SentOffer } from '../../../contract/api.gen';
import { DownloadButton } from '../../features/quote/DownloadButton';
import {
  useDownloadFollowedOfferFileMutation,
  useDownloadFollowedOfferMutation,
} from '../../features/quote/requestEndpoints';
import styles from './FollowScreen.module.css';

/** The PDF of an offer and what staff attached to it. */
export function OfferFiles({
  token,
  number,
  offer,
}: {
  token: string;
  number: string;
  offer: SentOffer;
}) {
  if (!offer.has_pdf && offer.files.length === 0) return null;
  return (
    <div className={styles.files}>
      {offer.has_pdf && <DownloadOffer token={token} number={number} version={offer.version} />}
      {offer.files.map((file) => (
        <DownloadFile key={file.id} token={token} id={file.id} name={file.name} />
      ))}
    </div>
  );
}

function DownloadFile(file: { token: string; id: number; name: string }) {
  const [download, { isLoading }] = useDownloadFollowedOfferFileMutation();
  return (
    <DownloadButton
      label={file.name}
      name={`Télécharger ${file.name}`}
      busy={isLoading}
      download={() => download(file)}
    />
  );
}

function DownloadOffer(offer: { token: string; number: string; version: number }) {
  const [download, { isLoading }] = useDownloadFollowedOfferMutation();
  return (
    <DownloadButton
      name={`Télécharger le PDF de l’offre ${offer.version}`}
      busy={isLoading}
      download={() => download(offer)}
    />
  );
}
