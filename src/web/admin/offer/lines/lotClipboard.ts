import type { OfferLine } from '../../../../domain/offer/offer';

/** Rows of lots that were copied in this window, with the text that the clipboard has of them. */
let copied: { text: string; rows: readonly OfferLine[] } | undefined;

/** Systems write the ends of lines in their own way. */
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').trimEnd();

/** Remembers copied lots: as text alone they would lose what has no column. */
export const rememberLots = (text: string, rows: readonly OfferLine[]): void => {
  copied = rows.length > 0 ? { text: plain(text), rows } : undefined;
};

/** The lots that a pasted text is of; nothing when it was copied elsewhere. */
export const lotsOfText = (text: string): readonly OfferLine[] =>
  copied !== undefined && copied.text === plain(text) ? copied.rows : [];
