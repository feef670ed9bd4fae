import { contactName, type PresentedQuote } from '../../../domain/quote';
import styles from './QuoteContact.module.css';

/** Who asks, with the company where it was given. */
export function QuoteContact({ quote }: { quote: PresentedQuote }) {
  return (
    <>
      {contactName(quote)}
      {quote.company && <span className={styles.company}>{quote.company}</span>}
    </>
  );
}
