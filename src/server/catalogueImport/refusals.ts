/** The whole file is refused and nothing is written; the message is a French sentence for the administrator. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
}

/** The import would do what somebody must have read and accepted first; nothing is written. */
export class ConfirmationNeeded extends ImportRefused {
  override name = 'ConfirmationNeeded';
  /** @param kinds the warnings that ask, as the contract names them. */
  constructor(
    message: string,
    readonly kinds: readonly string[] = [],
  ) {
    super(message);
  }
}

/** There is no import to undo, or what it changed is no longer known; the message is a French sentence. */
export class UndoRefused extends Error {
  override name = 'UndoRefused';
}

/** The server stops: what was under way is undone, nothing more begins. */
export class ImportStopped extends Error {
  override name = 'ImportStopped';
  constructor() {
    super('Le serveur s’arrête : rien n’a été changé. Réessayez dans quelques instants.');
  }
}

/** An import is under way already. */
export class ImportBusy extends Error {
  override name = 'ImportBusy';
  constructor() {
    super('Un import est déjà en cours');
  }
}
