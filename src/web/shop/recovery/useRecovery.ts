import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { useResetPasswordMutation } from '../../api/endpoints.gen';
import { recoveryMachine, type ResetUser } from './recoveryMachine';

/** The recovery machine with its call; the token of the address goes in path and body (OPEN-08). */
export function useRecovery() {
  const { recoverToken = '' } = useParams();
  const [resetPassword] = useResetPasswordMutation();
  const machine = useMemo(
    () =>
      recoveryMachine.provide({
        actors: {
          resetPassword: fromPromise<ResetUser, string>(async ({ input: password }) => {
            const passwordReset = { resetToken: recoverToken, password };
            return (await resetPassword({ resetToken: recoverToken, passwordReset }).unwrap()).updated_user;
          }),
        },
      }),
    [recoverToken, resetPassword],
  );
  return useMachine(machine);
}
