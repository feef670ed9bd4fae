import { useAppDispatch } from '../store/hooks';
import { messageShown } from '../ui/messages';

/** What a refused call says of itself: the sentence, and the field it speaks of. */
interface Refusal {
  status?: number;
  data?: { message?: string; field?: string };
}

const refusalOf = (error: unknown): Refusal => (typeof error === 'object' && error !== null ? error : {});

/** Nothing came back: it may have been done all the same. */
const NO_ANSWER = 600;

/** Why an act failed, beside the one sentence of spec §8: what the server said of it, or that it said nothing. */
export function reasonOf(error: unknown): string {
  const { status, data } = refusalOf(error);
  if (status === NO_ANSWER) return 'Le serveur n’a pas répondu. Vérifiez si c’est fait malgré tout ; sinon, réessayez.';
  return data?.message ?? 'Réessayez dans un instant.';
}

/** Somebody else was faster: the server says who, when and what. */
export const isConflict = (error: unknown): boolean => refusalOf(error).status === 409;

/** The field a refusal names, as the contract calls it. */
export const refusedField = (error: unknown): string | undefined => refusalOf(error).data?.field;

/** Tells how an act went. @returns whether it went well. */
export function useOutcome(): (answer: { error?: unknown }, success: string) => boolean {
  const dispatch = useAppDispatch();
  return ({ error }, success) => {
    dispatch(messageShown(error ? { kind: 'error', text: 'Une erreur est survenue' } : { kind: 'success', text: success }));
    return !error;
  };
}
