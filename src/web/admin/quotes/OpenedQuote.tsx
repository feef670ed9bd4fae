import { adminPaths } from '../../../domain/adminPaths';
import type { PresentedQuote } from '../../../domain/quote/quote';
import { QuoteDialog } from '../../features/quote/QuoteDialog';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { ChangeStatus } from './ChangeStatus';
import { useLatestQuote } from './useOpenedQuote';

interface OpenedQuoteProps {
  /** The quote as it was when opened. */
  quote: PresentedQuote;
  /** The same quote in the loaded rows, if it is there. */
  listed: PresentedQuote | undefined;
  onClose: () => void;
}

/** The dialog of a quote, updated when the quote changes. */
export function OpenedQuote({ quote, listed, onClose }: OpenedQuoteProps) {
  const latest = useLatestQuote(quote, listed);
  return (
    <QuoteDialog
      quote={latest}
      onClose={onClose}
      renderAdminActions={(shown, close) => (
        <>
          <ChangeStatus quote={shown} onChanged={close} />
          <ButtonLink to={adminPaths.offer(shown.id)}>RÉPONDRE</ButtonLink>
        </>
      )}
    />
  );
}
