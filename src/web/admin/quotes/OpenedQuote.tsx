import type { PresentedQuote } from '../../../domain/quote';
import { QuoteDialog } from '../../features/quote/QuoteDialog';
import { ChangeStatus } from './ChangeStatus';
import { useLatestQuote } from './useLatestQuote';

interface OpenedQuoteProps {
  /** As it was when it was opened. */
  quote: PresentedQuote;
  /** As it stands among the rows at hand. */
  listed: PresentedQuote | undefined;
  onClose: () => void;
}

/** The dialog of a quote, which follows what becomes of it meanwhile. */
export function OpenedQuote({ quote, listed, onClose }: OpenedQuoteProps) {
  const now = useLatestQuote(quote, listed);
  return (
    <QuoteDialog quote={now} onClose={onClose} renderAdminActions={(shown, close) => <ChangeStatus quote={shown} onChanged={close} />} />
  );
}
