import { useDownloadAcceptedMutation } from './acceptedFiles';
import { DownloadButton } from './DownloadButton';

interface DownloadAcceptedProps {
  id: number;
  /** '202611-298'. */
  number: string;
  isAdmin: boolean;
}

/** Saves what was accepted or ordered of a quote as a PDF. */
export function DownloadAccepted(quote: DownloadAcceptedProps) {
  const [download, { isLoading }] = useDownloadAcceptedMutation();
  return (
    <DownloadButton label="Devis accepté (PDF)" busy={isLoading} download={() => download(quote)} />
  );
}
