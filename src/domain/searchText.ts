/** Lower case without accents, ligatures opened, typographic signs made plain: what search compares. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[\u2019\u2018]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** A reference without its separators: folded letters and digits only. */
export const compactReference = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '');
