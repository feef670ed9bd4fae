import { type FormEvent, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { isValidPasswordPair, passwordErrors, type PasswordPair } from '../../../domain/account';
import { paths } from '../../../domain/paths';
import { typo } from '../../../domain/typo';
import { forgetDraft } from '../../features/quote/quoteDraft';
import { loggedOut, selectIsLoggedIn } from '../../features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useContentFocus, useRestoreFocus } from '../../ui/browser/restoreFocus';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { TextField } from '../../ui/form/TextField';
import { PageTitle } from '../../ui/page/PageTitle';
import { useRecovery } from './useRecovery';
import styles from './RecoveryScreen.module.css';

const FAILED = "Une erreur s'est produite, nous n'avons pas été en mesure de rétablir l'accès à votre compte...";

export default function RecoveryScreen() {
  useLogOutOnOpen();
  const [snapshot, send] = useRecovery();
  const { fields, user, refusal } = snapshot.context;
  const isSending = snapshot.matches('sending');
  useRestoreFocus(isSending);
  useContentFocus(user === null ? 'form' : 'done');
  if (user !== null) return <RecoveryDone email={user.email} />;
  const errors = passwordErrors(fields);
  const field = (name: keyof PasswordPair, label: string) => (
    <TextField
      label={label}
      name={name}
      type="password"
      autoComplete="new-password"
      value={fields[name]}
      error={errors[name] ?? (name === 'password' ? (refusal ?? undefined) : undefined)}
      onChange={(value) => send({ type: 'field.changed', field: name, value })}
      disabled={isSending}
    />
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'password.submit' });
  };
  return (
    <form className={styles.recovery} onSubmit={submit} noValidate>
      <PageTitle>Récupération du mot de passe</PageTitle>
      {snapshot.matches('failed') && <RecoveryFailed />}
      {field('password', 'Nouveau mot de passe')}
      {field('confirmation', 'Confirmation du mot de passe')}
      <Button type="submit" size="large" busy={isSending} disabled={!isSending && !isValidPasswordPair(fields)}>
        Confirmer
      </Button>
    </form>
  );
}

/** Spec §2. Only a session that really exists ends: a visitor's basket stays (OPEN-40). */
function useLogOutOnOpen() {
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  useEffect(
    function logOut() {
      if (!isLoggedIn) return;
      forgetDraft(localStorage);
      dispatch(loggedOut());
    },
    [dispatch, isLoggedIn],
  );
}

function RecoveryFailed() {
  return (
    <Alert kind="error">
      <p>{typo(FAILED)}</p>
      <p>
        <Link to={paths.login()}>Recommencer la procédure</Link>
      </p>
    </Alert>
  );
}

function RecoveryDone({ email }: { email: string }) {
  return (
    <div className={styles.recovery}>
      <PageTitle>Récupération du mot de passe</PageTitle>
      <Alert kind="success">
        <p>{typo(`Le mot de passe du compte ${email} a été modifié avec succès !`)}</p>
        <p>
          <Link to={paths.login()}>Me connecter</Link>
        </p>
      </Alert>
    </div>
  );
}
