import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import type { OfferStep } from '../../../contract/api.gen';
import { type OfferProgress, stepText } from '../../../domain/offer/offerStep';
import { contactName, type PresentedQuote } from '../../../domain/quote/quote';
import { type QuoteAge as Age, quoteAge } from '../../../domain/quote/quoteFilter';
import { useLostFocus } from '../../ui/browser/focus';
import { decorative } from '../../ui/icon/screenIcons';
import styles from './QuoteCells.module.css';

/** The checkbox of a row; a native one, because each row of a long list has it. */
export const SelectQuote = ({ number, ...props }: ComponentProps<'input'> & { number: string }) => (
  <label>
    <input type="checkbox" aria-label={`Sélectionner le devis ${number}`} {...props} />
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

const STEP_STYLES: Partial<Record<OfferStep, string>> = {
  CHANGE_ASKED: styles.asked,
  RENEWAL_ASKED: styles.asked,
  EXPIRING: styles.asked,
  DECLINED: styles.asked,
  ACCEPTED: styles.accepted,
};

interface QuoteProgressNoteProps {
  progress: OfferProgress | undefined;
  /** Paris time. */
  now: string;
  /** What can be done about an order that came. */
  action?: ReactNode;
}

/** Below the status of a quote: how far its offer has come, its order, and who has taken it. */
export function QuoteProgressNote({ progress, now, action }: QuoteProgressNoteProps) {
  if (!progress) return null;
  const { step, takenBy, orderNumber } = progress;
  return (
    <span className={styles.progress}>
      {step !== 'NONE' && <span className={STEP_STYLES[step]}>{stepText(progress, now)}</span>}
      {orderNumber !== undefined && (
        <span>{orderNumber ? `Commande ${orderNumber}` : 'Bon de commande reçu'}</span>
      )}
      {takenBy && <span className={styles.taken}>{`pris par ${mailboxName(takenBy)}`}</span>}
      {action}
    </span>
  );
}

/** An offer that its buyer may order otherwise than by the link, or whose order is missing. */
const MAY_BE_ORDERED: readonly OfferStep[] = [
  'SENT',
  'SEEN',
  'CHANGE_ASKED',
  'RENEWAL_ASKED',
  'EXPIRING',
  'EXPIRED',
  'ACCEPTED',
];

interface OrderButtonProps {
  quote: PresentedQuote;
  onPress: () => void;
}

/** Opens « Commande reçue » from the row of a quote, where it can have one. */
export function OrderButton({ quote, onPress }: OrderButtonProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isShown = mayBeOrdered(quote);
  // It goes once an order is recorded: the quote itself is beside it.
  useLostFocus(String(isShown), () =>
    place.current?.closest('[role=row]')?.querySelector('button')?.focus(),
  );
  return (
    <span ref={place} className={styles.action}>
      {isShown && (
        <button
          type="button"
          className={styles.order}
          aria-label={`Commande reçue du devis ${quote.sort_number}…`}
          onClick={onPress}
        >
          Commande reçue…
        </button>
      )}
    </span>
  );
}

/** Whether an order can be recorded or completed, as far as a list tells. */
export const mayBeOrdered = ({ progress, pipe_status: status }: PresentedQuote): boolean =>
  status !== 'ARCHIVED' &&
  progress !== undefined &&
  progress.orderNumber === undefined &&
  MAY_BE_ORDERED.includes(progress.step);

/** The address without its domain, which colleagues share. */
export const mailboxName = (email: string): string => email.split('@')[0] ?? email;

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
