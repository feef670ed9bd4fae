import { useEffect, useRef, useState } from 'react';
import { isValidEmail } from '../../../domain/email';
import { TextField } from '../../ui/form/TextField';
import type { FormEdit, QuoteForm, TextFieldName } from './quoteForm';

interface ContactFieldsProps {
  form: QuoteForm;
  emailError: string | null;
  refusals: number;
  onEdit: (edit: FormEdit) => void;
}

/** The general information; only the email is needed (QUOTE-16, QUOTE-22). */
export function ContactFields({ form, emailError, refusals, onEdit }: ContactFieldsProps) {
  const email = useFocusOnRefusal(emailError, refusals);
  const doubt = useEmailDoubt(form.email);
  const props = (name: TextFieldName) => ({
    name,
    className: 'f--3',
    value: form[name],
    onChange: (value: string) => onEdit({ type: 'field.changed', field: name, value }),
  });
  return (
    <div className="group">
      <h2>Informations générales</h2>
      <div className="form">
        <TextField {...props('firstName')} label="Prénom" autoComplete="given-name" maxLength={100} />
        <TextField {...props('lastName')} label="Nom" autoComplete="family-name" maxLength={100} />
        <TextField
          {...props('email')}
          label="Adresse e-mail"
          mark="obligatoire"
          type="email"
          autoComplete="email"
          maxLength={254}
          error={emailError ?? undefined}
          hint={doubt.hint}
          onBlur={doubt.left}
          inputRef={email}
        />
        <TextField {...props('phone')} label="Téléphone" type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
      </div>
    </div>
  );
}

/** Each refused try brings the visitor to the field (QUOTE-20). */
function useFocusOnRefusal(emailError: string | null, refusals: number) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(
    function showTheField() {
      if (emailError === null) return;
      field.current?.scrollIntoView({ block: 'center' });
      field.current?.focus({ preventScroll: true });
    },
    [emailError, refusals],
  );
  return field;
}

/** A doubtful address gets a hint once the field was left, and can still be sent (OPEN-30). */
function useEmailDoubt(email: string) {
  const [wasLeft, setLeft] = useState(email !== '');
  const isDoubtful = wasLeft && email.trim() !== '' && !isValidEmail(email.trim());
  return {
    hint: isDoubtful ? 'Vérifiez cette adresse : elle semble incomplète.' : undefined,
    left: () => setLeft(true),
  };
}
