import { useMachine } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { paths } from '../../../domain/paths';
import { useResetPasswordMutation } from '../../api/accountEndpoints.gen';
import { useLinkToken } from '../../features/session/useLinkToken';
import { recoveryMachine, type ResetUser } from './recoveryMachine';

/** The recovery machine with its API call; the link's token is sent in path and body (OPEN-08). */
export function useRecovery() {
  const recoverToken = useRecoverToken();
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

/** The link's token, which is removed from the address bar. */
function useRecoverToken(): string {
  const { recoverToken = '', userId = '' } = useParams();
  return useLinkToken(
    recoverToken,
    useCallback((token: string) => paths.recover(token, userId), [userId]),
  );
}
