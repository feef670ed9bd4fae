import type { DetailedImportRun } from '../../api/adminEndpoints.gen';

/** The number a failed call carries (spec §8); 0 for what is no call's failure. */
export const statusOf = (error: unknown): number => Number((error as { status?: unknown } | undefined)?.status ?? 0);

/** The French sentence the server gave with its refusal, if any. */
export function reasonOf(error: unknown): string {
  const data = (error as { data?: { message?: unknown } } | undefined)?.data;
  if (typeof data?.message === 'string') return data.message;
  return isUnanswered(error) ? 'Le serveur n’a pas répondu.' : '';
}

/** The field the server's refusal is about, if any. */
export const fieldOf = (error: unknown): string | undefined => (error as { data?: { field?: string } } | undefined)?.data?.field;

/** Nothing came back, or only a word of something between here and the server: it may have done the work all the same. */
export const isUnanswered = (error: unknown): boolean => [600, 502, 504].includes(statusOf(error));

/** Why an import found in the history was not done. */
export function whyNotDone(run: DetailedImportRun | undefined): string {
  if (run?.state === 'interrupted')
    return 'Le serveur s’est arrêté pendant l’import : rien n’a été changé. Vous pouvez importer le fichier de nouveau.';
  return run?.lines.at(-1) ?? '';
}
