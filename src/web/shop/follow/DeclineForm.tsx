import { useState } from 'react';
import type { DeclineReason } from '../../../contract/api.gen';
import { DECLINE_REASONS } from '../../../domain/quote/quoteEvents';
import { useDeclineOfferMutation } from '../../api/accountEndpoints.gen';
import { failedWith } from '../../api/failureText';
import { useFocusOn } from '../../ui/browser/focus';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { handleSubmit } from '../../ui/form/formHandling';
import { SelectField } from '../../ui/form/SelectField';
import { TextField } from '../../ui/form/TextField';
import { type DeclineDraft, declineDraftOf } from './followDrafts';
import styles from './FollowScreen.module.css';

interface DeclineFormProps {
  token: string;
  quoteId: number;
  version: number;
  onSent: () => void;
  onCancel: () => void;
}

const UNANSWERED = 'Votre réponse n’a pas pu être envoyée. Elle est toujours là : réessayez.';
const REASONS = [
  { value: '' as const, label: 'Choisissez une raison' },
  ...Object.entries(DECLINE_REASONS).map(([value, label]) => ({
    value: value as DeclineReason,
    label,
  })),
];

/**
 * The buyer says why the offer has no success. The same answer sent again, after one that was lost,
 * is stored once.
 */
export default function DeclineForm({
  token,
  quoteId,
  version,
  onSent,
  onCancel,
}: DeclineFormProps) {
  const draft = declineDraftOf(quoteId);
  const [{ reason, text }, setAnswer] = useState(() => draft.read() ?? NO_ANSWER);
  const [decline, { isLoading, error }] = useDeclineOfferMutation();
  const [missed, setMissed] = useState(0);
  const field = useFocusOn<HTMLSelectElement>(1 + missed);
  const edit = (change: Partial<DeclineDraft>) => {
    const next = { reason, text, ...change };
    setAnswer(next);
    draft.save(next);
  };
  const submit = async () => {
    if (reason === '') {
      setMissed(missed + 1);
      return;
    }
    const offerDecline = { version, reason, text };
    const answer = await decline({ 'Follow-Token': token, offerDecline });
    if (answer.error) return;
    draft.forget();
    onSent();
  };
  return (
    <form
      className={styles.write}
      noValidate
      aria-label="Décliner cette offre"
      onSubmit={handleSubmit(() => void submit())}
    >
      <SelectField
        label="Pour quelle raison ?"
        name="reason"
        value={reason}
        options={REASONS}
        mark="obligatoire"
        error={missed > 0 && reason === '' ? 'Choisissez la raison' : undefined}
        ref={field}
        onChange={(value) => edit({ reason: value })}
      />
      <TextField
        label="Une précision"
        name="declineText"
        multiline
        rows={4}
        maxLength={5000}
        mark="facultatif"
        value={text}
        readOnly={isLoading}
        onChange={(value) => edit({ text: value })}
      />
      {error !== undefined && <Alert kind="error">{failedWith(UNANSWERED, error)}</Alert>}
      <div className="actions">
        <Button type="submit" busy={isLoading}>
          DÉCLINER CETTE OFFRE
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          ANNULER
        </Button>
      </div>
    </form>
  );
}

const NO_ANSWER: DeclineDraft = { reason: '', text: '' };
