import { useRequestEmailVerificationMutation } from '../../api/accountEndpoints.gen';
import { messageOf } from '../../api/callError';
import { useSession } from './useSession';

/** For a call that the server did not answer. */
export const SENDING_FAILED =
  'Le service ne répond pas pour le moment. Réessayez dans quelques instants.';

export interface SendConfirmation {
  send: () => void;
  isSending: boolean;
  /** The server's message once the e-mail is queued. */
  sent: string | undefined;
  /** Error message of the last attempt. */
  failure: string | undefined;
}

/**
 * Requests another confirmation e-mail, then refreshes the profile: the address may be confirmed
 * already.
 */
export function useSendConfirmation(): SendConfirmation {
  const [request, { data, error, isLoading }] = useRequestEmailVerificationMutation();
  const { refreshProfile } = useSession();
  const send = async () => {
    const answer = await request();
    // The e-mail is queued: an error of the profile is only logged, by store/listeners.ts.
    if (!answer.error) await refreshProfile().catch(() => undefined);
  };
  return {
    send: () => void send(),
    isSending: isLoading,
    sent: isLoading ? undefined : data?.message,
    failure: failureMessage(error),
  };
}

/**
 * The server's message about a failed confirmation, or a general one; undefined without an error.
 */
export const failureMessage = (error: unknown): string | undefined =>
  error === undefined ? undefined : (messageOf(error) ?? SENDING_FAILED);
