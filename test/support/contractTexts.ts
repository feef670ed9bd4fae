import { readContract } from './readContract';

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: string[];
  pattern?: string;
  minLength?: number;
  minimum?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minItems?: number;
}

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/**
 * A text field of a JSON body of the contract; `bodyWith` makes a body that is valid apart from
 * this field.
 */
export interface TextField {
  operation: string;
  method: string;
  /** Under /api, parameters filled in. */
  path: string;
  /** Path in the body: 'billingAddress.city'. */
  field: string;
  /** Undefined when the contract does not restrict its characters. */
  format: string | undefined;
  bodyWith(text: string): unknown;
}

type Json = string | number | boolean | Json[] | { [name: string]: Json };
type Place = { keys: string[]; schema: Schema };

const file = readContract() as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
const PARAMETERS: Record<string, string> = {
  resetToken: 'A'.repeat(43),
  section: 'identity',
};
/** A value for each pattern used in request bodies. */
const EXAMPLES = ['1', '2026-11-21 00:00:00', '2026-11-21', 'A'.repeat(43)];

/**
 * Every free text field of the JSON bodies of the contract; fields with a pattern or an enum are
 * left out.
 */
export function contractTexts(): TextField[] {
  return Object.entries(file.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId, requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      return schema ? textsOf(operationId, method, path, resolve(schema)) : [];
    }),
  );
}

function textsOf(operation: string, method: string, path: string, schema: Schema): TextField[] {
  return placesOf(schema).map(({ keys, schema: { format } }) => ({
    operation,
    method: method.toUpperCase(),
    path: `/api${path.replace(/\{(\w+)\}/g, (_all, name: string) => PARAMETERS[name] ?? '4711')}`,
    field: keys.join('.'),
    format,
    bodyWith: (text) => put(exampleOf(schema, keys), keys, text),
  }));
}

const resolve = (schema: Schema): Schema =>
  schema.$ref
    ? resolve(file.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
    : schema;

function placesOf(given: Schema, keys: string[] = []): Place[] {
  const schema = resolve(given);
  if (schema.items) return placesOf(schema.items, [...keys, '0']);
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, part]) =>
      placesOf(part, [...keys, name]),
    );
  return schema.type === 'string' && !schema.enum && !schema.pattern ? [{ keys, schema }] : [];
}

/** A valid value with the required fields and those on the path `keys`. */
function exampleOf(given: Schema, keys: readonly string[] = []): Json {
  const schema = resolve(given);
  const [first, ...rest] = keys;
  if (schema.items) return [exampleOf(schema.items, rest)];
  if (schema.properties) {
    const wanted = Object.entries(schema.properties).filter(
      ([name]) => schema.required?.includes(name) || name === first,
    );
    return Object.fromEntries(
      wanted.map(([name, part]) => [name, exampleOf(part, name === first ? rest : [])]),
    );
  }
  if (schema.type === 'string') return schema.enum?.[0] ?? exampleText(schema);
  return schema.type === 'boolean' ? false : Math.max(1, schema.minimum ?? 1);
}

const exampleText = ({ pattern, minLength = 0 }: Schema): string =>
  pattern
    ? (EXAMPLES.find((example) => new RegExp(pattern).test(example)) ?? '')
    : 'abc'.repeat(Math.ceil(Math.max(minLength, 1) / 3));

function put(value: Json, keys: readonly string[], text: string): Json {
  const [first, ...rest] = keys;
  if (first === undefined) return text;
  if (Array.isArray(value)) return [put(value[0] ?? '', rest, text)];
  if (typeof value === 'object') return { ...value, [first]: put(value[first] ?? '', rest, text) };
  return text;
}
