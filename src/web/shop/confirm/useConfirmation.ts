import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useVerifyEmailMutation } from '../../api/accountEndpoints.gen';
import { statusOf } from '../../api/callError';
import { selectUser } from '../../features/session/sessionSlice';
import { useSession } from '../../features/session/useSession';
import { useAppSelector } from '../../store/hooks';

/** Statuses of a malformed, unknown, used or expired link: a retry cannot succeed. */
const INVALID_LINK = [400, 404, 410];

/** Confirms the e-mail address. The result is stored in the history entry, so a reload still shows it. */
export function useConfirmation(token: string) {
  const { state, pathname } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const isLoggedIn = useAppSelector(selectUser) !== null;
  const { refreshProfile } = useSession();
  const [verify, { error, isLoading }] = useVerifyEmailMutation();
  const confirm = async () => {
    const { data } = await verify({ emailVerification: { token } });
    // The profile holds the `verified` flag; a failed reload is only logged.
    if (isLoggedIn) await refreshProfile().catch(() => undefined);
    if (data) void navigate(pathname, { replace: true, state: { confirmed: data.email } });
  };
  const status = statusOf(error);
  return {
    confirm: () => void confirm(),
    isSending: isLoading,
    email: confirmedIn(state),
    error,
    isLinkInvalid: status !== undefined && INVALID_LINK.includes(status),
  };
}

function confirmedIn(state: unknown): string | undefined {
  const email = (state as { confirmed?: unknown } | null)?.confirmed;
  return typeof email === 'string' ? email : undefined;
}
