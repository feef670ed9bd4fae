import createValidators from '@fastify/ajv-compiler';
import createSerializers from '@fastify/fast-json-stringify-compiler';
import type { FastifySchemaValidationError, FastifyServerOptions } from 'fastify';
import { isLine, isText } from '../../domain/text/cleanText';
import { fold } from '../../domain/text/searchText';

/** Validators for the `line` and `text` string formats of the contract. */
const textFormats = { line: isLine, text: isText };

const MESSAGES: Record<keyof typeof textFormats, string> = {
  line: 'doit tenir sur une seule ligne, sans caractère invisible. Saisissez-le de nouveau.',
  text: 'contient un caractère invisible qui ne peut pas être enregistré. Saisissez-le de nouveau.',
};

/**
 * The end of the sentence « Le champ … » for a text with forbidden characters; undefined for other
 * validation errors.
 */
export function describeTextError(
  failures: readonly FastifySchemaValidationError[] | undefined,
): string | undefined {
  const [failure] = failures ?? [];
  return failure?.keyword === 'format'
    ? MESSAGES[failure.params.format as keyof typeof textFormats]
    : undefined;
}

/**
 * Validator of `x-max-folded-length`: what a text costs to search depends on its length once
 * folded, and one character folds to up to eighteen.
 */
const foldedLength = {
  keyword: 'x-max-folded-length',
  type: 'string',
  schemaType: 'number',
  validate: (max: number, text: string): boolean => fold(text).length <= max,
  error: { message: 'must be shorter once folded' },
} as const;

/** What a text of the right length is told that is too long once folded. */
export const describeLengthError = (
  failures: readonly FastifySchemaValidationError[] | undefined,
): string | undefined =>
  failures?.[0]?.keyword === foldedLength.keyword
    ? 'est trop long : certains de ses caractères comptent pour plusieurs.'
    : undefined;

type Compilers = NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>;
type Compiled = ((...values: unknown[]) => unknown) & { errors?: unknown };
type Compile = (route: { schema: object }) => Compiled;
/**
 * By their schemas: those of the contract are the same objects in every app of a process, and in
 * every route that has them.
 */
type Known = WeakMap<object, Compiled>;

/** Strict validation: no type coercion, and fields unknown to the contract are refused. */
export const validation = {
  coerceTypes: false,
  removeAdditional: false,
  allErrors: false,
  formats: textFormats,
  keywords: [foldedLength],
};

const validatorsOf: Known = new WeakMap();
const serializersOf: Known = new WeakMap();

/**
 * Fastify's own compilers, but a schema is compiled with the first request that needs it: the start
 * compiles none of the contract's. For apps with the same options (`validation`).
 */
export function lateCompilers(): Compilers {
  const validators = createValidators();
  const serializers = createSerializers();
  return {
    buildValidator: ((...options) =>
      late(validators(...options) as unknown as Compile, validatorsOf)) as typeof validators,
    buildSerializer: ((...options) =>
      late(serializers(...options) as Compile, serializersOf)) as typeof serializers,
  };
}

const late =
  (compile: Compile, known: Known): Compile =>
  (route) => {
    const compiled = known.get(route.schema) ?? compiledLate(() => compile(route));
    known.set(route.schema, compiled);
    return compiled;
  };

/** A validator leaves the errors of its last call in `errors`. */
function compiledLate(compile: () => Compiled): Compiled {
  let made: Compiled | undefined;
  const call: Compiled = (...values) => {
    made ??= compile();
    const result = made(...values);
    call.errors = made.errors;
    return result;
  };
  return call;
}
