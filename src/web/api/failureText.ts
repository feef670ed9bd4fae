import { isUnanswered, messageOf } from './callError';
import { incidentOf } from './incident';

/** The toast of a failed action; a reason may be shown in addition. */
export const ACTION_FAILED = 'Une erreur est survenue';

/** An action that the browser refuses before anything is sent; the message is a French sentence for the user. */
export class RefusedLocally extends Error {}

/** Why an action failed, in French; undefined without a known reason. */
export function failureReason(error: unknown): string | undefined {
  if (error instanceof RefusedLocally) return error.message;
  if (isUnanswered(error)) return 'Le serveur n’a pas répondu. Vérifiez si c’est fait malgré tout ; sinon, réessayez.';
  return messageOf(error);
}

/** The reason of a failure, or the advice to try again. */
export const failureText = (error: unknown): string => failureReason(error) ?? 'Réessayez dans un instant.';

/** The toasts of a failed action: the general one, and the reference of a fault of the server. */
export function failureToasts(error: unknown): { kind: 'error'; text: string }[] {
  const incident = incidentOf(error);
  return [ACTION_FAILED, ...(incident === undefined ? [] : [incident])].map((text) => ({ kind: 'error', text }));
}
