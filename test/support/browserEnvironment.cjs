// jsdom lacks the fetch family, streams and channels: lend Node's, all from one realm.
const { TestEnvironment } = require('jest-environment-jsdom');

const lent = [
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

/** Node's MessageChannel keeps the process open; this one only delivers. */
// eslint-disable-next-line @typescript-eslint/no-extraneous-class -- stands for a class of the browser
class MessageChannelStandIn {
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
  async setup() {
    await super.setup();
    for (const name of lent) this.global[name] = globalThis[name];
    this.global.MessageChannel = MessageChannelStandIn;
    // jsdom's own has no `subtle`, and is a getter.
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true, writable: true });
    this.global.process.env.TZ ??= 'Europe/Paris';
    // By this clock, which no test replaces.
    this.global.testTime = () => ({ limit: this.limit, left: this.startedAt + this.limit - Date.now() });
  }

  /** A test's function, and each hook around it, has a time of its own. */
  handleTestEvent(event, state) {
    if (event.name !== 'test_fn_start' && event.name !== 'hook_start') return;
    this.startedAt = Date.now();
    this.limit = (event.test ?? event.hook).timeout ?? state.testTimeout;
  }
}

module.exports = BrowserEnvironment;
