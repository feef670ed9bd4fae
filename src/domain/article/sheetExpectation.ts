/** Whether an article expects a safety sheet: its own field, or that of its category. */
export type SheetExpectation = 'EXPECTED' | 'NOT_EXPECTED' | 'CATEGORY';

/** How staff reads it. */
export const SHEET_EXPECTATION_NAMES: Readonly<Record<SheetExpectation, string>> = {
  EXPECTED: 'Attendue',
  NOT_EXPECTED: 'Non attendue',
  CATEGORY: 'Comme le rayon',
};

/** The field of an article as it is stored: null for that of its category. */
export const storedExpectation = (expectation: SheetExpectation): 0 | 1 | null =>
  expectation === 'CATEGORY' ? null : expectation === 'EXPECTED' ? 1 : 0;

/** What a stored field says. */
export const expectationOf = (stored: 0 | 1 | null): SheetExpectation =>
  stored === null ? 'CATEGORY' : stored === 1 ? 'EXPECTED' : 'NOT_EXPECTED';

/** The sentence that refuses a choice when somebody else has made another one. */
export const otherExpectation = (stored: SheetExpectation, sent: SheetExpectation): string =>
  `Quelqu’un d’autre a changé ce choix entre-temps : « ${SHEET_EXPECTATION_NAMES[stored]} » est enregistré, vous avez choisi « ${SHEET_EXPECTATION_NAMES[sent]} ».`;
