import type { PLACEHOLDERS } from './placeholderLabels';

export type PlaceholderName = keyof typeof PLACEHOLDERS;
export type PlaceholderValues = Readonly<Record<PlaceholderName, string>>;

/** A name between braces. */
export const PLACEHOLDER = /\{([^{}\n]*)\}/g;

/** The placeholder of a name, as a text has it. */
export const placeholder = (name: PlaceholderName): string => `{${name}}`;

/** The characters of a text with the values in the place of their names. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (all, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? all) : all,
  );
