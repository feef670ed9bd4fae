import { isDay } from '../../../../domain/days';

/** A criterion in the address; '' when it is not used. */
export interface UrlField<Value extends string = string> {
  name: string;
  /** Undefined for a text that cannot be read. */
  read: (text: string) => Value | undefined;
  write: (value: Value) => string;
  /** What it is, in French: « une date ». */
  what: string;
  /** What the screen shows in place of a text that cannot be read; without, it is not shown. */
  instead?: string;
  /** The screen itself says what cannot be read. */
  isSaidByScreen?: boolean;
}

/** A text of an address in the place of a criterion, which cannot be read. */
export interface UnreadText extends Pick<UrlField, 'name' | 'what' | 'instead' | 'isSaidByScreen'> {
  text: string;
}

const MAX_LENGTH = 100;
const SHOWN_MAX = 40;

/** A text; without `accepts` of at most 100 characters. */
export const textField = (
  name: string,
  what = `un texte de ${MAX_LENGTH} caractères au plus`,
  accepts: (text: string) => boolean = (text) => text.length <= MAX_LENGTH,
): UrlField => ({
  name,
  what,
  read: (text) => (accepts(text) ? text : undefined),
  write: (text) => text,
});

/** One of some values, by their names in the address. */
export const choiceField = <Value extends string>(
  name: string,
  what: string,
  names: Readonly<Record<Value, string>>,
): UrlField<Value | ''> => ({
  name,
  what,
  read: (text) => (Object.keys(names) as Value[]).find((value) => names[value] === text),
  write: (value) => value && names[value],
});

/** A Paris day 'YYYY-MM-DD'. */
export const dayField = (name: string): UrlField => textField(name, 'une date', isDay);

export const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** The id of something. */
export const idField = (name: string, what: string): UrlField => textField(name, what, isId);

/** A field that does not say what is listed: unread, the screen shows `instead`. */
export const withInstead = <Value extends string>(
  field: UrlField<Value>,
  instead: string,
): UrlField<Value> => ({ ...field, instead });

/** How a list is sorted. */
export const orderField = <Value extends string>(
  name: string,
  names: Readonly<Record<Value, string>>,
): UrlField<Value | ''> =>
  withInstead(choiceField(name, 'un ordre de cette liste', names), 'voici l’ordre habituel');

/** What an address has in the place of a criterion, as a French clause. */
export const unreadText = ({ text, what }: UnreadText): string =>
  `Dans l’adresse, « ${text.slice(0, SHOWN_MAX)} » n’est pas ${what}`;

/** Reads and writes the criteria of a list in its address, in their order. */
export function urlFields<Filter extends Record<keyof Filter, string>>(fields: {
  [Key in keyof Filter]: UrlField<Filter[Key]>;
}) {
  const keys = Object.keys(fields) as (keyof Filter)[];
  const used = (filter: Filter) => keys.filter((key) => filter[key] !== '');
  const textOf = (search: URLSearchParams, key: keyof Filter) => search.get(fields[key].name) ?? '';
  /** Also without what cannot be read: `unread` has it. */
  const read = (search: URLSearchParams): Filter => {
    const filter: Partial<Filter> = {};
    for (const key of keys) {
      const text = textOf(search, key);
      const value = text === '' ? undefined : fields[key].read(text);
      filter[key] = value ?? ('' as Filter[keyof Filter]);
    }
    return filter as Filter;
  };
  return {
    none: read(new URLSearchParams()),
    read,
    /** What is in the place of a criterion, and cannot be read. */
    unread: (search: URLSearchParams): UnreadText[] =>
      keys.flatMap((key) => {
        const text = textOf(search, key);
        return text === '' || fields[key].read(text) !== undefined
          ? []
          : [{ ...fields[key], text }];
      }),
    /** What is not used is left out. */
    write: (filter: Filter) =>
      new URLSearchParams(
        used(filter).map((key) => [fields[key].name, fields[key].write(filter[key])]),
      ),
    isUsed: (filter: Filter) => used(filter).length > 0,
  };
}
