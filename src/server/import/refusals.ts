/**
 * The whole file is refused, nothing is written; the message is a French sentence for the
 * administrator.
 */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
}

/** A warning must be confirmed first; nothing is written. */
export class ConfirmationNeeded extends ImportRefused {
  override name = 'ConfirmationNeeded';
  /** @param kinds the warnings to confirm, as named in the contract. */
  constructor(
    message: string,
    readonly kinds: readonly string[] = [],
  ) {
    super(message);
  }
}

/** There is no import to undo, or the catalogue changed since; the message is a French sentence. */
export class UndoRefused extends Error {
  override name = 'UndoRefused';
}

/** The server is stopping: the job was rolled back or did not start. */
export class ImportStopped extends Error {
  override name = 'ImportStopped';
  constructor() {
    super('Le serveur s’arrête : rien n’a été changé. Réessayez dans quelques instants.');
  }
}

/** Another import, simulation or undo is running. */
export class ImportBusy extends Error {
  override name = 'ImportBusy';
  constructor() {
    super('Un import est déjà en cours');
  }
}

/** Why a job is refused, of the most special first. */
export const REFUSALS = {
  confirmation: ConfirmationNeeded,
  file: ImportRefused,
  undo: UndoRefused,
  busy: ImportBusy,
};
export type RefusalKind = keyof typeof REFUSALS;
