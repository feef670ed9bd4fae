// Jest's runner for the tests of domain, server, search, service worker and repository: it runs a
// file without a context of its own, so that the modules of src and of packages are loaded once per
// worker instead of once per file. Otherwise it is Jest's own (jest-circus): hooks, time limits,
// names, reports. What a file mocks, spies on or sets in process.env is undone after it. Files that
// replace modules, and --watch, get Jest's contexts.
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { basename, join, sep } = require('node:path');

// Those of Jest, whichever version it brings.
const ofJest = Module.createRequire(require.resolve('jest/package.json'));
const runInContext = ofJest('jest-circus/runner').default;
const { ModuleMocker } = ofJest('jest-mock');
const { ModernFakeTimers } = ofJest('@jest/fake-timers');
const { sourceMaps } = require('../../scripts/lib/requireTypeScript.cjs');

// Styles and pictures of the web application, as in its tests.
Module._extensions['.css'] = (module) => (module.exports = require('identity-obj-proxy'));
Module._extensions['.svg'] = (module, file) => (module.exports = basename(file));
const loadStub = (module) => (module.exports = require('./assetStub.cjs'));
Object.assign(Module._extensions, { '.pdf': loadStub, '.webp': loadStub, '.png': loadStub });

const TESTS = join(__dirname, '..') + sep;
const REPLACES_MODULES =
  /\bjest\.(?:mock|doMock|isolateModules|isolateModulesAsync|resetModules)\(/;

const mocker = new ModuleMocker(globalThis);
// A proxy, because fake timers of the global object itself replace those of node:timers/promises
// too, which no test expects.
const setOfGlobals = new Proxy(globalThis, {
  get: (target, name) => target[name],
  set: (target, name, value) => ((target[name] = value), true),
});
const timers = new ModernFakeTimers({
  config: { rootDir: TESTS, fakeTimers: {} },
  global: setOfGlobals,
});

/** The methods of an object and its class, bound to it. */
function methodsOf(object) {
  const names = Object.getOwnPropertyNames(Object.getPrototypeOf(object));
  return Object.fromEntries(
    names.filter((name) => name !== 'constructor').map((name) => [name, object[name].bind(object)]),
  );
}

const jestFor = (testPath) => ({
  ...methodsOf(timers),
  ...methodsOf(mocker),
  requireActual: Module.createRequire(testPath),
});

/**
 * Forgets the modules of the tests: a helper that registers hooks or counts does so for one file.
 */
function forgetTests() {
  for (const path of Object.keys(require.cache))
    if (path.startsWith(TESTS) && path !== __filename) delete require.cache[path];
}

function restoreEnv(before) {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
}

/** What Jest's own adapter asks of a runtime, answered by Node. */
const nativeRuntime = (runtime) => ({
  setGlobalsForRuntime: () => undefined,
  unstable_shouldLoadAsEsm: () => false,
  // Its state is that of one file.
  requireInternalModule(path) {
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    delete require.cache[path];
    return require(path);
  },
  requireModule: (path) => Module.createRequire(path)(path),
  enterTestCode: () => runtime.enterTestCode(),
  leaveTestCode: () => runtime.leaveTestCode(),
});

module.exports = async function run(
  globalConfig,
  config,
  environment,
  runtime,
  testPath,
  sendMessageToJest,
) {
  if (
    globalConfig.watch ||
    globalConfig.watchAll ||
    REPLACES_MODULES.test(readFileSync(testPath, 'utf8'))
  )
    return runInContext(globalConfig, config, environment, runtime, testPath, sendMessageToJest);
  const env = { ...process.env };
  const [console, mapsOfJest] = [globalThis.console, runtime.getSourceMaps()];
  const keepMaps = () => sourceMaps.forEach((map, file) => mapsOfJest.set(file, map));
  globalThis.jest = jestFor(testPath);
  globalThis.console = environment.global.console;
  keepMaps();
  try {
    for (const path of config.setupFiles) Module.createRequire(path)(path);
    const native = Object.create(environment, { global: { value: globalThis } });
    return await runInContext(
      globalConfig,
      config,
      native,
      nativeRuntime(runtime),
      testPath,
      sendMessageToJest,
    );
  } finally {
    keepMaps();
    timers.useRealTimers();
    mocker.restoreAllMocks();
    globalThis.console = console;
    restoreEnv(env);
    forgetTests();
  }
};
