import type { ReactNode } from 'react';
import { phoneText } from '../../../domain/contact';
import { contactName, type PresentedQuote } from '../../../domain/quote/quote';
import { typeset } from '../../../domain/text/frenchText';
import { Button, telephoneLink } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { DownloadButton } from './DownloadButton';
import { presentQuoteLines } from './presentQuoteLines';
import { QuoteAddresses } from './QuoteAddresses';
import { PurchasingRows, QuoteStatusDot } from './QuoteFacts';
import { QuoteLines } from './QuoteLines';
import { useDownloadRequestMutation } from './requestEndpoints';
import styles from './QuoteDialog.module.css';

/** Renders the buttons of administrators; `close` closes the dialog. */
export type RenderAdminActions = (quote: PresentedQuote, close: () => void) => ReactNode;

interface QuoteDialogProps {
  quote: PresentedQuote;
  onClose: () => void;
  renderAdminActions?: RenderAdminActions;
  /** Renders what a customer can do with the quote. */
  renderCustomerActions?: (quote: PresentedQuote) => ReactNode;
}

/** Details of one quote (QLIST-17 to QLIST-23). */
export function QuoteDialog({
  quote,
  onClose,
  renderAdminActions,
  renderCustomerActions,
}: QuoteDialogProps) {
  const footer = (
    <>
      {renderCustomerActions?.(quote)}
      {renderAdminActions?.(quote, onClose)}
      <Button variant="second" onClick={onClose}>
        FERMER
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={typeset(`Devis n° ${quote.sort_number}`)} footer={footer}>
      <div className={styles.facts}>
        <GeneralFacts quote={quote} isAdmin={renderAdminActions !== undefined}>
          <DownloadRequest quote={quote} isAdmin={renderAdminActions !== undefined} />
        </GeneralFacts>
        <QuoteAddresses quote={quote} />
      </div>
      {renderAdminActions && <Contact quote={quote} />}
      {quote.comment && <Note title="Commentaire">{quote.comment}</Note>}
      <QuoteLines
        lines={presentQuoteLines(quote)}
        label="Articles du devis"
        totalHt={quote.total_ht_price}
        offer={quote.offer}
      />
    </Dialog>
  );
}

function GeneralFacts({
  quote,
  isAdmin,
  children,
}: {
  quote: PresentedQuote;
  isAdmin: boolean;
  children: ReactNode;
}) {
  return (
    <div>
      <dl className={styles.general}>
        <dt>Numéro</dt>
        <dd>{quote.sort_number}</dd>
        <dt>Créé le</dt>
        <dd>{quote.pretty_creation_date_time}</dd>
        <dt>Traitement</dt>
        <dd>
          <QuoteStatusDot quote={quote} />
        </dd>
        <PurchasingRows quote={quote} reader={isAdmin ? 'staff' : 'buyer'} />
      </dl>
      {children}
    </div>
  );
}

/** Shown to administrators, who answer the quote by e-mail or telephone. */
function Contact({ quote }: { quote: PresentedQuote }) {
  const name = contactName(quote);
  return (
    <div className={styles.note}>
      <b>Contact</b>
      {name !== quote.email && <p>{name}</p>}
      {/* Empty once the personal data were erased. */}
      {quote.email && (
        <p>
          <a href={mailtoUrl(quote)}>{quote.email}</a>
        </p>
      )}
      {quote.phone && (
        <p>
          <a href={telephoneLink(quote.phone)}>{phoneText(quote.phone)}</a>
        </p>
      )}
    </div>
  );
}

/** `mailto:` URL with a subject. The address is encoded, because it may contain `?` and `&`. */
const mailtoUrl = ({ email, sort_number }: PresentedQuote): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=` +
  encodeURIComponent(typeset(`Votre devis n° ${sort_number}`));

function Note({ title, children }: { title: string; children: string }) {
  return (
    <div className={styles.note}>
      <b>{title}</b>
      <p>{children}</p>
    </div>
  );
}

/** Saves the request as a PDF. */
export function DownloadRequest({ quote, isAdmin }: { quote: PresentedQuote; isAdmin: boolean }) {
  const [download, { isLoading }] = useDownloadRequestMutation();
  return (
    <DownloadButton
      busy={isLoading}
      download={() => download({ id: quote.id, number: quote.sort_number, isAdmin })}
    />
  );
}
