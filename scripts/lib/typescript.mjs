// TypeScript to what Node runs: types go, imports become require. Whether the types are right is the business of `npm run check`.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { transformSync } from '@swc/core';

const options = {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'commonjs' },
  sourceMaps: true,
  configFile: false,
  swcrc: false,
};

/** @returns the code and its source map, both as text. */
export const compile = (file) => transformSync(readFileSync(file, 'utf8'), { ...options, filename: file, sourceFileName: file });

/** Loads a TypeScript file into this process. @returns what it exports, and the files of the project that it needed. */
export function load(file) {
  const require = createRequire(file);
  require.extensions['.ts'] = (module, path) => module._compile(compile(path).code, path);
  const exported = require(file);
  return { exported, files: Object.keys(require.cache).filter((path) => !path.includes('node_modules')) };
}
