// Writes the RTK Query endpoints of the web application, a file for each x-chunk of the contract.
import { join } from 'node:path';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import { ExampleWriter } from './answerExamples.mjs';
import { isSecured, operationsOf } from './contract.mjs';
import { answersJson } from './contractRules.cjs';
import { root } from './stamps.mjs';

const FOLDER = 'src/web/api';
const CONFIG = {
  schemaFile: join(root, 'openapi.yaml'),
  apiFile: join(root, FOLDER, 'client.ts'),
  apiImport: 'api',
  // The endpoint itself has a hook for lazy queries: unused names cost bytes.
  hooks: { queries: true, lazyQueries: false, mutations: true },
  tag: true,
  encodePathParams: true,
  // fetchBaseQuery already encodes them.
  encodeQueryParams: false,
  useUnknown: true,
};

/**
 * @returns the text of each file by its path. Operations without x-chunk are in endpoints.gen.ts,
 * which every visitor loads.
 */
export async function writeEndpoints(contract) {
  const operations = operationsOf(contract).filter(({ operation }) => answersJson(operation));
  const files = {};
  for (const exportName of new Set(operations.map(exportOf))) {
    const own = operations.filter((each) => exportOf(each) === exportName);
    files[`${FOLDER}/${exportName}.gen.ts`] = await writeFile(exportName, own, contract);
  }
  return files;
}

const exportOf = ({ operation: { 'x-chunk': chunk } }) =>
  chunk ? `${chunk}Endpoints` : 'endpoints';

async function writeFile(exportName, operations, contract) {
  const ids = operations.map(({ id }) => id);
  const source = await generateEndpoints({
    ...CONFIG,
    exportName,
    filterEndpoints: (_name, { operation }) => ids.includes(operation.operationId),
    endpointOverrides: operations.map(({ id, operation }) => overrideOf(id, operation)),
  });
  return withSharedTypes(withCallOptions(withAllTags(source), operations, contract), contract)
    .replace(STATUS, '= ')
    .replace(DESCRIPTION, '')
    .replace(/from "[^"]*client"/, 'from "./client"');
}

/** Comments that repeat the contract. */
const STATUS = /=\s+\/\*\*[^]*?\*\/ /g;
const DESCRIPTION = / +\/\*\*[^]*?\*\/\n/g;

/** An operation with x-invalidates is a mutation, whatever its method; the others read. */
const overrideOf = (id, { 'x-invalidates': invalidatesTags }) =>
  invalidatesTags
    ? { pattern: id, type: 'mutation', invalidatesTags }
    : { pattern: id, type: 'query' };

/**
 * Adds the tags that operations only invalidate, which the generator leaves out, and removes its
 * unused lines, which would be in every first load.
 */
function withAllTags(source) {
  const lists = source.matchAll(/(?:provides|invalidates)Tags: \[([^\]]*)\]/g);
  const tags = new Set([...lists].flatMap(([, list]) => list.match(/"\w+"/g) ?? []));
  return source
    .replace(
      /export const addTagTypes = \[[^\]]*\]/,
      `const addTagTypes = [${[...tags].join(', ')}]`,
    )
    .replace(/ +overrideExisting: false,\n/, '');
}

const ENDPOINT = /^ +(\w+): build\.(?:query|mutation)<[^>]*>\(\s*\{/gm;

/**
 * Adds to each endpoint what the client must know of its operation.
 * @throws when it does not find every endpoint.
 */
function withCallOptions(source, operations, contract) {
  const examples = new ExampleWriter(contract);
  const body = source.replace(ENDPOINT, (start, name) => {
    const { operation } = operations.find(({ id }) => id === name);
    const options = [
      `answer: ${examples.writeAnswer(operation)}`,
      ...(isSecured(operation) ? ['bearer: true'] : []),
    ];
    return `${start} extraOptions: { ${options.join(', ')} },`;
  });
  if (body.split('extraOptions').length !== body.split('build.').length)
    throw new Error('An endpoint is written in an unknown way');
  return body.replace('const injectedRtkApi', `${examples.constants()}$&`);
}

const TYPE = /^export type (\w+) =[^;{]*(?:\{\n[^]*?^\}[^;]*)?;\n/gm;

/**
 * Imports the types of schemas from the contract instead of declaring them; a form has its file as
 * a Blob here.
 */
function withSharedTypes(source, { components }) {
  const shared = [];
  const body = source.replace(TYPE, (declaration, name) => {
    if (!(name in components.schemas) || declaration.includes('Blob')) return declaration;
    shared.push(name);
    return '';
  });
  const used = shared.filter((name) => new RegExp(`\\b${name}\\b`).test(body)).sort();
  return body.replace(
    /^import .*\n/,
    `$&import type { ${used.join(', ')} } from "../../contract/api.gen";\n`,
  );
}
