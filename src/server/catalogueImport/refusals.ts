/** The whole file is refused and nothing is written; the message is a French sentence for the administrator. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
}

/** There is no import to undo, or what it changed is no longer known; the message is a French sentence. */
export class ReturnRefused extends Error {
  override name = 'ReturnRefused';
}

/** An import is under way already. */
export class ImportBusy extends Error {
  override name = 'ImportBusy';
  constructor() {
    super('Un import est déjà en cours');
  }
}
