import { ARTICLE_LENGTHS } from '../../../domain/catalogue/articleChecks';
import type { FamilyCodes, FamilyFinder } from '../../../domain/catalogue/familyPath';
import { formatNumber } from '../../../domain/frenchNumber';
import {
  plainLine,
  plainReference,
  plainText,
  spacedReference,
} from '../../../domain/text/plainText';
import { withVat } from '../../../domain/vat';
import type { ImportLine } from '../tables/importLines';
import type { ColumnName, Columns, LabelColumns } from './columns';

/**
 * A refused line keeps its reference if it has one, so that its article does not count as absent.
 */
export interface RefusedLine {
  reference: string;
  reason: string;
  /** The family, if the line is refused because it leads nowhere. */
  family?: FamilyCodes;
}

/**
 * A read line; `spaced` is its reference if a zero-width space in it stands for a space,
 * `hasComputedTtc` that the file has no price TTC.
 */
export type ReadLine = ImportLine & { spaced?: string; hasComputedTtc?: true };

const NORMAL_VAT = 20_00;
const BRAND_SEPARATOR = ' - ';

/** Characters of a text; offers hold references, designations and packings of so many. */
const LENGTHS = [
  ['reference', 'CODE', ARTICLE_LENGTHS.reference],
  ['designation', 'DESIG', ARTICLE_LENGTHS.label],
  ['brand', 'MARQUE', ARTICLE_LENGTHS.brand],
  ['secondaryReference', 'REF_FOUR', ARTICLE_LENGTHS.supplier],
  ['packing', 'COND', ARTICLE_LENGTHS.packing],
] as const;

class Refusal extends Error {
  constructor(
    message: string,
    readonly family?: FamilyCodes,
  ) {
    super(message);
  }
}

/**
 * Parses one line after the headings.
 * @param find the under-sub-category of a family.
 */
export function readLine(
  cells: readonly string[],
  columns: Columns,
  find: FamilyFinder,
): ReadLine | RefusedLine {
  const written = (name: ColumnName): string => cells[columns.get(name) ?? -1] ?? '';
  const read: Partial<Record<ColumnName, string>> = {};
  const cell = (name: ColumnName): string =>
    (read[name] ??= withoutQuotes(plainLine(written(name))));
  const optional = (name: ColumnName): string | null => (columns.has(name) ? cell(name) : null);
  const reference = plainReference(cell('reference'));
  try {
    if (reference === '') throw new Refusal('sans CODE');
    if (cell('designation') === '') throw new Refusal('sans DESIG');
    for (const [name, heading, max] of LENGTHS) assertLength(heading, cell(name), max);
    const description = withoutQuotes(plainDescription(written('description')).trim());
    assertLength('DESCRIPTIF', description, ARTICLE_LENGTHS.description);
    const basePriceCents = readBasePrice(cell('basePrice'));
    const spaced = spacedReference(written('reference'));
    return {
      reference,
      ...(spaced !== undefined && { spaced }),
      ...brandAndLabel(cell('brand'), cell('designation')),
      secondaryReference: optional('secondaryReference'),
      description: columns.has('description') ? description : null,
      packing: optional('packing'),
      basePriceCents,
      ...readTax(cell('ttcPrice'), cell('vat'), basePriceCents),
      underSubCategoryId: readClassification(familyOf(cells, columns), find),
      softDeleted: readFlag(cell('withdrawn')),
    };
  } catch (error) {
    if (error instanceof Refusal)
      return {
        reference,
        reason: error.message,
        ...(error.family && { family: error.family }),
      };
    throw error;
  }
}

export const isRefused = (line: ReadLine | RefusedLine): line is RefusedLine => 'reason' in line;

// Oxygène writes leading zeros and long numbers in quotes that are part of the value.
const withoutQuotes = (value: string): string =>
  value.startsWith('"') ? (/^"(\d+)"$/.exec(value)?.[1] ?? value) : value;

/** plainText(), which leaves texts without these characters as they are: most descriptions. */
const plainDescription = (text: string): string =>
  /[\u00AD\u0300-\uFFFF]/.test(text) ? plainText(text) : text;

function brandAndLabel(brand: string, designation: string): { brand: string; label: string } {
  const separatorIndex = designation.indexOf(BRAND_SEPARATOR);
  if (brand !== '' || separatorIndex < 1) return { brand, label: designation };
  return {
    brand: designation.slice(0, separatorIndex).trim(),
    label: designation.slice(separatorIndex + BRAND_SEPARATOR.length).trim(),
  };
}

function assertLength(heading: string, text: string, max: number): void {
  if (text.length > max)
    throw new Refusal(
      `${heading} de ${formatNumber(text.length)} caractères (${formatNumber(max)} au plus)`,
    );
}

function readBasePrice(text: string): number {
  const cents = readCents(text);
  if (cents === 'absent') throw new Refusal('sans prix hors taxes');
  if (cents === 'unreadable') throw new Refusal(`prix hors taxes illisible (${quoted(text)})`);
  if (cents < 0) throw new Refusal(`prix hors taxes négatif (${quoted(text)})`);
  if (cents === 0) throw new Refusal(`prix hors taxes nul (${quoted(text)})`);
  return cents;
}

/**
 * Without a price TTC the rate must be readable; with one, a code that is no number ('N') leaves
 * the rate to be derived.
 */
function readTax(
  text: string,
  vatText: string,
  basePriceCents: number,
): Pick<ReadLine, 'ttcPriceCents' | 'vatRate' | 'hasComputedTtc'> {
  const cents = readCents(text);
  if (cents === 'unreadable') throw new Refusal(`prix TTC illisible (${quoted(text)})`);
  if (cents !== 'absent' && cents < basePriceCents)
    throw new Refusal(`prix TTC (${quoted(text)}) inférieur au prix hors taxes`);
  const vat = readVat(vatText);
  const vatRate = typeof vat === 'number' ? vat : null;
  if (cents !== 'absent') return { ttcPriceCents: cents, vatRate };
  if (vat === 'unreadable') throw new Refusal(`code TVA illisible (${quoted(vatText)})`);
  return {
    ttcPriceCents: withVat(basePriceCents, vatRate ?? NORMAL_VAT),
    vatRate,
    hasComputedTtc: true,
  };
}

/** The names of a line's family where the file has such columns. */
export function familyLabels(cells: readonly string[], columns: LabelColumns): FamilyCodes {
  const label = (level: 0 | 1 | 2): string => plainLine(cells[columns[level] ?? -1] ?? '');
  return [label(0), label(1), label(2)];
}

const FAMILIES_KEPT = 10_000;
/** The codes of families by what is written, for each file. */
const familiesRead = new WeakMap<Columns, Map<string, FamilyCodes>>();

/** The codes of a line's family as written: the same array for lines that have the same cells. */
export function familyOf(cells: readonly string[], columns: Columns): FamilyCodes {
  const written = (name: ColumnName): string => cells[columns.get(name) ?? -1] ?? '';
  const [upper, middle, lowest] = [
    written('category'),
    written('subCategory'),
    written('underSubCategory'),
  ];
  const key = `${upper}\n${middle}\n${lowest}`;
  let known = familiesRead.get(columns);
  if (!known) familiesRead.set(columns, (known = new Map<string, FamilyCodes>()));
  const before = known.get(key);
  if (before) return before;
  const code = (text: string): string => withoutQuotes(plainLine(text));
  const codes: FamilyCodes = [code(upper), code(middle), code(lowest)];
  if (known.size < FAMILIES_KEPT) known.set(key, codes);
  return codes;
}

function readClassification(codes: FamilyCodes, find: FamilyFinder): number {
  const written = codes.filter((code) => code !== '');
  if (written.length === 0) throw new Refusal('sans classement');
  const id = find(codes);
  if (id !== undefined) return id;
  throw new Refusal(`classement inconnu (${quoted(written.join(' / '))})`, codes);
}

function readFlag(text: string): 0 | 1 {
  if (text === '1') return 1;
  if (text === '0' || text === '') return 0;
  throw new Refusal(`SUSPENDU illisible (${quoted(text)})`);
}

const quoted = (text: string): string => `« ${text.length > 40 ? `${text.slice(0, 40)}…` : text} »`;

/** Higher prices are refused as mistakes. */
const HIGHEST_PRICE_CENTS = 99_999_999_999;

const PARTED_DIGITS = /\d\s+\d/;
/** « 1 234 567,89 »: « 28 41 » may have lost its comma. */
const THOUSANDS = /^[+-]?\s*\d{1,3}(?:\s\d{3})+(?:[.,]\d*)?$/;

/**
 * Reads a decimal number as Oxygène writes it: sign first, comma or point, spaces allowed
 * ('-1520,32', '1 520.32').
 * @returns 'absent' for an empty text (which is not zero), 'unreadable' for anything else,
 * including two decimal separators.
 */
function readDecimal(
  text: string,
): { digits: string; decimals: string; negative: boolean } | 'absent' | 'unreadable' {
  const packed = text.replace(/[\u0020\u00A0\u202F]/g, '');
  if (packed === '') return 'absent';
  if (PARTED_DIGITS.test(text) && !THOUSANDS.test(text.trim())) return 'unreadable';
  const match = /^([+-]?)(\d+)(?:[.,](\d*))?$/.exec(packed) ?? /^([+-]?)()[.,](\d+)$/.exec(packed);
  if (!match) return 'unreadable';
  return { negative: match[1] === '-', digits: match[2] || '0', decimals: match[3] ?? '' };
}

/** Nearly all prices and rates: « 1234,56 », « 20 ». */
const USUAL = /^\d{1,9}(?:[.,]\d\d)?$/;

/** Reads a price as cents, rounded half away from zero. @returns see readDecimal. */
export function readCents(text: string): number | 'absent' | 'unreadable' {
  if (USUAL.test(text)) return Math.round(Number(text.replace(',', '.')) * 100);
  const number = readDecimal(text);
  if (typeof number === 'string') return number;
  const thousandths = number.decimals.padEnd(3, '0').slice(0, 3);
  const cents =
    Number(number.digits) * 100 +
    Number(thousandths.slice(0, 2)) +
    (Number(thousandths[2]) >= 5 ? 1 : 0);
  if (!Number.isSafeInteger(cents) || cents > HIGHEST_PRICE_CENTS) return 'unreadable';
  return number.negative && cents > 0 ? -cents : cents;
}

/**
 * Reads a VAT code as hundredths of a percent: '20' -> 2000, '5,5' -> 550.
 * @returns see readDecimal.
 */
export function readVat(text: string): number | 'absent' | 'unreadable' {
  const hundredths = readCents(text.replace('%', ''));
  if (typeof hundredths === 'string') return hundredths;
  return hundredths >= 0 && hundredths <= 100_00 ? hundredths : 'unreadable';
}
