/** The whole file is refused and nothing is written; the message is a French sentence for the administrator. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
}

/** An import is under way already. */
export class ImportBusy extends Error {
  override name = 'ImportBusy';
  constructor() {
    super('Un import est déjà en cours');
  }
}
