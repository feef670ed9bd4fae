import type { FastifySchemaValidationError } from 'fastify';
import { isLine, isText } from '../../domain/cleanText';

/** What the formats of the contract's texts mean to the validator. */
export const textFormats = { line: isLine, text: isText };

const REFUSALS: Record<keyof typeof textFormats, string> = {
  line: 'doit tenir sur une seule ligne, sans caractère invisible. Saisissez-le de nouveau.',
  text: 'contient un caractère invisible qui ne peut pas être enregistré. Saisissez-le de nouveau.',
};

/** The rest of the sentence « Le champ … » when the contract's check failed on a text's signs; undefined when it failed on something else. */
export function refusalOfText(failures: readonly FastifySchemaValidationError[] | undefined): string | undefined {
  const [failure] = failures ?? [];
  return failure?.keyword === 'format' ? REFUSALS[failure.params.format as keyof typeof textFormats] : undefined;
}
