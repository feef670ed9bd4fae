import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useVerifyEmailMutation } from '../../api/accountEndpoints.gen';
import { statusOf } from '../../api/callError';
import { fieldOf } from '../../api/failureKind';
import { selectUser } from '../../features/session/sessionSlice';
import { useSession } from '../../features/session/useSession';
import { useAppSelector } from '../../store/hooks';

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
