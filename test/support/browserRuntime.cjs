// Jest's runtime, one per worker like its window (browserEnvironment.cjs). It keeps the modules of
// packages, and those of the server and the rules, which hold nothing of a test; the modules of the
// web application and of the tests are evaluated again for each file.
const { createRequire } = require('node:module');
const { join, sep } = require('node:path');

// Those of Jest, whichever version it brings.
const fromJest = createRequire(require.resolve('jest/package.json'));
const fromRunner = createRequire(
  createRequire(fromJest.resolve('@jest/core')).resolve('jest-runner'),
);
const { default: Runtime } = fromRunner('jest-runtime');

const root = join(__dirname, '../..') + sep;
/**
 * Folders whose modules have a state of their own: hooks of the running file, databases, caches.
 */
const FORGOTTEN = [
  'src/web/',
  'test/',
  'node_modules/@testing-library/',
  'node_modules/fake-indexeddb/',
  'node_modules/localforage/',
].map((folder) => join(root, folder));
const isForgotten = (path) => FORGOTTEN.some((folder) => path.startsWith(folder));

/**
 * The part of Jest's test framework that holds the tests of a file; the others (`expect`) are kept.
 */
const CIRCUS = /jest-circus/;

class KeptRuntime extends Runtime {
  teardown() {
    this.restoreAllMocks();
    this.mockState.clear();
    this.testMainModule.reset();
    this.testState.state = 'loading';
    this.registries.mockRegistry.clear();
    forget(this.registries.moduleRegistry, isForgotten);
    forget(this.registries.internalModuleRegistry, (path) => CIRCUS.test(path));
    delete this._environment.global[Symbol.for('EVENT_HANDLERS')];
  }
}

function forget(modules, isOfFile) {
  for (const path of modules.keys()) if (isOfFile(path)) modules.delete(path);
}

module.exports = function runtimeOfFile(config, environment, ...others) {
  if (!environment.isKept) return new Runtime(config, environment, ...others);
  environment.runtime ??= new KeptRuntime(config, environment, ...others);
  return environment.runtime;
};
