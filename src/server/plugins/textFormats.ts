import type { FastifySchemaValidationError } from 'fastify';
import { isLine, isText } from '../../domain/cleanText';
import { fold } from '../../domain/searchText';

/** Validators for the `line` and `text` string formats of the contract. */
export const textFormats = { line: isLine, text: isText };

const MESSAGES: Record<keyof typeof textFormats, string> = {
  line: 'doit tenir sur une seule ligne, sans caractère invisible. Saisissez-le de nouveau.',
  text: 'contient un caractère invisible qui ne peut pas être enregistré. Saisissez-le de nouveau.',
};

/** The end of the sentence « Le champ … » for a text with forbidden characters; undefined for other validation errors. */
export function describeTextError(failures: readonly FastifySchemaValidationError[] | undefined): string | undefined {
  const [failure] = failures ?? [];
  return failure?.keyword === 'format' ? MESSAGES[failure.params.format as keyof typeof textFormats] : undefined;
}

/**
 * Validator of `x-max-folded-length`: what a text costs to search depends on its length once folded, and one character folds to up to
 * eighteen.
 */
export const foldedLength = {
  keyword: 'x-max-folded-length',
  type: 'string',
  schemaType: 'number',
  validate: (max: number, text: string): boolean => fold(text).length <= max,
  error: { message: 'must be shorter once folded' },
} as const;

/** The same sentence for a text that is too long once folded. */
export const describeLengthError = (failures: readonly FastifySchemaValidationError[] | undefined): string | undefined =>
  failures?.[0]?.keyword === foldedLength.keyword ? 'est trop long : certains de ses caractères comptent pour plusieurs.' : undefined;
