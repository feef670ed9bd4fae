import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useVerifyEmailMutation } from '../../api/accountEndpoints.gen';
import { statusOf } from '../../api/callError';
import { selectUser } from '../../features/session/sessionSlice';
import { useSession } from '../../features/session/useSession';
import { useAppSelector } from '../../store/hooks';

/** Unknown or used, and come too late: no other try will do. */
const OVER = [400, 404, 410];

/** The confirmation of an address, with what became of it; a reload of this tab still says that it was done. */
export function useConfirmation(token: string) {
  const { state, pathname } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const isLoggedIn = useAppSelector(selectUser) !== null;
  const { refreshProfile } = useSession();
  const [verify, { error, isLoading }] = useVerifyEmailMutation();
  const confirm = async () => {
    const { data } = await verify({ emailVerification: { token } });
    // The profile tells whether the address is confirmed; one that cannot be read is only logged.
    if (isLoggedIn) await refreshProfile().catch(() => undefined);
    if (data) void navigate(pathname, { replace: true, state: { confirmed: data.email } });
  };
  const status = statusOf(error);
  return {
    confirm: () => void confirm(),
    isSending: isLoading,
    email: confirmedIn(state),
    error,
    isOver: status !== undefined && OVER.includes(status),
  };
}

function confirmedIn(state: unknown): string | undefined {
  const email = (state as { confirmed?: unknown } | null)?.confirmed;
  return typeof email === 'string' ? email : undefined;
}
