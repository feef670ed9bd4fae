import { useRequestEmailVerificationMutation } from '../../api/accountEndpoints.gen';
import { messageOf } from '../../api/callError';
import { useSession } from './useSession';

const UNAVAILABLE = 'Le service ne répond pas pour le moment. Réessayez dans quelques instants.';

export interface SendConfirmation {
  send: () => void;
  isSending: boolean;
  /** What the server said of it, once it has sent the message. */
  sent: string | undefined;
  /** Why it could not be sent. */
  failure: string | undefined;
}

/** Asks for the message that confirms one's address again, then reads the profile: it may be confirmed already. */
export function useSendConfirmation(): SendConfirmation {
  const [request, { data, error, isLoading }] = useRequestEmailVerificationMutation();
  const { refreshProfile } = useSession();
  const send = async () => {
    const answer = await request();
    // The message is on its way: a profile that cannot be read is only logged.
    if (!answer.error) await refreshProfile().catch(() => undefined);
  };
  return {
    send: () => void send(),
    isSending: isLoading,
    sent: isLoading ? undefined : data?.message,
    failure: failureMessage(error),
  };
}

/** The server's message about a failed confirmation, or a general one; undefined without an error. */
export const failureMessage = (error: unknown): string | undefined => (error === undefined ? undefined : (messageOf(error) ?? UNAVAILABLE));
