import type { FastifySchemaValidationError } from 'fastify';
import { isLine, isText } from '../../domain/cleanText';

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
