import type { DetailedImportRun } from '../../../contract/api.gen';
import { messageOf } from '../../api/callError';
import { isOutcomeUnknown } from '../../api/failureKind';
import { foreignReason } from '../../api/failureText';

/** The French reason why a simulation, import or undo failed; '' without a known one. */
export const importFailureReason = (error: unknown): string =>
  messageOf(error) ??
  foreignReason(error) ??
  (isOutcomeUnknown(error) ? 'Le serveur n’a pas répondu.' : '');

/** The French reason why an import of the history failed. */
export function failedRunReason(run: DetailedImportRun | undefined): string {
  if (run?.state === 'interrupted')
    return (
      'Le serveur s’est arrêté pendant l’import : rien n’a été changé. Vous pouvez importer le ' +
      'fichier de nouveau.'
    );
  return run?.lines.at(-1) ?? '';
}

/** The chosen file changed or disappeared on disk; shaped like a failed call with a reason. */
export class UnreadableFile extends Error {
  readonly status = 400;
  readonly data = {
    message:
      'Le fichier a été modifié ou déplacé depuis que vous l’avez choisi : choisissez-le de ' +
      'nouveau.',
  };
}
