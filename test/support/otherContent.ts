import { readSection } from '../../src/domain/shopContent/checkSection';
import { fieldsOfSection } from '../../src/domain/shopContent/fields';
import {
  SHOP_SECTIONS,
  type ShopFields,
  type ShopSection,
} from '../../src/domain/shopContent/sections';
import type { ShopField } from '../../src/domain/shopContent/shopField';
import { DEFAULT_FIELDS } from '../../src/server/content/currentContent';

// What the sections themselves say is read here: a section that is added is tested without more.

/** Has to be stored before it is published. */
export const OTHER_LOGO = `${'0a'.repeat(16)}.png`;

/** The figures that a sentence names, with what is counted. */
const figuresIn = (sentence: string): string[] =>
  (sentence.includes('\n') ? null : sentence.match(/\{[^}]+\} \w+/g)) ?? [];

/** What a field may take: the first of these that it accepts is its other value. */
const candidatesOf = (name: string, old: string, index: number): string[] => [
  [`Autre ${name} & fils`, ...figuresIn(old)].join(' : '),
  `Autre ${name} & fils`,
  `${name}@verrerie.example`,
  `https://${name.toLowerCase()}.example/`,
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  OTHER_LOGO,
  name === 'phone' ? '04 78 12 34 56' : '04 72 00 00 01',
  '552 081 317',
  '552 081 317 66522',
  'FR03 552 081 317',
  String(Math.floor(Number(old)) + 37 + index),
];

/**
 * What names a file, and what a photo shows, is tested with files (home.test.ts); what choices say
 * with the conditions (conditions.test.ts).
 */
const textFieldsOf = (section: ShopSection): ShopField[] =>
  fieldsOfSection(section).filter(
    ({ name, kind, choices }) => !kind && !choices && !name.endsWith('Alt'),
  );

/** What `make` returns for a section, made once. */
function once(make: (section: ShopSection) => ShopFields): (section: ShopSection) => ShopFields {
  const made = new Map<ShopSection, ShopFields>();
  return (section) => {
    const fields = made.get(section) ?? make(section);
    made.set(section, fields);
    return fields;
  };
}

/** Another value for every field of a section, as it is stored. */
export const otherFields = once((section) => {
  const defaults = DEFAULT_FIELDS[section];
  const others = textFieldsOf(section).map(({ name, max }, index): [string, string] => {
    const old = defaults[name] ?? '';
    const accepted = candidatesOf(name, old, index)
      .filter((value) => value.length <= max && value !== old)
      .map((value) => readSection(section, { ...defaults, [name]: value }, defaults))
      .find(({ problems }) => problems.every(({ field }) => field !== name));
    if (!accepted) throw new Error(`No other value is known for ${section}.${name}`);
    return [name, accepted.fields[name] ?? ''];
  });
  return Object.fromEntries(others);
});

/** A text as it is searched: without what typesetting and HTML change. */
const plain = (text: string): string =>
  text
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('’', "'")
    .replaceAll('<!-- -->', '')
    .replace(/[\u00A0\u202F]/g, ' ');

/** A number as sentences write it, with its unit. */
function numberPattern({ unit = '' }: ShopField, value: string): RegExp {
  const [whole = '', cents] = value.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ' ');
  const amount = cents === undefined ? `${grouped}(,00)?` : `${grouped},${cents}`;
  return new RegExp(`(?<![\\d,.] ?)${amount} ${unit.split(' ')[0] ?? ''}`);
}

/** Sentences whose figure is no condition of sale: the law's delay to erase a person's data. */
const OTHER_FIGURES = /dans les 30 jours/g;

/** Other forms of a text on pages and in mails. */
const OTHER_FORMS: Partial<Record<string, (value: string) => string[]>> = {
  phone: (value) => {
    const digits = value.replaceAll(' ', '');
    return [digits, digits.replace(/^0/, '+33')];
  },
  videoLink: (value) => [
    value.replace('www.youtube.com/watch?v=', 'www.youtube-nocookie.com/embed/'),
  ],
  openingHours: (value) => value.toLowerCase().replace(' de ', ' ').split(', '),
  phoneNote: (value) => [value.replace(/^appel non /, '')],
};

const LEAST_PIECE = 12;
/** What a sentence says around the figures that it names. */
const piecesOf = (value: string): string[] =>
  value.includes('{') && !value.includes('\n')
    ? value.split(/ ?\{[^}]+\} ?/).filter(({ length }) => length >= LEAST_PIECE)
    : [];

/** A line of a long text that stands on a page as it is written. */
const isSentence = (line: string): boolean => line.length >= 30 && !/[{}[\]*#]/.test(line);

/** What the values of all fields look like. */
function formsOf(values: (section: ShopSection) => ShopFields) {
  return SHOP_SECTIONS.flatMap((section) =>
    textFieldsOf(section).flatMap((field) => {
      const value = values(section)[field.name] ?? '';
      if (value === '') return [];
      const others = OTHER_FORMS[field.name]?.(value) ?? [];
      const lines = value.split('\n').filter(isSentence);
      const forms = [value, ...lines, ...piecesOf(value), ...others].map(plain);
      const isIn = field.isNumber
        ? (text: string) => numberPattern(field, value).test(text)
        : (text: string) => forms.some((form) => text.includes(form));
      return [{ name: `${section}.${field.name}`, isIn }];
    }),
  );
}

const OLD_FORMS = formsOf((section) => DEFAULT_FIELDS[section]);
const NEW_FORMS = formsOf(otherFields);

/** Makers of brochures are brands of articles too, and two titles are names of categories. */
const OF_CATALOGUE = /^home\.brochure(?:\dMaker|[46]Title)$/;

/** The fields whose value of `src/content` a text has. */
export const oldValuesIn = (text: string): string[] =>
  fieldsIn(text, OLD_FORMS).filter((name) => !OF_CATALOGUE.test(name));
/** The fields whose other value a text has. */
export const otherValuesIn = (text: string): string[] => fieldsIn(text, NEW_FORMS);

const fieldsIn = (text: string, forms: ReturnType<typeof formsOf>): string[] => {
  const searched = plain(text).replace(OTHER_FIGURES, '');
  return forms.filter(({ isIn }) => isIn(searched)).map(({ name }) => name);
};

/** The names of all fields. */
export const allFields = (): string[] =>
  SHOP_SECTIONS.flatMap((section) => textFieldsOf(section).map(({ name }) => `${section}.${name}`));
