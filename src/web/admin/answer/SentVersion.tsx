import type { QuoteThread, SentOffer } from '../../../contract/api.gen';
import { formatDate, formatDateTime } from '../../../domain/date';
import { typeset } from '../../../domain/frenchTypography';
import { OfferLines } from '../../features/offer/OfferLines';
import { SentFile } from './SentFile';
import { SentPdf } from './SentPdf';
import styles from './AnswerScreen.module.css';

/** One version as it was sent. */
export function SentVersion({ offer, thread: { acceptance, quote }, number }: { offer: SentOffer; thread: QuoteThread; number: string }) {
  const chosen = acceptance?.version === offer.version ? acceptance.chosen : [];
  return (
    <details>
      <summary>
        {typeset(`Offre ${offer.version}, envoyée le ${formatDateTime(offer.sent_at)}, valable jusqu’au ${formatDate(offer.valid_until)}`)}
      </summary>
      {offer.content.message && <p className={styles.comment}>{offer.content.message}</p>}
      <OfferLines offer={offer} label={`Lignes de l’offre ${offer.version}`} chosen={chosen} />
      <SentPdf quoteId={quote.id} number={number} offer={offer} />
      {offer.files.map((file) => (
        <SentFile key={file.id} quoteId={quote.id} file={file} />
      ))}
    </details>
  );
}
