// Writes the types of the contract: one file for domain, web and server.
import openapiTypes, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { operationsOf } from './contract.mjs';

/** Described by path: nothing uses them. */
const UNUSED = ['paths', 'webhooks', '$defs'];

const OPTIONS = {
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  rootTypesKeepCasing: true,
  silent: true,
};

/** @returns the schemas by their names, `operations` and `OperationAccess`. */
export async function writeTypes(contract) {
  const nodes = await openapiTypes(contract, OPTIONS);
  const used = nodes.filter(
    (node) => !UNUSED.includes(nameOf(node)) && !isOtherComponent(node, contract),
  );
  return `${astToString(used)}${writeAccess(contract)}`;
}

const nameOf = (node) => node.name?.text;

/** An alias of a parameter, response and so on. */
const isOtherComponent = (node, { components }) =>
  ts.isTypeAliasDeclaration(node) && !(nameOf(node) in components.schemas);

const writeAccess = (contract) => {
  const rows = operationsOf(contract).map(
    ({ id, operation }) => `    ${id}: "${operation['x-access']}";\n`,
  );
  return (
    '/** Who may call each operation (x-access). */\nexport interface OperationAccess ' +
    `{\n${rows.join('')}}\n`
  );
};
