import { useState } from 'react';
import { isValidEmail } from '../../../domain/email';
import { bindFields } from '../../ui/form/bindFields';
import { TextField } from '../../ui/form/TextField';
import type { FormEdit, QuoteForm, TextFieldName } from './quoteForm';
import { useFocusOnRefusal } from './useFocusOnRefusal';

interface BuyerFieldsProps {
  form: QuoteForm;
  emailError: string | null;
  refusals: number;
  onEdit: (edit: FormEdit) => void;
}

/** Contact data of step 1; only the e-mail address is required (QUOTE-16, QUOTE-22). */
export function BuyerFields({ form, emailError, refusals, onEdit }: BuyerFieldsProps) {
  const emailInput = useFocusOnRefusal(emailError, refusals);
  const emailHint = useEmailHint(form.email);
  const bind = bindFields<TextFieldName>(form, (field, value) => onEdit({ type: 'field.changed', field, value }));
  const field = (name: TextFieldName) => ({ ...bind(name), className: 'f--3' });
  return (
    <div className="group">
      <h2>Informations générales</h2>
      <div className="form">
        <TextField {...field('firstName')} label="Prénom" autoComplete="given-name" maxLength={100} />
        <TextField {...field('lastName')} label="Nom" autoComplete="family-name" maxLength={100} />
        <TextField
          {...field('email')}
          label="Adresse e-mail"
          mark="obligatoire"
          type="email"
          autoComplete="email"
          maxLength={254}
          error={emailError ?? undefined}
          hint={emailHint.hint}
          onBlur={emailHint.onBlur}
          inputRef={emailInput}
        />
        <TextField {...field('phone')} label="Téléphone" type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
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
