import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { contactName, type PresentedQuote } from '../../../domain/quote/quote';
import type { QuoteProgress, QuoteStep } from '../../../domain/quote/quoteEvents';
import { type QuoteAge as Age, quoteAge } from '../../../domain/quote/quoteFilter';
import { decorative } from '../../ui/icon/screenIcons';
import styles from './QuoteCells.module.css';

interface SelectQuoteProps {
  number: string;
  checked: boolean;
  onChange: () => void;
}

/** The checkbox of a row; a native one, because each row of a long list has it. */
export const SelectQuote = ({ number, checked, onChange }: SelectQuoteProps) => (
  <label>
    <input
      type="checkbox"
      checked={checked}
      aria-label={`Sélectionner le devis ${number}`}
      onChange={onChange}
    />
  </label>
);

/** Who asks, with the company where it was given. */
export function QuoteContact({ quote }: { quote: PresentedQuote }) {
  return (
    <>
      {contactName(quote)}
      {quote.company && <span className={styles.company}>{quote.company}</span>}
    </>
  );
}

const MARKERS: Partial<Record<QuoteStep, { text: string; className?: string }>> = {
  CHANGE_ASKED: { text: 'Modification demandée', className: styles.asked },
  RENEWAL_ASKED: { text: 'Nouvelle offre demandée', className: styles.asked },
  DECLINED: { text: 'Décliné', className: styles.asked },
  ACCEPTED: { text: 'Accepté', className: styles.accepted },
};

/** Below the status of a quote: what its sender decided about the offer, and who has taken it. */
export function QuoteProgressNote({ progress }: { progress: QuoteProgress | undefined }) {
  const marker = progress?.step && MARKERS[progress.step];
  if (!marker && !progress?.takenBy) return null;
  return (
    <span className={styles.progress}>
      {marker && <span className={marker.className}>{marker.text}</span>}
      {progress.takenBy && (
        <span className={styles.taken}>{`pris par ${nameOf(progress.takenBy)}`}</span>
      )}
    </span>
  );
}

/** The address without its domain, which colleagues share. */
const nameOf = (email: string): string => email.split('@')[0] ?? email;

/**
 * How long a quote request has been pending; slow and late ones also get a colour, an icon and a
 * text.
 */
export function QuoteAge({ createdAt, now }: { createdAt: string; now: string }) {
  const { text, level } = quoteAge(createdAt, now);
  const sign = SIGNS[level];
  return (
    <span className={`${styles.age} ${styles[level]}`}>
      {sign && <sign.Icon {...decorative(16)} />}
      {text}
      {sign && <span className="sr">{`, ${sign.meaning}`}</span>}
    </span>
  );
}

const SIGNS: Record<Age['level'], { Icon: typeof ClockCircleOutlined; meaning: string } | null> = {
  recent: null,
  slow: { Icon: ClockCircleOutlined, meaning: 'une réponse est attendue' },
  late: { Icon: WarningOutlined, meaning: 'la réponse est en retard' },
};
