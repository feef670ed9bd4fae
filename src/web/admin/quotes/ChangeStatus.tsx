import { Button, Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { PresentedQuote } from '../../../domain/quote';
import { QUOTE_STATUSES, type QuoteStatus } from '../../../domain/quoteStatus';
import { useUpdateQuoteStatusMutation } from '../../api/adminEndpoints.gen';
import { useAppDispatch } from '../../store/hooks';
import { messageShown } from '../../ui/messages';
import styles from './AdminQuotesScreen.module.css';

interface ChangeStatusProps {
  quote: PresentedQuote;
  onChanged: () => void;
}

/** "MODIFIER [ADMIN]", to whichever of the three statuses (spec §4); after the change the dialog closes and the list is read again. */
export function ChangeStatus({ quote, onChanged }: ChangeStatusProps) {
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState(false);
  const [updateStatus, { isLoading }] = useUpdateQuoteStatusMutation();
  const change = async (newStatus: QuoteStatus) => {
    const answer = await updateStatus({ id: String(quote.id), quoteStatusChange: { new_status: newStatus } });
    if (!answer.error) onChanged();
    else dispatch(messageShown({ kind: 'error', text: 'Une erreur est survenue' }));
  };
  if (!open) {
    return (
      <Button type="primary" onClick={() => setOpen(true)}>
        MODIFIER [ADMIN]
      </Button>
    );
  }
  return <Choice current={quote.pipe_status} busy={isLoading} onChoose={(status) => void change(status)} />;
}

interface ChoiceProps {
  current: QuoteStatus;
  busy: boolean;
  onChoose: (status: QuoteStatus) => void;
}

/** The arrow keys walk through the statuses; only the button changes the quote. */
function Choice({ current, busy, onChoose }: ChoiceProps) {
  const [chosen, setChosen] = useState(current);
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
        onChange={(event) => setChosen(event.target.value as QuoteStatus)}
        options={Object.entries(QUOTE_STATUSES).map(([value, { label }]) => ({ value, label }))}
      />
      <Button type="primary" loading={busy} disabled={chosen === current} onClick={() => onChoose(chosen)}>
        Enregistrer
      </Button>
    </div>
  );
}
