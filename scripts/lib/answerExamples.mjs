// What the answers of the contract look like, as examples: the client compares answers with them (src/web/api/isLike.ts).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './stamps.mjs';

const JSON_TYPE = 'application/json';
const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
const SIMPLE = { string: '""', integer: '0', number: '0', boolean: 'false' };

export const readContract = () => parse(readFileSync(join(root, 'openapi.yaml'), 'utf8'));

/** Every operation of the contract by its operationId. */
export const operationsOf = ({ paths }) =>
  Object.fromEntries(
    Object.values(paths).flatMap((path) => METHODS.flatMap((method) => (path[method] ? [[path[method].operationId, path[method]]] : []))),
  );

/**
 * The schema of the answer of an operation.
 * @throws for what the client does not read: another success than 200, or another content than JSON.
 */
export function answerSchema({ operationId, responses }) {
  const successes = Object.keys(responses).filter((status) => Number(status) < 400);
  const schema = responses[200]?.content?.[JSON_TYPE]?.schema;
  if (successes.length !== 1 || schema === undefined) throw new Error(`${operationId}: the client reads JSON with status 200 only`);
  return schema;
}

/** Whether a session's token is sent with an operation, which may be optional. */
export const isSecured = ({ security }) => security.some((scheme) => 'bearer' in scheme);

const nameOf = ({ $ref }) => $ref?.split('/').at(-1);
const constantOf = (name) => name[0].toLowerCase() + name.slice(1);

/** Writes examples as TypeScript, one constant for each schema with a name. */
export class ExampleWriter {
  #schemas;
  #constants = new Map();

  constructor(contract) {
    this.#schemas = contract.components.schemas;
  }

  /** @returns the example of a schema: its required properties, `null` for a value of any type. */
  write(schema) {
    const name = nameOf(schema);
    if (!name) return this.#writeInline(schema);
    const target = this.#schemas[name];
    if (target.type !== 'object' || target.nullable || !target.required) return this.write(target);
    const constant = constantOf(name);
    if (!this.#constants.has(constant)) this.#constants.set(constant, this.#writeInline(target));
    return constant;
  }

  #writeInline({ type, nullable, items, required = [], properties = {} }) {
    if (nullable || type === undefined) return 'null';
    if (type === 'array') return `[${this.write(items)}]`;
    if (type !== 'object') return SIMPLE[type];
    return `{ ${required.map((name) => `${name}: ${this.write(properties[name])}`).join(', ')} }`;
  }

  /** @returns the constants that the written examples use, each after those that it uses itself. */
  constants() {
    return [...this.#constants].map(([name, example]) => `const ${name} = ${example};\n`).join('');
  }
}
