/** Another import, simulation or undo is running. */
export class ImportBusy extends Error {
  override name = 'ImportBusy';
  constructor() {
    super('Un import est déjà en cours');
  }
}
