/** What a refused call says of itself: the sentence, and the field it speaks of. */
interface Refusal {
  status?: number;
  data?: { message?: string; field?: string };
}

const refusalOf = (error: unknown): Refusal => (typeof error === 'object' && error !== null ? error : {});

/** Nothing came back: it may have been done all the same. */
const NO_ANSWER = 600;

/** An act that this device refuses before anything is sent; its message is a sentence for the person. */
export class RefusedHere extends Error {}

/** Why an act failed, in a sentence of the server or of this device; undefined when nobody said so. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof RefusedHere) return error.message;
  const { status, data } = refusalOf(error);
  if (status === NO_ANSWER) return 'Le serveur n’a pas répondu. Vérifiez si c’est fait malgré tout ; sinon, réessayez.';
  return data?.message;
}

/** The same, with something to do when there is no reason. */
export const reasonOf = (error: unknown): string => sentenceOf(error) ?? 'Réessayez dans un instant.';

/** Somebody else was faster: the server says who, when and what. */
export const isConflict = (error: unknown): boolean => refusalOf(error).status === 409;

/** The field a refusal names, as the contract calls it. */
export const refusedField = (error: unknown): string | undefined => refusalOf(error).data?.field;
