import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { typeset } from '../../../domain/text/frenchText';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import styles from './OfferEditor.module.css';

interface DraftFailureProps {
  failure: string;
  isConflict: boolean;
  /** How often sending was asked for. */
  asked: number;
  /** Called with each conflict: what happened meanwhile may end the editing. */
  onConflict: () => void;
  onReload: () => void;
  onKeep: () => void;
}

/**
 * Why the draft is not saved or sent: sticky, so that it is visible wherever one types. A conflict
 * takes the focus, as nothing can be typed until the choice.
 */
export function DraftFailure({
  failure,
  isConflict,
  asked,
  onConflict,
  onReload,
  onKeep,
}: DraftFailureProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(
    function takeFocus() {
      if (!isConflict) return undefined;
      const before = document.activeElement;
      notice.current?.focus();
      return () => {
        if (before instanceof HTMLElement && document.activeElement === document.body)
          before.focus();
      };
    },
    [isConflict, asked],
  );
  const report = useEffectEvent(onConflict);
  useEffect(
    function reportConflict() {
      if (isConflict) report();
    },
    [isConflict],
  );
  return (
    <div ref={notice} tabIndex={-1} className={styles.failure}>
      <Alert
        kind="error"
        action={isConflict ? <ConflictChoice onReload={onReload} onKeep={onKeep} /> : undefined}
      >
        {failure}
      </Alert>
    </div>
  );
}

/** Somebody else stored another draft: one of the two goes on. */
function ConflictChoice({ onReload, onKeep }: { onReload: () => void; onKeep: () => void }) {
  return (
    <>
      <Button variant="second" onClick={onReload}>
        REPRENDRE LA SIENNE
      </Button>
      <Button variant="second" onClick={onKeep}>
        GARDER LA MIENNE
      </Button>
    </>
  );
}

interface SendOfferProps {
  recipient: string;
  /** '211,62 €'; undefined while it cannot be computed. */
  total: string | undefined;
  /** Why there is no preview, in French. */
  noPreview: string | undefined;
  /** Sending brings the quote back from the archive. */
  isArchived: boolean;
  busy: boolean;
  onSend: () => void;
  /** The other buttons. */
  children: ReactNode;
}

/** The button that sends, with who gets the offer and what it amounts to. */
export function SendOffer({
  recipient,
  total,
  noPreview,
  isArchived,
  busy,
  onSend,
  children,
}: SendOfferProps) {
  const id = useId();
  return (
    <>
      <p id={id} className={styles.recipient}>
        {typeset(`À ${recipient}`)}
        {total && <b>{`, ${total} TTC`}</b>}
        {isArchived && typeset('. Ce devis est archivé : l’envoi le remet en cours.')}
      </p>
      <div className={`actions ${styles.actions}`}>
        <Button size="large" busy={busy} aria-describedby={id} onClick={onSend}>
          ENVOYER L’OFFRE
        </Button>
        {children}
      </div>
      {noPreview && <p className={`muted ${styles.noPreview}`}>{typeset(noPreview)}</p>}
    </>
  );
}
