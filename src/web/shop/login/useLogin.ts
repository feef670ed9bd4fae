import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { ENVIRONMENT } from '../../../domain/limits';
import {
  useCreateAccountMutation,
  useRequestPasswordResetMutation,
} from '../../api/accountEndpoints.gen';
import { useSession } from '../../features/session/useSession';
import { useAppDispatch } from '../../store/hooks';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import { bindFields } from '../../ui/form/formHandling';
import type { LoginFields } from './loginFields';
import { loginMachine } from './loginMachine';

const WELCOME = 'Connexion réussie ! Bienvenue !';

/** The login machine with its API calls: session, password reset request, account creation. */
export function useLogin() {
  const dispatch = useAppDispatch();
  const { login } = useSession();
  const [requestReset] = useRequestPasswordResetMutation();
  const [createAccount] = useCreateAccountMutation();
  const machine = useMemo(
    () =>
      loginMachine.provide({
        actors: {
          login: call(async ({ email, password }) => {
            await login({ email: email.trim(), password });
            dispatch(messageShown({ kind: 'success', text: WELCOME }));
          }),
          requestRecovery: call(async ({ email }) => {
            await requestReset({
              passwordResetRequest: { userEmail: email.trim(), env: ENVIRONMENT },
            }).unwrap();
          }),
          createAccount: call(async (fields) => {
            await createAccount({ accountCreation: toAccountCreation(fields) }).unwrap();
          }),
        },
      }),
    [dispatch, login, requestReset, createAccount],
  );
  return useMachine(machine);
}

function call(request: (fields: LoginFields) => Promise<void>) {
  return fromPromise<void, LoginFields>(({ input }) => request(input));
}

function toAccountCreation({ firstName, lastName, phone, email, password }: LoginFields) {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    phone: phone.trim(),
    email: email.trim(),
    password,
  };
}

/** The three forms of the login screen share one machine. */
export interface LoginFormProps {
  snapshot: ReturnType<typeof useLogin>[0];
  send: ReturnType<typeof useLogin>[1];
}

/** Field props from the machine's context; disabled while a call is in flight. */
export const bindLoginFields = ({ snapshot, send }: LoginFormProps) =>
  bindFields(
    snapshot.context.fields,
    (field, value) => send({ type: 'field.changed', field, value }),
    snapshot.matches('loading'),
  );
