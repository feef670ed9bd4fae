import { httpStatusOf, messageOf } from './callError';
import { incidentOf, isOutcomeUnknown } from './failureKind';

/** The toast of a failed action; a reason may be shown in addition. */
export const ACTION_FAILED = 'Une erreur est survenue';

/**
 * An action that the browser refuses before anything is sent; the message is a French sentence for
 * the user.
 */
export class RefusedLocally extends Error {}

/** Why an action failed, in French; undefined without a known reason. */
export function failureReason(error: unknown): string | undefined {
  if (error instanceof RefusedLocally) return error.message;
  return (
    messageOf(error) ?? foreignReason(error) ?? (isOutcomeUnknown(error) ? UNANSWERED : undefined)
  );
}

const UNANSWERED =
  'Le serveur n’a pas répondu. Vérifiez si c’est fait malgré tout ; sinon, réessayez.';
const TELL = 'Signalez-le à la personne qui gère le serveur du site';

/**
 * By the status of what stands in front of the shop and answered in its place: a proxy or a
 * firewall, whose page says nothing here.
 */
const FOREIGN_REASONS: Partial<Record<number, string>> = {
  403: `Un pare-feu placé devant la boutique a refusé cette demande (code 403). ${TELL}.`,
  408: 'L’envoi a pris trop de temps : essayez depuis un réseau plus rapide.',
  413: `Cet envoi est trop lourd pour le serveur placé devant la boutique, qui l’a refusé (code 413). ${TELL}.`,
  429: 'Trop de demandes. Patientez un instant avant de réessayer.',
  503: 'La boutique est arrêtée ou surchargée pour le moment. Réessayez dans quelques minutes.',
};

/** Why a call failed that something else than the shop answered, where its status says it. */
export const foreignReason = (error: unknown): string | undefined =>
  messageOf(error) === undefined ? FOREIGN_REASONS[httpStatusOf(error) ?? 0] : undefined;

/**
 * What the shop answered, or that it failed and what stands in front of the shop answered in its
 * place.
 */
export const failedWith = (general: string, error: unknown): string =>
  messageOf(error) ??
  [general, foreignReason(error)].filter((text) => text !== undefined).join(' ');

/** The reason of a failure, or the advice to try again. */
export const failureText = (error: unknown): string =>
  failureReason(error) ?? 'Réessayez dans un instant.';

/** The toasts of a failed action: the general one, and the reference of a fault of the server. */
export function failureToasts(error: unknown): { kind: 'error'; text: string }[] {
  const incident = incidentOf(error);
  return [ACTION_FAILED, ...(incident === undefined ? [] : [incident])].map((text) => ({
    kind: 'error',
    text,
  }));
}
