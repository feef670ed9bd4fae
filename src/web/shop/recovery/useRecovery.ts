import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { useResetPasswordMutation } from '../../api/accountEndpoints.gen';
import { paths } from '../../paths';
import { recoveryMachine, type ResetUser } from './recoveryMachine';

/** The recovery machine with its call; the token of the link goes in path and body (OPEN-08). */
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

/** Stands in the address in the place of a token; no token is as short. */
const TAKEN = 'lien';

/** The token of the link. It leaves the address bar at once, for whoever looks on; this tab keeps it for reload and back. */
function useRecoverToken(): string {
  const { recoverToken = '', userId = '' } = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  useEffect(
    function clearAddress() {
      if (recoverToken !== TAKEN) void navigate(paths.recover(TAKEN, userId), { replace: true, state: { recoverToken } });
    },
    [navigate, recoverToken, userId],
  );
  return recoverToken === TAKEN ? keptToken(state) : recoverToken;
}

function keptToken(state: unknown): string {
  const kept = (state as { recoverToken?: unknown } | null)?.recoverToken;
  return typeof kept === 'string' ? kept : TAKEN;
}
