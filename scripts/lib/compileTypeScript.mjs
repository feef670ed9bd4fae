// Compiles TypeScript to CommonJS without type checking; `npm run check` checks the types.
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

/** @returns { code, map }, both as text. */
export const compileTypeScript = (file) =>
  transformSync(readFileSync(file, 'utf8'), { ...options, filename: file, sourceFileName: file });

/**
 * Loads a TypeScript file into this process.
 * @returns its exports and the project files it required.
 */
export function loadTypeScript(file) {
  const require = createRequire(file);
  require.extensions['.ts'] = (module, path) => module._compile(compileTypeScript(path).code, path);
  const exported = require(file);
  return {
    exported,
    files: Object.keys(require.cache).filter((path) => !path.includes('node_modules')),
  };
}
