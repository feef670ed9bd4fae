/**
 * Saves of drafts on their way to the server by quote, with the revision that each becomes. A screen that is left and opened again waits
 * for its own.
 */
const underWay = new Map<number, Promise<number>>();

export const saveUnderWay = (quoteId: number): Promise<number> | undefined => underWay.get(quoteId);

/** Notes a save until it has ended. @returns the same save */
export function noteSave(quoteId: number, save: Promise<number>): Promise<number> {
  underWay.set(quoteId, save);
  const end = () => {
    if (underWay.get(quoteId) === save) underWay.delete(quoteId);
  };
  save.then(end, end);
  return save;
}
