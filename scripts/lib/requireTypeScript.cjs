// For `node --require`: compiles each TypeScript file with swc when it is first required, in tests
// and development, and keeps the result in .cache/typescript under a hash of the source. Threads
// need it too (src/server/projectFolder.ts). Exports the path of each file's source map.
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');

const cache = join(__dirname, '../../.cache/typescript');

const OPTIONS = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
  sourceMaps: true,
};
const VERSION = JSON.stringify([OPTIONS, require('@swc/core/package.json').version]);

const hashOf = (...texts) =>
  texts.reduce((hash, text) => hash.update(text), createHash('sha1')).digest('hex');

/** Source file -> its source map, to print stacks with the lines of the sources. */
exports.sourceMaps = new Map();

/** @returns JavaScript of a file, from the cache when it has not changed. */
function compile(file) {
  const source = readFileSync(file, 'utf8');
  const cached = join(cache, `${hashOf(VERSION, file, source)}.js`);
  exports.sourceMaps.set(file, `${cached}.map`);
  if (existsSync(cached)) return readFileSync(cached, 'utf8');
  const { code, map } = require('@swc/core').transformSync(source, {
    ...OPTIONS,
    filename: file,
    swcrc: false,
    configFile: false,
  });
  keep(`${cached}.map`, map);
  keep(cached, code);
  return code;
}

// Renamed, so that no other process reads half a file.
function keep(path, text) {
  mkdirSync(cache, { recursive: true });
  const temporary = `${path}.${process.pid}-${performance.now()}`;
  writeFileSync(temporary, text);
  renameSync(temporary, path);
}

const load = (module, file) => module._compile(compile(file), file);
// Before .json: './categories' is the source beside categories.json.
const { '.json': json, '.node': node } = Module._extensions;
delete Module._extensions['.json'];
delete Module._extensions['.node'];
Object.assign(Module._extensions, { '.ts': load, '.tsx': load, '.json': json, '.node': node });
