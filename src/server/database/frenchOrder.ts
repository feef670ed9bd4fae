/** Letters with what stands in their place; the index of migration 062 has the same. */
const PLAIN = [
  ['a', 'àâäÀÂÄ'],
  ['c', 'çÇ'],
  ['e', 'éèêëÉÈÊË'],
  ['i', 'îïÎÏ'],
  ['o', 'ôöÔÖ'],
  ['u', 'ùûüÙÛÜ'],
  ['oe', 'œŒ'],
  ['ae', 'æÆ'],
] as const;

/**
 * SQL of a text by which French readers sort: É beside E, small letters beside capitals. Both
 * engines have it in an index, which is used for exactly this text.
 */
export const frenchOrder = (column: string): string =>
  `lower(${PLAIN.flatMap(([plain, letters]) =>
    Array.from(letters, (letter) => ({ letter, plain })),
  ).reduce((text, { letter, plain }) => `replace(${text}, '${letter}', '${plain}')`, column)})`;
