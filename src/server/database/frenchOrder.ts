/**
 * 'a' for 'à', 'â' and so on; the index of migration 062 has the same. Rare capitals
 * are left out: programs with a SQLite before 3.46 cannot open a file with more than 27 levels.
 */
const PLAIN = [
  ['a', 'àâäÀÂ'],
  ['c', 'çÇ'],
  ['e', 'éèêëÉÈÊ'],
  ['i', 'îïÎ'],
  ['o', 'ôöÔ'],
  ['u', 'ùûü'],
  ['oe', 'œŒ'],
] as const;

/**
 * SQL of a text by which French readers sort: É beside E, small letters beside capitals. Both
 * engines have an index of it for names of categories, which is used for exactly this text.
 */
export const frenchOrder = (column: string): string =>
  `lower(${PLAIN.flatMap(([plain, letters]) =>
    Array.from(letters, (letter) => ({ letter, plain })),
  ).reduce((text, { letter, plain }) => `replace(${text}, '${letter}', '${plain}')`, column)})`;
