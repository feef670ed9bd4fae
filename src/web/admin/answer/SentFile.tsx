import type { OfferFile } from '../../../domain/offerFile';
import { DownloadButton } from '../../features/quote/DownloadButton';
import { useDownloadOfferFileMutation } from '../../features/quote/requestEndpoints';

/** A file attached to an offer, to be saved by staff. */
export function SentFile({ quoteId, file: { id, name } }: { quoteId: number; file: OfferFile }) {
  const [download, { isLoading }] = useDownloadOfferFileMutation();
  return <DownloadButton label={name} name={`Télécharger ${name}`} busy={isLoading} download={() => download({ quoteId, id, name })} />;
}
