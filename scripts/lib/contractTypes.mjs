// Writes the types of the contract: one file for domain, web and server.
import openapiTypes from 'openapi-typescript';
import ts from 'typescript';
import { operationsOf } from './contract.mjs';

const PLACES = { path: 'path', query: 'query', header: 'headers' };
const printer = ts.createPrinter({ removeComments: true });
const source = ts.createSourceFile('api.ts', '', ts.ScriptTarget.Latest);

/**
 * @returns a type for each schema, `Schemas`, and `operations`: one line for each, with who may
 * call it (x-access), its path, query, headers and body, and its answer, where they are JSON.
 */
export async function writeTypes(contract) {
  const nodes = await openapiTypes(contract, { silent: true });
  const { components, operations } = Object.fromEntries(
    nodes.filter(ts.isInterfaceDeclaration).map((node) => [node.name.text, partsOf(node)]),
  );
  const parameters = partsOf(components.parameters);
  const schemas = Object.entries(partsOf(components.schemas)).map(
    ([name, type]) => `export type ${name} = ${print(type, parameters)};\n`,
  );
  const names = Object.keys(contract.components.schemas).map((name) => `    ${name}: ${name};\n`);
  const rows = operationsOf(contract).map(
    ({ id, operation }) =>
      `    ${id}: ${writeOperation(operation['x-access'], partsOf(operations[id]), parameters)};\n`,
  );
  return (
    `${schemas.join('')}export type Schemas = {\n${names.join('')}};\n` +
    `export interface operations {\n${rows.join('')}}\n`
  );
}

function writeOperation(access, { parameters, requestBody, responses }, components) {
  const placed = Object.entries(partsOf(parameters)).filter(([, type]) =>
    ts.isTypeLiteralNode(type),
  );
  const answer = partsOf(responses)[200];
  const types = [
    ...placed.map(([place, type]) => [PLACES[place], type]),
    ['body', jsonOf(requestBody)],
    ['answer', answer && jsonOf(answer)],
  ].filter(([, type]) => type);
  const texts = types.map(([name, type]) => `; ${name}: ${print(type, components, true)}`);
  return `{ access: ${JSON.stringify(access)}${texts.join('')} }`;
}

/** The type of a body in JSON; undefined for a file, or for none. */
const jsonOf = (body) => {
  const content = partsOf(body).content;
  return content && partsOf(content)['application/json'];
};

/** The types of the properties of an object by their names; none for another type. */
const partsOf = ({ members = [] }) =>
  Object.fromEntries(members.map(({ name, type }) => [name.text, type]));

/** A type as text, in which a component is its name and a parameter its own type. */
function print(type, parameters, onOneLine = false) {
  const named = ts.transform(type, [
    (context) => {
      const visit = (node) => {
        const [kind, name] = componentOf(node) ?? [];
        if (kind === 'parameters') return visit(parameters[name]);
        if (kind === 'schemas') return ts.factory.createTypeReferenceNode(name);
        const visited = ts.visitEachChild(node, visit, context);
        return onOneLine ? ts.setEmitFlags(visited, ts.EmitFlags.SingleLine) : visited;
      };
      return visit;
    },
  ]);
  return printer.printNode(ts.EmitHint.Unspecified, named.transformed[0], source);
}

/** ['schemas', 'Article'] of `components["schemas"]["Article"]`. */
function componentOf(node) {
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isIndexedAccessTypeNode(node.objectType))
    return undefined;
  return [node.objectType, node].map(({ indexType }) => indexType.literal.text);
}
