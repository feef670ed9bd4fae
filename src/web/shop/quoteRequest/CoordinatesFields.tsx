import { useEffect, useId, useRef, useState } from 'react';
import { COPY_TEXT_MAX } from '../../../domain/copyAddresses';
import { isValidEmail } from '../../../domain/email';
import {
  COMPANY_MAX,
  OWN_REFERENCE_MAX,
  type PurchasingProblem,
} from '../../../domain/quote/purchasingDetails';
import { unreadDayText } from '../../../domain/typedDay';
import { PERSON_FIELDS } from '../../features/address/personFields';
import { DayInput } from '../../ui/form/DayInput';
import { bindFields } from '../../ui/form/formHandling';
import { describedBy, FieldShell, TextField } from '../../ui/form/TextField';
import type { FormEdit, QuoteForm, TextFieldName } from './quoteForm';

interface BuyerFieldsProps {
  form: QuoteForm;
  emailError: string | null;
  refusals: number;
  onEdit: (edit: FormEdit) => void;
}

const COPIES_HINT =
  'Trois adresses e-mail au plus, séparées par des virgules. Chacune reçoit d’abord un message pour accepter ces copies.';

/** Contact data of step 1; only the e-mail address is required (QUOTE-16, QUOTE-22). */
export function BuyerFields({ form, emailError, refusals, onEdit }: BuyerFieldsProps) {
  const emailInput = useFocusOnRefusal(emailError, refusals);
  const emailHint = useEmailHint(form.email);
  const bind = bindFields<TextFieldName>(form, (field, value) =>
    onEdit({ type: 'field.changed', field, value }),
  );
  const field = (name: TextFieldName) => ({ ...bind(name), className: 'f--3' });
  return (
    <div className="group">
      <h2>Informations générales</h2>
      <div className="form">
        <TextField {...field('firstName')} {...PERSON_FIELDS.firstName} />
        <TextField {...field('lastName')} {...PERSON_FIELDS.lastName} />
        <TextField
          {...field('email')}
          {...PERSON_FIELDS.email}
          mark="obligatoire"
          error={emailError ?? undefined}
          hint={emailHint.hint}
          onBlur={emailHint.onBlur}
          inputRef={emailInput}
        />
        <TextField {...field('phone')} {...PERSON_FIELDS.phone} inputMode="tel" />
      </div>
    </div>
  );
}

/** A doubtful e-mail address gets a hint on blur, and can still be sent (OPEN-30). */
function useEmailHint(email: string) {
  const [isTouched, setTouched] = useState(email !== '');
  const isDoubtful = isTouched && email.trim() !== '' && !isValidEmail(email.trim());
  return {
    hint: isDoubtful ? 'Vérifiez cette adresse : elle semble incomplète.' : undefined,
    onBlur: () => setTouched(true),
  };
}

interface PurchasingFieldsProps {
  form: QuoteForm;
  problem: PurchasingProblem | null;
  refusals: number;
  onEdit: (edit: FormEdit) => void;
}

/** What a purchasing department needs on the quote, all optional. */
export function PurchasingFields({ form, problem, refusals, onEdit }: PurchasingFieldsProps) {
  const copyError = problem?.field === 'copyTo' ? problem.message : null;
  const copyInput = useFocusOnRefusal(copyError, refusals);
  const field = bindFields<TextFieldName>(form, (name, value) =>
    onEdit({ type: 'field.changed', field: name, value }),
  );
  return (
    <div className="group">
      <h2>Pour votre service achats (facultatif)</h2>
      <div className="form">
        <TextField
          {...field('company')}
          className="f--2"
          label="Société"
          autoComplete="organization"
          maxLength={COMPANY_MAX}
        />
        <TextField
          {...field('ownReference')}
          className="f--2"
          label="Votre référence"
          maxLength={OWN_REFERENCE_MAX}
        />
        <WishedDay
          day={form.wishedDate}
          refusal={problem?.field === 'wishedDate' ? problem.message : null}
          refusals={refusals}
          onChange={field('wishedDate').onChange}
        />
        <TextField
          {...field('copyTo')}
          label="Copie à"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={COPY_TEXT_MAX}
          hint={COPIES_HINT}
          error={copyError ?? undefined}
          inputRef={copyInput}
        />
      </div>
    </div>
  );
}

interface WishedDayProps {
  day: string;
  refusal: string | null;
  refusals: number;
  onChange: (day: string) => void;
}

function WishedDay({ day, refusal, refusals, onChange }: WishedDayProps) {
  const id = useId();
  const input = useFocusOnRefusal(refusal, refusals);
  const [isLeft, setLeft] = useState(true);
  const error = refusal ?? (isLeft ? unreadDayText(day) : undefined);
  const change = (wasLeft: boolean) => (value: string) => {
    setLeft(wasLeft);
    if (value !== day) onChange(value);
  };
  return (
    <FieldShell id={id} label="Livraison souhaitée le" error={error} className="f--2">
      <DayInput
        id={id}
        name="wishedDate"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, undefined, error)}
        inputRef={input}
        value={day}
        onType={change(false)}
        onChange={change(true)}
      />
    </FieldShell>
  );
}

/** For the input of a field: each refused submit focuses it while it has an error (QUOTE-20). */
function useFocusOnRefusal(error: string | null, refusals: number) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(
    function focusField() {
      if (error === null) return;
      input.current?.scrollIntoView({ block: 'center' });
      input.current?.focus({ preventScroll: true });
    },
    [error, refusals],
  );
  return input;
}
