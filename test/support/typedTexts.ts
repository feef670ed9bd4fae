import { fold } from '../../src/domain/text/searchText';

/** The longest text that a search takes. */
const LONGEST = 200;

/** What people type into a search, by what its readers know. */
const TOKENS = [
  // Numbers: whole, decimal, with thousands, long, negative, with signs that join them.
  ...[
    '1',
    '5',
    '10',
    '250',
    '1,5',
    '1.5',
    '0,0001',
    '1 000',
    '1 000 000',
    '9999999',
    '12345678901234567890',
    '-80',
    '½',
    '²',
    '٣',
  ],
  ...[
    'x',
    ' x ',
    '×',
    '*',
    ' * ',
    '-',
    ' - ',
    '/',
    ' / ',
    ' a ',
    ' à ',
    ' et ',
    ',',
    '.',
    ':',
    '+',
    'e5',
    ' par ',
    '°',
  ],
  // Units and measures.
  ...[
    'ml',
    'mL',
    'µL',
    'l',
    'litres',
    'g',
    'kg',
    'microns',
    'mm',
    'cm',
    'm',
    'cm2',
    'm3/h',
    '°C',
    '%',
    'mol/L',
    'ppm',
  ],
  ...[
    '1 ml',
    '1,5x1,5x1,5ml',
    '10-100 µl',
    '6 mm',
    '16x160',
    '29/32',
    'GL 45',
    'NS 14/23',
    '3 M',
    'pH 7',
    'pH7,40',
    'n°15',
  ],
  // Numbers and names of chemicals, garment sizes, counts of pieces, references.
  ...[
    '64-17-5',
    '7732-18-5',
    'CAS n° 67-64-1',
    '7732185',
    'NaOH',
    'HCl',
    'IPA',
    'éthanol',
    'acide chlorhydrique',
    'hydroxyde de sodium',
  ],
  ...['M', 'XL', 'taille 8', 'taille xxl', 'T. 8-9', 'pointure 42', '7-8', 'classe A', 'cl. as'],
  ...[
    'boîte de 100',
    'par 100',
    'x100',
    '/100',
    'lot',
    'BEFO000000',
    'FLCD000003',
    'KAU 36238',
    'réf. AB-12',
    'ref',
    'code',
  ],
  // Words: common, joined otherwise, misspelt, unknown, in the plural, small, of one and two
  // letters, long.
  ...[
    'bécher',
    'becher',
    'verre',
    'gants',
    'nitrile',
    'pipette',
    'micro pipette',
    'micropipettes',
    'phmetre',
    'pH mètre',
    'boîte de Pétri',
  ],
  ...[
    'chauffeballon',
    'becer',
    'erlenmeier',
    'agitateurr',
    'xyzzy',
    'qwertyuiop',
    'bocaux',
    'verte',
    'gloves',
    'flask',
    'sans latex',
  ],
  ...[
    'de',
    'la',
    'l’',
    "d'",
    'a',
    'e',
    's',
    'ph',
    'uv',
    'abcdefghijklmnopqrstuvwxyz',
    'aaaaaaaaaaaa',
    'anticonstitutionnellement',
  ],
  // Accents, ligatures, signs of other keyboards, what a database or an expression could take for
  // its own.
  ...[
    'é',
    'œ',
    'æ',
    'ß',
    'ﬁ',
    '™',
    '№',
    '…',
    'é',
    '\u0301',
    '\u00ad',
    '\u200b',
    '\t',
    '"',
    "'",
    '%',
    '_',
    '\\',
    '^',
    '$',
    '(',
    ')',
    '[',
    ']',
  ],
  ...['AND', 'OR', 'NOT', 'NEAR(', '--', ';', '🧪', 'Ω', 'д', '한', '漢', 'ق'],
] as const;
const SEPARATORS = ['', ' ', ' ', '-', ', '];

/** Every character that folds to more than itself: « œ », « ½ », « ﷺ ». */
function expandingCharacters(): string[] {
  const found: string[] = [];
  for (let code = 0; code <= 0x10_ffff; code += 1) {
    const character = String.fromCodePoint(code);
    if (fold(character).length > character.length) found.push(character);
  }
  return found;
}

/**
 * `count` texts of at most 200 characters, the same for the same seed: those that are listed
 * (1,172, all expanding characters among them), then random ones. Of fewer texts three quarters are
 * listed ones, taken from the whole list.
 */
export function typedTexts(count: number, seed: number): string[] {
  state = seed;
  const listed = [...chains(), ...repeatedTokens(), ...withExpandingCharacters()];
  const chosen = count > listed.length ? listed : spread(listed, Math.ceil(count * 0.75));
  return [...chosen, ...Array.from({ length: count - chosen.length }, mixedText)];
}

/** `count` of them, at equal distances. */
const spread = <T>(all: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] as T);

const cut = (text: string): string => Array.from(text).slice(0, LONGEST).join('').trim();

/**
 * As long as there is room for the end: what begins many times may become one thing by its last
 * word.
 */
const endingWith = (text: string, end: string): string =>
  `${cut(text).slice(0, LONGEST - end.length)}${end}`;

const JOINTS = ['x', ' x ', '×', '*', '-', ' - ', '/', ' a ', ' à ', ' et ', ' '];
const NUMBERS = ['1', '1,5', '1.5', '1000', '1 000', '0,0001'];

/** Rows of the same number up to one unit: what is read as one measure. */
const chains = (): string[] =>
  JOINTS.flatMap((joint) =>
    NUMBERS.flatMap((each) =>
      [3, 4, 9, 15, 23].map((count) => endingWith(`${each}${joint}`.repeat(count), `${each} ml`)),
    ),
  );

const repeated = (part: string): string => part.repeat(Math.ceil(LONGEST / part.length));

/** Each token alone over the whole length, joined and parted. */
const repeatedTokens = (): string[] =>
  TOKENS.flatMap((token) => [cut(repeated(token)), cut(repeated(`${token} `))]);

/** So many that most texts are short enough once they are folded. */
const TOGETHER = 24;

function withExpandingCharacters(): string[] {
  const characters = expandingCharacters();
  const texts: string[] = [];
  for (let at = 0; at < characters.length; at += TOGETHER)
    texts.push(cut(characters.slice(at, at + TOGETHER).join('')));
  const longest = characters.filter((character) => fold(character).length >= 8);
  return [
    ...texts,
    ...longest.flatMap((character) => [
      cut(repeated(character)),
      cut(character.repeat(LONGEST / 20)),
    ]),
  ];
}

/** A token that is another one each time: nothing that was looked up for it is known already. */
const NEW_TOKENS: readonly (() => string)[] = [
  () => String(number(1, 999)),
  () => `${number(1, 99)},${number(1, 9)}`,
  () => `${number(1, 99)} ${oneOf(['ml', 'µL', 'g', 'mm', 'm', '°C'])}`,
  () => `${number(1, 99)}-${number(100, 999)} ${oneOf(['ml', 'µl', 'mm'])}`,
  () =>
    `${number(1, 9)},${number(1, 9)}x${number(1, 9)},${number(1, 9)}x` +
    `${number(1, 9)},${number(1, 9)} ` +
    'mm',
  () => `${number(1, 99)}x${number(10, 99)}`,
  () => `ph ${number(0, 14)},${number(0, 9)}`,
  () => `boite de ${number(2, 999)}`,
  () => letters(1),
  () => letters(2),
  () => letters(number(3, 5)),
  () => letters(number(6, 12)),
  () => `${letters(3)}-${letters(4)}`,
  () => `${letters(4).toUpperCase()}${number(100_000, 999_999)}`,
];

let state = 1;

/** From 0 to 1, as the seed says (xorshift32). */
function random(): number {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) / 2 ** 32;
}

const number = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
const oneOf = <T>(values: readonly T[]): T => values[number(0, values.length - 1)] as T;
const letters = (length: number): string =>
  Array.from({ length }, () => oneOf(Array.from('aeiorstnlcuqz'))).join('');

/**
 * A few kinds of tokens in any order, each the same or a new one: what one reader leaves is
 * another's.
 */
function mixedText(): string {
  const kinds = Array.from({ length: number(1, 5) }, () =>
    random() < 0.5 ? oneOf(NEW_TOKENS) : always(oneOf(TOKENS)),
  );
  const separator = oneOf(SEPARATORS);
  const length = number(3, LONGEST);
  let text = '';
  while (text.length < length) text += `${oneOf(kinds)()}${separator}`;
  return random() < 0.5 ? cut(text) : endingWith(text, oneOf(TOKENS)).trim();
}

const always = (token: string) => () => token;
