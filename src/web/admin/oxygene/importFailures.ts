import type { DetailedImportRun } from '../../api/adminEndpoints.gen';
import { isOutcomeUnknown, messageOf } from '../../api/callError';

/** Why the server did not simulate, import or undo; empty without a known reason. */
export const importFailureReason = (error: unknown): string =>
  messageOf(error) ?? (isOutcomeUnknown(error) ? 'Le serveur n’a pas répondu.' : '');

/** Why an import found in the history was not done. */
export function whyNotDone(run: DetailedImportRun | undefined): string {
  if (run?.state === 'interrupted')
    return 'Le serveur s’est arrêté pendant l’import : rien n’a été changé. Vous pouvez importer le fichier de nouveau.';
  return run?.lines.at(-1) ?? '';
}
