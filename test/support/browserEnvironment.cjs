// One jsdom per worker: every file gets the same window, restored to what it was before
// (cleanWindow.cjs), so that the packages of the application are evaluated once per worker instead
// of once per file (browserRuntime.cjs). --watch and coverage get one per file. jsdom lacks fetch,
// streams and channels: use Node's, all from one realm.
const { pathToFileURL } = require('node:url');
// Before jsdom is loaded.
require('./labels.cjs');
const { computedStyle } = require('./styleRules.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');
const { cleanStateOf } = require('./cleanWindow.cjs');

const nodeGlobals = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'FormData',
  'Blob',
  'File',
  'structuredClone',
  'CryptoKey',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'BroadcastChannel',
  'setImmediate',
  'clearImmediate',
  'Uint8Array',
  'ArrayBuffer',
];

/** Node's MessageChannel keeps the process open; this replacement does not. */
class FakeMessageChannel {
  constructor() {
    const port = () => ({
      onmessage: null,
      other: null,
      close() {},
      postMessage(data) {
        setImmediate(() => this.other.onmessage && this.other.onmessage({ data }));
      },
    });
    this.port1 = port();
    this.port2 = port();
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}

class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    // Each file has its own console. What jsdom reports after a file, such as a late navigation,
    // belongs to no test.
    const current = { console: context.console };
    super(config, { ...context, console: { error: (...args) => current.console?.error(...args) } });
    this.current = current;
    for (const name of nodeGlobals) this.global[name] = globalThis[name];
    this.global.MessageChannel = FakeMessageChannel;
    // jsdom's crypto has no `subtle` and is a getter.
    Object.defineProperty(this.global, 'crypto', {
      value: globalThis.crypto,
      configurable: true,
      writable: true,
    });
    // pdfkit, which makes the documents of the demo shop, finds its files beside the script that a
    // page would have loaded it by.
    const script = { tagName: 'SCRIPT', src: pathToFileURL(require.resolve('pdfkit')).href };
    Object.defineProperty(this.global.document, 'currentScript', {
      value: script,
      configurable: true,
    });
    this.global.getComputedStyle = computedStyle;
    this.global.process.env.TZ ??= 'Europe/Paris';
    // Uses the real clock, which no test replaces.
    this.global.testTime = () => ({
      limit: this.limit,
      remaining: this.startedAt + this.limit - Date.now(),
    });
    this.isKept = isKept(config.globalConfig);
    this.restore = cleanStateOf(this.global);
  }

  async teardown() {
    if (!this.isKept) return super.teardown();
    this.fakeTimersModern.useRealTimers();
    this.restore();
    this.current.console = undefined;
  }

  /** Each test function and hook has its own time limit. */
  handleTestEvent(event, state) {
    if (event.name !== 'test_fn_start' && event.name !== 'hook_start') return;
    this.startedAt = Date.now();
    this.limit = (event.test ?? event.hook).timeout ?? state.testTimeout;
  }
}

const isKept = ({ watch, watchAll, collectCoverage }) => !watch && !watchAll && !collectCoverage;

// Of the process: nativeRunner.cjs, which may run files in the same worker, forgets this module.
const KEPT = Symbol.for('browser environment of the worker');

module.exports = function environmentOfFile(config, context) {
  if (!isKept(config.globalConfig)) return new BrowserEnvironment(config, context);
  globalThis[KEPT] ??= new BrowserEnvironment(config, context);
  globalThis[KEPT].current.console = context.console;
  return globalThis[KEPT];
};
