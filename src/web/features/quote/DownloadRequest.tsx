import type { PresentedQuote } from '../../../domain/quote';
import { DownloadButton } from './DownloadButton';
import { useDownloadRequestMutation } from './requestEndpoints';

/** Saves the request as a PDF. */
export function DownloadRequest({ quote, isAdmin }: { quote: PresentedQuote; isAdmin: boolean }) {
  const [download, { isLoading }] = useDownloadRequestMutation();
  return <DownloadButton busy={isLoading} download={() => download({ id: quote.id, number: quote.sort_number, isAdmin })} />;
}
