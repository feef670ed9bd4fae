/** What a designation says about capacity, mass, dimensions and garment size. */
export interface ArticleSize {
  /** As the designation writes it, parts joined by a middle dot: « 0,45 µm · 47 mm »; '' without any. */
  text: string;
  /** The numbers in mL, g, mm or mm², garment sizes by rank, for ordering. */
  values: readonly number[];
}

const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const UNIT = String.raw`[µumcd]?[lL]|ML|CL|[µumk]?g|[KM]?G|Kg|[µucdm]?m[23]?|MM|CM`;
/** « 250 mL », « 20-200 µL », « 75x26x1 mm », « 75 x 26 »; concentrations and flows, « 10 mg/L » or « 1 µg par mL », are none. */
const MEASURE = String.raw`(${NUMBER}(?:\s?[-x×]\s?${NUMBER})*)\s?(${UNIT})(?![\p{L}\d/]|\s?/|\s+par\s)`;
const DIMENSIONS = String.raw`(${NUMBER}(?:\s?[x×]\s?${NUMBER})+)(?![\p{L}\d/])`;
const GARMENT_SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL'];
const LETTERS = String.raw`XX[SL]|X[SL]|XXXL|[2-5]XL`;
const WORN_SIZE = String.raw`(?:${LETTERS}|[SML]|\d{1,2}(?:[.,]5)?)`;
const LABELLED = String.raw`(?:[Tt]aille|TAILLE|[Pp]ointure|T\.)\s?(${WORN_SIZE}(?:\s?[-/]\s?${WORN_SIZE})?)(?![\p{L}\d])`;
const WORN_THINGS = String.raw`gants?|(?:sur)?blouses?|combinaisons?|charlottes?|(?:sur-?)?chauss\p{L}+|tabliers?|masques?|lunettes|bottes`;
const MENTIONS_WORN = new RegExp(String.raw`(?<!\p{L})(?:${WORN_THINGS})(?!\p{L})`, 'iu');
const CONTAINERS = 'bo[iî]te|sachet|lot|carton|paquet|pack|rack|rouleau|flacon|jeu|set';
const END = String.raw`(?![\p{L}\d])`;
const PIECES = String.raw`(?:\s?(?:pi[eè]ces|pcs|unit[eé]s))?`;
const PACKING = String.raw`(?:${CONTAINERS})s?\s(?:de\s)?\d+${PIECES}${END}|(?:par|[x×])\s\d+${END}`;

const FREE = new RegExp(
  String.raw`(?<![\p{L}\d.,/])(?:${MEASURE}|${DIMENSIONS}|${LABELLED}|(${LETTERS})(?![\p{L}\d])|(?:${PACKING}))`,
  'gu',
);
/** One letter alone is a size only on what people wear: « Étaleur en L » is a shape. */
const WORN = new RegExp(String.raw`(?<![\p{L}\d.,/'’-])([SML])(?![\p{L}\d'’-])`, 'gu');

/** Factors to mL, g, mm and mm². */
const FACTORS: Readonly<Record<string, number>> = {
  ...{ ul: 1e-3, ml: 1, cl: 10, dl: 100, l: 1000 },
  ...{ ug: 1e-6, mg: 1e-3, g: 1, kg: 1000 },
  ...{ um: 1e-3, mm: 1, cm: 10, dm: 100, m: 1000 },
  ...{ mm2: 1, cm2: 100, m2: 1e6, mm3: 1e-3, cm3: 1, dm3: 1000, m3: 1e6 },
};

/** Splits a designation into its sizes and the rest; both in the order of the text. */
export function splitSize(designation: string): { size: ArticleSize; rest: string } {
  const texts: string[] = [];
  const values: number[] = [];
  const take = (text: string, numbers: readonly number[]) => {
    texts.push(text.trim());
    values.push(...numbers);
    return ' ';
  };
  const plain = plainText(designation);
  const withoutMeasures = plain.replace(
    FREE,
    (text, numbers?: string, unit?: string, dimensions?: string, labelled?: string, letters?: string) => {
      if (numbers && unit)
        return take(
          text,
          numbersOf(numbers).map((value) => value * (FACTORS[unit.toLowerCase().replace('µ', 'u')] ?? 1)),
        );
      if (dimensions) return take(text, numbersOf(dimensions));
      const garment = labelled ?? letters;
      return garment ? take(text, [garmentRank(garment)]) : ' ';
    },
  );
  const rest = MENTIONS_WORN.test(plain) ? withoutMeasures.replace(WORN, (letter) => take(letter, [garmentRank(letter)])) : withoutMeasures;
  return { size: { text: texts.join(' · '), values }, rest };
}

/** Plain spaces, hyphens and micro signs; no thousands separators; « ² » and « ³ » as digits. */
const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/(?<=\d)[\u00A0\u202F](?=\d{3}(?!\d))/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u03BC/g, 'µ')
    .replace(/²/g, '2')
    .replace(/³/g, '3');

const numbersOf = (text: string): number[] => (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => Number(number.replace(',', '.')));

/** Letters by their order, numbers by their value. */
function garmentRank(size: string): number {
  const [first = size] = size.split(/\s?[-/]\s?/);
  const rank = GARMENT_SIZES.indexOf(first);
  return rank < 0 ? Number(first.replace(',', '.')) : rank;
}
