import { ARTICLE_LENGTHS } from '../../../domain/catalogue/articleChecks';
import type { FamilyCodes, FamilyFinder } from '../../../domain/catalogue/familyPath';
import type { ColumnName } from '../../../domain/catalogue/importColumns';
import { formatNumber } from '../../../domain/frenchNumber';
import { readAmount } from '../../../domain/numbers/amount';
import { readFlag } from '../../../domain/numbers/flag';
import { readPercentage } from '../../../domain/numbers/percentage';
import { readingsText } from '../../../domain/numbers/refusalText';
import { isUnread, type RefusedNumber } from '../../../domain/numbers/typedNumber';
import {
  plainLine,
  plainReference,
  plainText,
  spacedReference,
} from '../../../domain/text/plainText';
import { withVat } from '../../../domain/vat';
import type { ImportLine } from '../tables/importLines';
import type { Columns, LabelColumns } from './columns';

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
 * A read line; `spaced` is its reference if a zero-width space in it is read as a space,
 * `hasComputedTtc` that the file has no price TTC.
 */
export type ReadLine = ImportLine & { spaced?: string; hasComputedTtc?: true };

const NORMAL_VAT = 20_00;
const BRAND_SEPARATOR = ' - ';

/** Characters of a text; an offer has room for references, designations and packings of so many. */
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
  // Numbers on several lines of one cell are not joined.
  const figure = (name: ColumnName): string => withoutQuotes(written(name).trim());
  const optional = (name: ColumnName): string | null => (columns.has(name) ? cell(name) : null);
  const reference = plainReference(cell('reference'));
  try {
    if (reference === '') throw new Refusal('sans CODE');
    if (cell('designation') === '') throw new Refusal('sans DESIG');
    for (const [name, heading, max] of LENGTHS) assertLength(heading, cell(name), max);
    const description = withoutQuotes(plainDescription(written('description')).trim());
    assertLength('DESCRIPTIF', description, ARTICLE_LENGTHS.description);
    const basePriceCents = readBasePrice(figure('basePrice'));
    const spaced = spacedReference(written('reference'));
    return {
      reference,
      ...(spaced !== undefined && { spaced }),
      ...brandAndLabel(optional('brand'), cell('designation')),
      secondaryReference: optional('secondaryReference'),
      description: columns.has('description') ? description : null,
      packing: optional('packing'),
      basePriceCents,
      ...readTax(figure('ttcPrice'), figure('vat'), basePriceCents),
      underSubCategoryId: readClassification(familyOf(cells, columns), find),
      softDeleted: readSuspended(cell('withdrawn')),
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

export const isRefusedLine = (line: ReadLine | RefusedLine): line is RefusedLine =>
  'reason' in line;

// Oxygène writes leading zeros and long numbers in quotes that are part of the value.
const withoutQuotes = (value: string): string =>
  value.startsWith('"') ? (/^"(\d+)"$/.exec(value)?.[1] ?? value) : value;

/** plainText(), which leaves texts without these characters as they are: most descriptions. */
const plainDescription = (text: string): string =>
  /[\u00AD\u0300-\uFFFF]/.test(text) ? plainText(text) : text;

function brandAndLabel(
  brand: string | null,
  designation: string,
): Pick<ReadLine, 'brand' | 'label'> {
  const separatorIndex = designation.indexOf(BRAND_SEPARATOR);
  if (brand || separatorIndex < 1) return { brand, label: designation };
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
  const price = readAmount(text, FILE_PRICE);
  if (isUnread(price)) {
    if (price.refused === 'empty') throw new Refusal('sans prix hors taxes');
    if (price.refused === 'negative')
      throw new Refusal(`prix hors taxes négatif (${quoted(text)})`);
    throw new Refusal(`prix hors taxes ${unread(price, text)}`);
  }
  if (price.cents === 0) throw new Refusal(`prix hors taxes nul (${quoted(text)})`);
  return price.cents;
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
  const price = readAmount(text, FILE_PRICE);
  const isAbsent = isUnread(price) && price.refused === 'empty';
  const isBelow = isUnread(price) ? price.refused === 'negative' : price.cents < basePriceCents;
  if (isBelow) throw new Refusal(`prix TTC (${quoted(text)}) inférieur au prix hors taxes`);
  if (isUnread(price) && !isAbsent) throw new Refusal(`prix TTC ${unread(price, text)}`);
  const vat = readPercentage(vatText, { rounds: true });
  const vatRate = isUnread(vat) ? null : vat.hundredths;
  if (!isUnread(price)) return { ttcPriceCents: price.cents, vatRate };
  if (isUnread(vat) && vat.refused !== 'empty')
    throw new Refusal(`code TVA illisible (${quoted(vatText)})`);
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

function readSuspended(text: string): 0 | 1 {
  if (text === '') return 0;
  const flag = readFlag(text);
  if (flag === undefined) throw new Refusal(`SUSPENDU illisible (${quoted(text)})`);
  return flag ? 1 : 0;
}

function quoted(text: string): string {
  const line = plainLine(text);
  return `« ${line.length > 40 ? `${line.slice(0, 40)}…` : line} »`;
}

/** Higher prices are refused as mistakes. Programs write more decimals than people. */
const FILE_PRICE = { most: 99_999_999_999, rounds: true } as const;

/** Why a price is not read: 'illisible (« abc »)', with both readings of an ambiguous one. */
const unread = (price: RefusedNumber, text: string): string =>
  price.refused === 'ambiguous'
    ? `ambigu (${quoted(text)} : ${readingsText(price)})`
    : `illisible (${quoted(text)})`;
