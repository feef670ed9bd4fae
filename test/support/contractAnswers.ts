import Ajv from 'ajv';
import { readContract } from './readContract';

interface Schema {
  $ref?: string;
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  nullable?: boolean;
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

interface Operation {
  operationId: string;
  tags: string[];
  security: object[];
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

const contract = readContract() as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false }).addSchema(
  contract,
  'contract',
);

const JSON_TYPE = 'application/json';

/** An operation as its client sees it. */
export interface AnsweredOperation {
  id: string;
  method: string;
  /** With its parameters: '/protected/quotes/{id}'. */
  path: string;
  tags: string[];
  isSecured: boolean;
  /** The content type of its answer. */
  type: string;
  /** A valid answer that is as short as possible, for one in JSON. */
  answer: unknown;
}

/** Every operation of the contract. */
export const answeredOperations = (): AnsweredOperation[] =>
  Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId: id, tags, security, responses }]) => {
      const [type = '', { schema } = { schema: {} }] =
        Object.entries(responses['200']?.content ?? {})[0] ?? [];
      const isSecured = security.some((scheme) => 'bearer' in scheme);
      return {
        id,
        method: method.toUpperCase(),
        path,
        tags,
        isSecured,
        type,
        answer: type === JSON_TYPE ? exampleOf(schema) : undefined,
      };
    }),
  );

/**
 * How an answer with status 200 deviates from the contract; '' when it does not.
 * @param method in capital letters.
 */
export function complaint(method: string, path: string, body: unknown): string {
  const parts = [
    'paths',
    path,
    method.toLowerCase(),
    'responses',
    '200',
    'content',
    JSON_TYPE,
    'schema',
  ];
  const pointer = parts
    .map((part) => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1')))
    .join('/');
  const check = ajv.getSchema(`contract#/${pointer}`);
  if (!check) throw new Error(`${method} ${path} answers no JSON`);
  return check(body) === true ? '' : ajv.errorsText(check.errors);
}

/** A text for each pattern of the answers. */
const TEXTS = ['', 'x', '1.00', '2026-11-25', '2026-11-25 10:00:00', 'a'.repeat(43), '1'];

/** A value that a schema accepts, with one item in each list. */
function exampleOf(schema: Schema): unknown {
  const {
    $ref,
    type,
    nullable,
    enum: values,
    pattern = '',
    minLength = 0,
    required = [],
    properties = {},
    items = {},
  } = schema;
  if ($ref) return exampleOf(contract.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  if (nullable) return null;
  if (values) return values[0];
  if (type === 'array') return [exampleOf(items)];
  if (type === 'object')
    return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {})]));
  if (type === 'boolean') return false;
  return type === 'string'
    ? TEXTS.find((text) => text.length >= minLength && new RegExp(pattern).test(text))
    : 1;
}
