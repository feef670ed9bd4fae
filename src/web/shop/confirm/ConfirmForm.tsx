import { useState } from 'react';
import { company } from '../../../content/company';
import { isValidPasswordPair, passwordErrors } from '../../../domain/account/account';
import { typeset } from '../../../domain/text/frenchText';
import { fieldOf, messageForField } from '../../api/failureKind';
import { failureMessage } from '../../features/session/useSendConfirmation';
import { Alert } from '../../ui/feedback/Alert';
import { CheckboxField } from '../../ui/form/CheckboxField';
import { bindFields, handleSubmit } from '../../ui/form/formHandling';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { TextField } from '../../ui/form/TextField';
import type { ConfirmingPassword } from './useConfirmation';

interface ConfirmFormProps {
  confirm: (proof: ConfirmingPassword) => void;
  isSending: boolean;
  /** Of the last attempt. */
  error: unknown;
}

const NO_FIELDS = { password: '', confirmation: '' };

/**
 * Asks for the password of the account: the person who made it may be another than the one who has
 * got the link (THREAT-A23).
 */
export function ConfirmForm({ confirm, isSending, error }: ConfirmFormProps) {
  const [isNew, setNew] = useState(false);
  const [fields, setFields] = useState(NO_FIELDS);
  const canSend = isNew ? isValidPasswordPair(fields) : fields.password !== '';
  const submit = () =>
    confirm(isNew ? { newPassword: fields.password } : { password: fields.password });
  const choose = (chosen: boolean) => {
    setNew(chosen);
    setFields(NO_FIELDS);
  };
  const isOfField = ['password', 'newPassword'].includes(fieldOf(error) ?? '');
  const failure = isOfField ? undefined : failureMessage(error);
  return (
    <form onSubmit={handleSubmit(() => canSend && !isSending && submit())} noValidate>
      {failure && <Alert kind="error">{failure}</Alert>}
      <p>{typeset(QUESTION)}</p>
      <p className="muted">
        {typeset(
          "Si ce n'est pas vous, ne confirmez rien, ou reprenez le compte avec un nouveau mot de passe.",
        )}
      </p>
      <Passwords
        isNew={isNew}
        fields={fields}
        onChange={setFields}
        isSending={isSending}
        error={error}
      />
      <CheckboxField
        name="new"
        label="Choisir un nouveau mot de passe"
        checked={isNew}
        onChange={choose}
      />
      <SubmitButton size="large" busy={isSending} disabled={!isSending && !canSend}>
        CONFIRMER MON ADRESSE
      </SubmitButton>
    </form>
  );
}

const QUESTION = `L'adresse à laquelle vous avez reçu ce lien est-elle celle de votre compte ${company.name} ? Donnez le mot de passe du compte pour le confirmer.`;

interface PasswordsProps extends Omit<ConfirmFormProps, 'confirm'> {
  isNew: boolean;
  fields: typeof NO_FIELDS;
  onChange: (fields: typeof NO_FIELDS) => void;
}

function Passwords({ isNew, fields, onChange, isSending, error }: PasswordsProps) {
  const field = bindFields(
    fields,
    (name, value) => onChange({ ...fields, [name]: value }),
    isSending,
  );
  const refusal = messageForField(error, isNew ? 'newPassword' : 'password');
  const type = 'password';
  if (!isNew)
    return (
      <TextField
        {...field('password')}
        {...{ type }}
        label="Mot de passe du compte"
        autoComplete="current-password"
        error={refusal}
      />
    );
  const errors = passwordErrors(fields);
  const shared = { type, autoComplete: 'new-password' } as const;
  return (
    <>
      <TextField
        {...field('password')}
        {...shared}
        label="Nouveau mot de passe"
        error={errors.password ?? refusal}
      />
      <TextField
        {...field('confirmation')}
        {...shared}
        label="Confirmation du mot de passe"
        error={errors.confirmation}
      />
    </>
  );
}
