const UNREADABLE = 'Ce fichier ne peut pas être lu : il est incomplet, protégé ou abîmé.';

/** A file that is refused; its message is the French sentence for the screen. */
export class ListFileRefusal extends Error {}

/** Why a file was not read, in French. */
export const fileProblem = (error: unknown): string => (error instanceof ListFileRefusal ? error.message : UNREADABLE);
