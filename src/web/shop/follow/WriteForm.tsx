import { type ReactNode, useState } from 'react';
import type { FollowMessage } from '../../../contract/api.gen';
import { useAnswerByFollowLinkMutation } from '../../api/accountEndpoints.gen';
import { failedWith } from '../../api/failureText';
import { useFocusOn } from '../../ui/browser/focus';
import { newKey } from '../../ui/browser/newKey';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { handleSubmit } from '../../ui/form/formHandling';
import { TextField } from '../../ui/form/TextField';
import { messageDraftOf } from './followDrafts';
import styles from './FollowScreen.module.css';

interface WriteFormProps {
  token: string;
  quoteId: number;
  kind: FollowMessage['kind'];
  /** The offer it is about. */
  version?: number;
  label: string;
  submitLabel: string;
  /** A text is needed; else it may be left empty. */
  isRequired?: boolean;
  /** It was opened by a button: its field takes the focus. */
  takesFocus?: boolean;
  onSent: () => void;
  children?: ReactNode;
}

const UNANSWERED = 'Votre message n’a pas pu être envoyé. Il est toujours là : réessayez.';

/**
 * A message to the shop; a draft survives a reload. A retry after a lost answer sends the same key,
 * so that it arrives once.
 */
export function WriteForm({
  token,
  quoteId,
  kind,
  version,
  label,
  submitLabel,
  isRequired = true,
  takesFocus = false,
  onSent,
  children,
}: WriteFormProps) {
  const draft = messageDraftOf(quoteId, kind);
  const [text, setText] = useState(() => draft.read() ?? '');
  const [key, setKey] = useState(newKey);
  const [missed, setMissed] = useState(0);
  const [send, { isLoading, error, reset }] = useAnswerByFollowLinkMutation();
  const field = useFocusOn<HTMLInputElement | HTMLTextAreaElement>(missed + (takesFocus ? 1 : 0));
  const submit = async () => {
    if (isRequired && text.trim() === '') {
      setMissed(missed + 1);
      return;
    }
    const answer = await send({
      'Follow-Token': token,
      'Idempotency-Key': key,
      followMessage: { kind, text, version },
    });
    if (answer.error) return;
    setText('');
    draft.forget();
    setKey(newKey());
    setMissed(0);
    reset();
    onSent();
  };
  return (
    <form
      className={styles.write}
      noValidate
      aria-label={submitLabel}
      onSubmit={handleSubmit(() => void submit())}
    >
      <TextField
        label={label}
        name="text"
        multiline
        rows={4}
        maxLength={5000}
        mark={isRequired ? 'obligatoire' : 'facultatif'}
        value={text}
        error={missed > 0 && text.trim() === '' ? 'Écrivez votre message' : undefined}
        readOnly={isLoading}
        inputRef={field}
        onChange={(value) => {
          setText(value);
          draft.save(value);
          // Another text is another message.
          setKey(newKey());
        }}
      />
      {error !== undefined && <Alert kind="error">{failedWith(UNANSWERED, error)}</Alert>}
      <div className="actions">
        <Button type="submit" busy={isLoading}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}
