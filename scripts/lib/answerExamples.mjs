// An example of each answer, such as `{ id: 0, label: "" }`: the client refuses an answer without
// the same properties and types (src/web/api/client.ts).
import { nameOf } from './contract.mjs';

const JSON_TYPE = 'application/json';
const SIMPLE = { string: '""', integer: '0', number: '0', boolean: 'false' };

const constantOf = (schema) => nameOf(schema)[0].toLowerCase() + nameOf(schema).slice(1);

/** Writes examples as TypeScript, one constant for each schema with a name. */
export class ExampleWriter {
  #schemas;
  #constants = new Map();

  constructor(contract) {
    this.#schemas = contract.components.schemas;
  }

  /**
   * @returns the example of what an operation answers.
   * @throws unless its only success is 200 with an object or a list in JSON: a text alone could not
   * be told from any other page.
   */
  writeAnswer({ operationId, responses }) {
    const successes = Object.keys(responses).filter((status) => Number(status) < 400);
    const schema = responses[200]?.content?.[JSON_TYPE]?.schema;
    const { type, nullable } = this.#resolve(schema ?? {});
    if (successes.length === 1 && ['object', 'array'].includes(type) && !nullable)
      return this.write(schema);
    throw new Error(
      `${operationId}: the client reads an object or a list in JSON, with status 200`,
    );
  }

  /** @returns the example of a schema: its required properties, `null` for a value of any type. */
  write(schema) {
    const target = this.#resolve(schema);
    if (target === schema || target.type !== 'object' || target.nullable || !target.required)
      return this.#writeInline(target);
    const constant = constantOf(schema);
    if (!this.#constants.has(constant)) this.#constants.set(constant, this.#writeInline(target));
    return constant;
  }

  #resolve(schema) {
    return schema.$ref ? this.#schemas[nameOf(schema)] : schema;
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
