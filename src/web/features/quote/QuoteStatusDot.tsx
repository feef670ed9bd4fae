import type { PresentedQuote } from '../../../domain/quote';
import styles from './QuoteStatusDot.module.css';

/** Colour dot and label of a quote's status (QLIST-09); the colour is never the only information. */
export function QuoteStatusDot({ quote }: { quote: Pick<PresentedQuote, 'pretty_pipe_status' | 'pretty_pipe_status_color'> }) {
  return (
    <span className={styles.status}>
      <span className={styles.dot} data-color={quote.pretty_pipe_status_color} aria-hidden="true" />
      {quote.pretty_pipe_status}
    </span>
  );
}
