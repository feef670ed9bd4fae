import type { InjectOptions } from 'fastify';
import { readContract } from './readContract';

interface Schema {
  $ref?: string;
  type?: string;
  enum?: Json[];
  pattern?: string;
  minimum?: number;
  minLength?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
}
interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}
interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** A call with one value at a bound of what its type can be, or beyond. */
export interface Extreme {
  call: string;
  method: InjectOptions['method'];
  url: string;
  headers: Record<string, string>;
  body: Json | undefined;
}

const contract = readContract() as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
};
const found = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/**
 * Left out: fetches from the web, and the administrator's own account, by which the others are
 * called.
 */
const LEFT_OUT = ['addPictureFromWeb', 'addPdfFromWeb'];

/** The ids of all operations. */
/**
 * Of each way that a request takes: an answer of the cache, a list of the administration, a JSON
 * body, a file, a download.
 */
export const OPERATIONS_OF_EACH_WAY = [
  'listCategories',
  'listQuotes',
  'sendQuote',
  'importCatalogue',
  'downloadSafetySheets',
  'getAttachmentFile',
];

export const contractOperations = found
  .map(({ operation }) => operation.operationId)
  .filter((id) => !LEFT_OUT.includes(id));

const IN_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '0',
  '-1',
  '1e300',
  '99999999999999999999',
  '2147483648',
  '\u{1F9EA}%_\\',
  "'; --",
];
const IN_BODIES: Json[] = [
  null,
  0,
  -1,
  0.5,
  1e300,
  2 ** 31,
  2 ** 53,
  '',
  ' ',
  '\u00A0',
  '\u0000',
  'x'.repeat(20_000),
  [],
  {},
  true,
];
const EXAMPLES = [
  '1',
  '2026-11-21 00:00:00',
  '2026-11-21',
  'A'.repeat(43),
  'a@labo.example',
  'PENDING',
];

const resolve = <T extends { $ref?: string }>(given: T, among: Record<string, T>): T =>
  given.$ref ? resolve(among[given.$ref.split('/').at(-1) ?? ''] as T, among) : given;
const schemaOf = (given: Schema): Schema => resolve(given, contract.components.schemas);

/** The headers that the contract names for an operation, in lower case. */
export const headersTakenBy = (id: string): string[] =>
  (found.find((each) => each.operation.operationId === id)?.operation.parameters ?? [])
    .map((given) => resolve(given, contract.components.parameters))
    .flatMap((parameter) => (parameter.in === 'header' ? [parameter.name.toLowerCase()] : []));

/** All extremes of an operation: each value in each place, the others as an example. */
export function extremesOf(id: string): Extreme[] {
  const { path, method, operation } = found.find((each) => each.operation.operationId === id)!;
  const parameters = (operation.parameters ?? []).map((given) =>
    resolve(given, contract.components.parameters),
  );
  const schema = operation.requestBody?.content['application/json']?.schema;
  const body = schema && exampleOf(schema);
  const make = (values: Record<string, string>, changed: Json | undefined): Extreme => ({
    call: id,
    method: method.toUpperCase(),
    url: urlOf(path, parameters, values),
    headers: headersOf(parameters),
    body: changed,
  });
  const ofParameters = parameters
    .filter((parameter) => parameter.in !== 'header')
    .flatMap(({ name }) => IN_TEXTS.map((text) => make({ [name]: text }, body)));
  const ofBody = schema
    ? placesOf(schema).flatMap((keys) =>
        IN_BODIES.map((value) => make({}, put(exampleOf(schema, keys), keys, value))),
      )
    : [];
  return [...ofParameters, ...ofBody];
}

function urlOf(
  path: string,
  parameters: readonly Parameter[],
  values: Record<string, string>,
): string {
  const valueOf = ({ name, schema }: Parameter) =>
    encodeLoosely(values[name] ?? exampleTextOf(schema));
  const filled = parameters
    .filter((each) => each.in === 'path')
    .reduce((url, each) => url.replace(`{${each.name}}`, valueOf(each)), path);
  const queries = parameters.filter(
    (each) => each.in === 'query' && (each.required || values[each.name] !== undefined),
  );
  const query = queries.map((each) => `${each.name}=${valueOf(each)}`).join('&');
  return `/api${filled}${query && '?'}${query}`;
}

const headersOf = (parameters: readonly Parameter[]): Record<string, string> =>
  Object.fromEntries(
    parameters
      .filter((each) => each.in === 'header' && each.required)
      .map(({ name }) => [name, 'A'.repeat(43)]),
  );

const exampleTextOf = (schema: Schema): string => {
  const example = exampleOf(schema);
  return typeof example === 'string' ? example : JSON.stringify(example);
};

/** Half of a surrogate pair has no encoding: as a browser sends it. */
const encodeLoosely = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

function placesOf(given: Schema, keys: string[] = []): string[][] {
  const schema = schemaOf(given);
  const parts = schema.items
    ? placesOf(schema.items, [...keys, '0'])
    : Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
        placesOf(part, [...keys, name]),
      );
  return [keys, ...parts];
}

/** A valid value with the required fields and those on the path `keys`. */
function exampleOf(given: Schema, keys: readonly string[] = []): Json {
  const schema = schemaOf(given);
  const [first, ...rest] = keys;
  if (schema.enum) return schema.enum[0] ?? null;
  if (schema.items) return [exampleOf(schema.items, rest)];
  if (schema.properties) {
    const wanted = Object.entries(schema.properties).filter(
      ([name]) => schema.required?.includes(name) || name === first,
    );
    return Object.fromEntries(
      wanted.map(([name, part]) => [name, exampleOf(part, name === first ? rest : [])]),
    );
  }
  if (schema.type === 'string') return exampleText(schema);
  return schema.type === 'boolean' ? false : Math.max(1, schema.minimum ?? 1);
}

function exampleText({ pattern, minLength = 0 }: Schema): string {
  const example = EXAMPLES.find(
    (text) => text.length >= minLength && (!pattern || new RegExp(pattern).test(text)),
  );
  return example ?? 'a'.repeat(Math.max(1, minLength));
}

function put(value: Json, [key, ...rest]: readonly string[], extreme: Json): Json {
  if (key === undefined) return extreme;
  if (Array.isArray(value))
    return value.map((part, index) => (index === Number(key) ? put(part, rest, extreme) : part));
  const fields = (value ?? {}) as { [name: string]: Json };
  return { ...fields, [key]: put(fields[key] ?? null, rest, extreme) };
}
