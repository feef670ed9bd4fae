import { Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import {
  type PresentedQuote,
  QUOTE_STATUS_NAMES,
  QUOTE_STATUSES,
  type QuoteStatus,
} from '../../../domain/quote/quote';
import { useUpdateQuoteStatusMutation } from '../../api/adminEndpoints.gen';
import { messageOf } from '../../api/callError';
import { isConflict } from '../../api/failureKind';
import { failureToasts } from '../../api/failureText';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { useCall } from '../kit/call/useCall';
import styles from './ChangeStatus.module.css';

interface ChangeStatusProps {
  /** The current quote: it may change while the dialog is open. */
  quote: PresentedQuote;
  onChanged: () => void;
}

/** "MODIFIER [ADMIN]": sets any of the three statuses (QLIST-24, QLIST-26..28). */
export function ChangeStatus({ quote, onChanged }: ChangeStatusProps) {
  const [open, setOpen] = useState(false);
  const { change, isChanging, notice } = useStatusChange(quote, onChanged);
  return (
    <>
      {notice && (
        <div className={styles.notice}>
          <Alert kind="warning">{notice}</Alert>
        </div>
      )}
      {open ? (
        <StatusChoice
          current={quote.pipe_status}
          busy={isChanging}
          onChoose={(status) => void change(status)}
        />
      ) : (
        <Button variant="second" onClick={() => setOpen(true)}>
          MODIFIER [ADMIN]
        </Button>
      )}
    </>
  );
}

interface StatusChoiceProps {
  current: QuoteStatus;
  busy: boolean;
  onChoose: (status: QuoteStatus) => void;
}

/** Arrow keys select a status; only the button saves it. */
function StatusChoice({ current, busy, onChoose }: StatusChoiceProps) {
  const [picked, setPicked] = useState<QuoteStatus>();
  const chosen = picked ?? current;
  const root = useRef<HTMLDivElement>(null);
  useEffect(function takeFocusOfButton() {
    root.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, []);
  return (
    <div ref={root} className={styles.change}>
      <Radio.Group
        aria-label="Nouvel état du devis"
        optionType="button"
        buttonStyle="solid"
        value={chosen}
        disabled={busy}
        onChange={(event) => setPicked(event.target.value as QuoteStatus)}
        options={Object.entries(QUOTE_STATUSES).map(([value, { label }]) => ({ value, label }))}
      />
      <Button busy={busy} disabled={chosen === current} onClick={() => onChoose(chosen)}>
        Enregistrer
      </Button>
    </div>
  );
}

/**
 * Changes the status of a quote and sends the status that was on screen. If another administrator
 * changed it concurrently, nothing is written, `notice` is the server's text, and the lists are
 * fetched again.
 */
function useStatusChange(quote: PresentedQuote, onChanged: () => void) {
  const [opened] = useState(quote.pipe_status);
  const [updateStatus] = useUpdateQuoteStatusMutation();
  const { run, isBusy, refusal } = useCall((error) =>
    isConflict(error) ? [] : failureToasts(error),
  );
  const change = async (new_status: QuoteStatus) => {
    const quoteStatusChange = { new_status, seen_status: quote.pipe_status };
    if (await run(() => updateStatus({ id: String(quote.id), quoteStatusChange }), null))
      onChanged();
  };
  const movedNotice =
    quote.pipe_status === opened
      ? undefined
      : `Ce devis est passé à « ${QUOTE_STATUS_NAMES[quote.pipe_status]} » entre-temps.`;
  const notice = isConflict(refusal) ? messageOf(refusal) : movedNotice;
  return { change, isChanging: isBusy, notice };
}
