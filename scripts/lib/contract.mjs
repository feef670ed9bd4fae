// Reads openapi.yaml.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './stamps.mjs';

export const readContract = () => parse(readFileSync(join(root, 'openapi.yaml'), 'utf8'));

/** Every operation of the contract with its method and path, in the order of the file. */
export const operationsOf = ({ paths }) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method,
      path,
      operation,
    })),
  );

/** Whether a session's token is sent with an operation, which may be optional. */
export const isSecured = ({ security }) => security.some((scheme) => 'bearer' in scheme);

/** The name of a component: 'Article' of '#/components/schemas/Article'. */
export const nameOf = ({ $ref }) => $ref.split('/').at(-1);
