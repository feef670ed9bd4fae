import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { isValidPasswordPair, passwordErrors } from '../../../domain/account/account';
import { patterns } from '../../../domain/paths';
import { rarePaths } from '../../../domain/rarePaths';
import { typeset } from '../../../domain/text/frenchText';
import { useResetPasswordMutation } from '../../api/accountEndpoints.gen';
import { loggedOut, selectIsLoggedIn } from '../../features/session/sessionSlice';
import { useLinkToken } from '../../features/session/useLinkToken';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useContentFocus, useRestoreFocus } from '../../ui/browser/focus';
import { Alert } from '../../ui/feedback/Alert';
import { bindFields, handleSubmit } from '../../ui/form/formHandling';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { TextField } from '../../ui/form/TextField';
import { Link } from '../../ui/link/Link';
import { PageTitle } from '../../ui/page/PageTitle';
import { recoveryMachine, type ResetUser } from './recoveryMachine';
import styles from './RecoveryScreen.module.css';

const FAILED =
  "Une erreur s'est produite, nous n'avons pas été en mesure de rétablir l'accès à votre compte...";

export default function RecoveryScreen() {
  useLogOutOnOpen();
  const [snapshot, send] = useRecovery();
  const { fields, user, refusal, conflict, incident } = snapshot.context;
  const isSending = snapshot.matches('sending');
  useRestoreFocus(isSending);
  useContentFocus(user === null ? 'form' : 'done', 'h1');
  if (user !== null) return <RecoveryDone email={user.email} />;
  const errors = passwordErrors(fields);
  const field = bindFields(
    fields,
    (name, value) => send({ type: 'field.changed', field: name, value }),
    isSending,
  );
  const shared = { type: 'password', autoComplete: 'new-password' } as const;
  return (
    <form
      className={styles.recovery}
      onSubmit={handleSubmit(() => send({ type: 'password.submit' }))}
      noValidate
    >
      <PageTitle>Récupération du mot de passe</PageTitle>
      {snapshot.matches('failed') && <RecoveryFailed conflict={conflict} incident={incident} />}
      <TextField
        {...field('password')}
        {...shared}
        label="Nouveau mot de passe"
        error={errors.password ?? refusal ?? undefined}
      />
      <TextField
        {...field('confirmation')}
        {...shared}
        label="Confirmation du mot de passe"
        error={errors.confirmation}
      />
      <SubmitButton
        size="large"
        busy={isSending}
        disabled={!isSending && !isValidPasswordPair(fields)}
      >
        Confirmer
      </SubmitButton>
    </form>
  );
}

/** Only a real session ends; without one the visitor's cart is left unchanged (OPEN-40). */
function useLogOutOnOpen() {
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  useEffect(
    function logOut() {
      if (isLoggedIn) dispatch(loggedOut());
    },
    [dispatch, isLoggedIn],
  );
}

function RecoveryFailed({ conflict, incident }: { conflict?: string; incident?: string }) {
  return (
    <Alert kind="error">
      <p>{typeset(FAILED)}</p>
      {conflict && <p>{typeset(conflict)}</p>}
      {incident && <p>{typeset(incident)}</p>}
      <p>
        <Link to={patterns.login}>Recommencer la procédure</Link>
      </p>
    </Alert>
  );
}

function RecoveryDone({ email }: { email: string }) {
  return (
    <div className={styles.recovery}>
      <PageTitle>Récupération du mot de passe</PageTitle>
      <Alert kind="success">
        <p>{typeset(`Le mot de passe du compte ${email} a été modifié avec succès !`)}</p>
        <p>
          <Link to={patterns.login}>Me connecter</Link>
        </p>
      </Alert>
    </div>
  );
}

/** The recovery machine with its API call; the link's token is sent in path and body (OPEN-08). */
function useRecovery() {
  const recoverToken = useRecoverToken();
  const [resetPassword] = useResetPasswordMutation();
  const machine = useMemo(
    () =>
      recoveryMachine.provide({
        actors: {
          resetPassword: fromPromise<ResetUser, string>(async ({ input: password }) => {
            const passwordReset = { resetToken: recoverToken, password };
            return (await resetPassword({ resetToken: recoverToken, passwordReset }).unwrap())
              .updated_user;
          }),
        },
      }),
    [recoverToken, resetPassword],
  );
  return useMachine(machine);
}

/** The link's token, which is removed from the address bar. */
function useRecoverToken(): string {
  const { recoverToken = '', userId = '' } = useParams();
  return useLinkToken(
    recoverToken,
    useCallback((token: string) => rarePaths.recover(token, userId), [userId]),
  );
}
