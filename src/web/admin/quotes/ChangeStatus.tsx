import { Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { PresentedQuote } from '../../../domain/quote';
import { QUOTE_STATUSES, type QuoteStatus } from '../../../domain/quoteStatus';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { useStatusChange } from './useStatusChange';
import styles from './ChangeStatus.module.css';

interface ChangeStatusProps {
  /** As it is now: it may change while the dialog is open. */
  quote: PresentedQuote;
  onChanged: () => void;
}

/** "MODIFIER [ADMIN]", to whichever of the three statuses (spec §4); after the change the dialog closes and the list is read again. */
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
        <Choice current={quote.pipe_status} busy={isChanging} onChoose={(status) => void change(status)} />
      ) : (
        <Button onClick={() => setOpen(true)}>MODIFIER [ADMIN]</Button>
      )}
    </>
  );
}

interface ChoiceProps {
  current: QuoteStatus;
  busy: boolean;
  onChoose: (status: QuoteStatus) => void;
}

/** The arrow keys walk through the statuses; only the button changes the quote. */
function Choice({ current, busy, onChoose }: ChoiceProps) {
  const [picked, setPicked] = useState<QuoteStatus>();
  const chosen = picked ?? current;
  const choice = useRef<HTMLDivElement>(null);
  useEffect(function takeFocusOfButton() {
    choice.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, []);
  return (
    <div ref={choice} className={styles.change}>
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
