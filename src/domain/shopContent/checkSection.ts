import { fieldsOfSection } from './fields';
import { photosWithoutText } from './home/homeFields';
import { FieldRefused } from './readField';
import { compactNumber } from './registrationNumbers';
import type { ShopFields, ShopSection } from './sections';
import type { ShopField } from './shopField';

/** Why a section cannot be published: the first problem of each field. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** A section read from what was typed: the stored forms, or what is wrong. */
export interface ReadSection {
  fields: ShopFields;
  problems: FieldProblem[];
}

/**
 * Reads what was typed into the fields of a section. A missing field keeps its text of `published`.
 * @param ownHost the name of the shop's own site, which no link of the home page leads to
 */
export function readSection(
  section: ShopSection,
  typed: ShopFields,
  published: ShopFields,
  ownHost = '',
): ReadSection {
  const fields: Record<string, string> = {};
  const problems: FieldProblem[] = [];
  for (const field of fieldsOfSection(section)) {
    if (!isAsked(field, { ...published, ...typed })) {
      // What is not asked is kept for the day on which it is again.
      fields[field.name] = published[field.name] ?? '';
      continue;
    }
    const text = typed[field.name] ?? published[field.name] ?? field.choices?.[0]?.value ?? '';
    const read = readField(field, text, published[field.name], ownHost);
    fields[field.name] = read.value;
    if (read.problem !== undefined) problems.push({ field: field.name, message: read.problem });
  }
  const others = section === 'home' ? undescribed(fields) : together(section, fields, problems);
  return { fields, problems: [...problems, ...others] };
}

/** What a draft would say: a field that cannot be published says what is published, if anything. */
export function saidSection(...draft: Parameters<typeof readSection>) {
  const [, , published] = draft;
  const { fields, problems } = readSection(...draft);
  const refused = new Set(problems.map(({ field }) => field));
  const said: ShopFields = Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]) => [name, refused.has(name) ? (published[name] ?? '') : value] as const)
      .filter(([name, value]) => value !== '' || name in published),
  );
  return { said, problems };
}

/** Whether a field is asked and said, by what the fields of its section say. */
export const isAsked = ({ when }: ShopField, fields: ShopFields): boolean =>
  when === undefined || (fields[when.field] || when.is) === when.is;

/** Names that no field of the section has. */
export const unknownFields = (section: ShopSection, typed: ShopFields): string[] => {
  const names = new Set(fieldsOfSection(section).map(({ name }) => name));
  return Object.keys(typed).filter((name) => !names.has(name));
};

/** The expected fields that are still empty. */
export const missingSectionFields = (section: ShopSection, fields: ShopFields): ShopField[] =>
  fieldsOfSection(section).filter(
    ({ name, isExpected }) => isExpected && (fields[name] ?? '').trim() === '',
  );

/** What is published already is not refused: it may come from an older version of the shop. */
function readField(
  { label, max, isText, isNumber, isOptional, read }: ShopField,
  text: string,
  published: string | undefined,
  ownHost: string,
): { value: string; problem?: string } {
  if (text === published) return { value: text };
  const value = isText
    ? text.replace(/\r\n?/g, '\n').trim()
    : // Several numbers are not joined.
      isNumber
      ? text.trim()
      : text.trim().replace(/\s+/g, ' ');
  if (value === '')
    return isOptional ? { value } : { value, problem: `Remplissez ce champ : ${label}.` };
  if (value.length > max)
    return { value, problem: `${max} caractères au plus : il y en a ${value.length}.` };
  try {
    return { value: read ? read(value, ownHost) : value };
  } catch (error) {
    if (error instanceof FieldRefused) return { value, problem: error.message };
    throw error;
  }
}

const undescribed = (fields: ShopFields): FieldProblem[] =>
  photosWithoutText(fields).map((field) => ({
    field,
    message: 'Dites ce que montre la photo : c’est lu à qui ne la voit pas.',
  }));

/**
 * The numbers of a company agree: SIRET and VAT number contain its SIREN; where that is not given,
 * the VAT number that of the SIRET.
 */
function together(
  section: ShopSection,
  { siren = '', siret = '', vat = '' }: ShopFields,
  known: readonly FieldProblem[],
): FieldProblem[] {
  const own = compactNumber(siren) || compactNumber(siret).slice(0, 9);
  if (section !== 'identity' || own === '') return [];
  const isKnown = (name: string) => known.some(({ field }) => field === name);
  if (isKnown(siren === '' ? 'siret' : 'siren')) return [];
  const others = [
    { field: 'siret', number: compactNumber(siret).slice(0, 9) },
    { field: 'vat', number: compactNumber(vat).slice(4) },
  ];
  return others
    .filter(({ field, number }) => number !== '' && number !== own && !isKnown(field))
    .map(({ field }) => ({
      field,
      message: `Ce numéro est celui d’une autre société : le SIREN ici est ${siren || own}.`,
    }));
}
