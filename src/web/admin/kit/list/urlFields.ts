/** A criterion in the address; '' when it is not used, or not valid there. */
interface UrlField<Value> {
  name: string;
  read: (text: string) => Value;
  write: (value: Value) => string;
}

const MAX_LENGTH = 100;

/** A text of at most 100 characters, left out unless `accepts` takes it. */
export const textField = (
  name: string,
  accepts: (text: string) => boolean = () => true,
): UrlField<string> => ({
  name,
  read: (text) => (accepts(text) ? text.slice(0, MAX_LENGTH) : ''),
  write: (text) => text,
});

/** One of some values, by their names in the address. */
export const choiceField = <Value extends string>(
  name: string,
  names: Readonly<Record<Value, string>>,
): UrlField<Value | ''> => ({
  name,
  read: (text) => (Object.keys(names) as Value[]).find((value) => names[value] === text) ?? '',
  write: (value) => value && names[value],
});

/** Reads and writes the criteria of a list in its address, in their order. */
export function urlFields<Filter extends Record<keyof Filter, string>>(fields: {
  [Key in keyof Filter]: UrlField<Filter[Key]>;
}) {
  const keys = Object.keys(fields) as (keyof Filter)[];
  const used = (filter: Filter) => keys.filter((key) => filter[key] !== '');
  /** What is not valid is ignored. */
  const read = (search: URLSearchParams): Filter => {
    const filter: Partial<Filter> = {};
    for (const key of keys) filter[key] = fields[key].read(search.get(fields[key].name) ?? '');
    return filter as Filter;
  };
  return {
    none: read(new URLSearchParams()),
    read,
    /** What is not used is left out. */
    write: (filter: Filter) =>
      new URLSearchParams(
        used(filter).map((key) => [fields[key].name, fields[key].write(filter[key])]),
      ),
    isUsed: (filter: Filter) => used(filter).length > 0,
  };
}
