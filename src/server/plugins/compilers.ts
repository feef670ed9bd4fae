import createValidators from '@fastify/ajv-compiler';
import createSerializers from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';
import { foldedLength, textFormats } from './textFormats';

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;
type Compiled = ((...values: unknown[]) => unknown) & { errors?: unknown };
type Compile = (route: { schema: object }) => Compiled;
/** By their schemas: those of the contract are the same objects in every app of a process, and in every route that has them. */
type Known = WeakMap<object, Compiled>;

/** Strict validation: no type coercion, and fields unknown to the contract are refused. */
export const validation = { coerceTypes: false, removeAdditional: false, allErrors: false, formats: textFormats, keywords: [foldedLength] };

const validatorsOf: Known = new WeakMap();
const serializersOf: Known = new WeakMap();

/**
 * Fastify's own compilers, but a schema is compiled with the first request that needs it: the start compiles none of the contract's.
 * For apps with the same options (`validation`).
 */
export function lateCompilers(): Compilers {
  const validators = createValidators();
  const serializers = createSerializers();
  return {
    buildValidator: ((...options) => late(validators(...options) as unknown as Compile, validatorsOf)) as typeof validators,
    buildSerializer: ((...options) => late(serializers(...options) as Compile, serializersOf)) as typeof serializers,
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
