import { useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { company } from '../../../content/company';
import { isValidPasswordPair, passwordErrors } from '../../../domain/account/account';
import { typeset } from '../../../domain/text/frenchText';
import { useVerifyEmailMutation } from '../../api/accountEndpoints.gen';
import { statusOf } from '../../api/callError';
import { fieldOf, messageForField } from '../../api/failureKind';
import { selectUser } from '../../features/session/sessionSlice';
import { failureMessage } from '../../features/session/useSendConfirmation';
import { useSession } from '../../features/session/useSession';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { CheckboxField } from '../../ui/form/CheckboxField';
import { bindFields, handleSubmit } from '../../ui/form/formHandling';
import { TextField } from '../../ui/form/TextField';

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
          "Si ce n'est pas vous, ne confirmez rien, ou reprenez le compte avec un nouveau mot " +
            'de passe.',
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
      <Button type="submit" size="large" busy={isSending} disabled={!isSending && !canSend}>
        CONFIRMER MON ADRESSE
      </Button>
    </form>
  );
}

const QUESTION =
  `Vous avez créé un compte chez ${company.name} avec l'adresse à laquelle vous avez reçu ce ` +
  'lien ? ' +
  "Donnez son mot de passe pour confirmer qu'elle est bien la vôtre.";

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

/** Statuses of a malformed, unknown, used or expired link: a retry cannot succeed. */
const INVALID_LINK = [400, 404, 410];

/** The account's password, or a new one for an account that somebody else has made. */
export type ConfirmingPassword = { password: string } | { newPassword: string };

/**
 * Confirms the e-mail address. All sessions of the account end: one that this browser has goes on
 * with the token of the answer. The result is stored in the history entry, so a reload still shows
 * it.
 */
export function useConfirmation(token: string) {
  const { state, pathname } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const isLoggedIn = useAppSelector(selectUser) !== null;
  const { continueWith, refreshProfile } = useSession();
  const [verify, { error, isLoading }] = useVerifyEmailMutation();
  const confirm = async (proof: ConfirmingPassword) => {
    const { data } = await verify({ emailVerification: { token, ...proof } });
    if (data) continueWith(data);
    // The profile holds the `verified` flag; a failed reload is only logged.
    if (isLoggedIn) await refreshProfile().catch(() => undefined);
    if (data) void navigate(pathname, { replace: true, state: { confirmed: data.email } });
  };
  return {
    confirm: (proof: ConfirmingPassword) => void confirm(proof),
    isSending: isLoading,
    email: confirmedIn(state),
    error,
    isLinkInvalid: isLinkRefused(error),
  };
}

/** A refused password is about its field: the link can be tried again. */
const isLinkRefused = (error: unknown): boolean =>
  INVALID_LINK.includes(statusOf(error) ?? 0) &&
  !['password', 'newPassword'].includes(fieldOf(error) ?? '');

function confirmedIn(state: unknown): string | undefined {
  const email = (state as { confirmed?: unknown } | null)?.confirmed;
  return typeof email === 'string' ? email : undefined;
}
