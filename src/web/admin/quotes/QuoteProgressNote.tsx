import type { QuoteProgress, QuoteStep } from '../../../domain/quoteProgress';
import styles from './QuoteProgressNote.module.css';

const MARKERS: Partial<Record<QuoteStep, { text: string; className?: string }>> = {
  CHANGE_ASKED: { text: 'Modification demandée', className: styles.asked },
  RENEWAL_ASKED: { text: 'Nouvelle offre demandée', className: styles.asked },
  ACCEPTED: { text: 'Accepté', className: styles.accepted },
};

/** Below the status of a quote: what its sender decided about the offer, and who has taken it. */
export function QuoteProgressNote({ progress }: { progress: QuoteProgress | undefined }) {
  const marker = progress?.step && MARKERS[progress.step];
  if (!marker && !progress?.takenBy) return null;
  return (
    <span className={styles.progress}>
      {marker && <span className={marker.className}>{marker.text}</span>}
      {progress.takenBy && <span className={styles.taken}>{`pris par ${nameOf(progress.takenBy)}`}</span>}
    </span>
  );
}

/** The address without its domain, which colleagues share. */
const nameOf = (email: string): string => email.split('@')[0] ?? email;
