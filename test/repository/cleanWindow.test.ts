// @full tools: scripts.
import { createRequire } from 'node:module';

type TestWindow = Window & typeof globalThis;
type Jsdom = new (html: string, options: object) => { window: TestWindow };

const { cleanStateOf } = jest.requireActual<{ cleanStateOf: (window: object) => () => void }>(
  '../support/cleanWindow.cjs',
);
const { JSDOM } = createRequire(require.resolve('jest-environment-jsdom'))('jsdom') as {
  JSDOM: Jsdom;
};

let window: TestWindow;
let restore: () => void;
beforeEach(() => {
  window = new JSDOM('<!doctype html>', {
    url: 'http://localhost/',
    runScripts: 'dangerously',
    pretendToBeVisual: true,
  }).window;
  Object.assign(window, { process: { env: { TZ: 'Europe/Paris' }, exit: () => undefined } });
  restore = cleanStateOf(window);
});
afterEach(() => window.close());

test('the next file finds no element, attribute, focus or title', () => {
  const { document } = window;
  document.documentElement.lang = 'fr';
  document.title = 'Paillasse';
  document.body.innerHTML = '<input autofocus>';
  document.querySelector('input')!.focus();
  restore();
  expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
  expect(document.activeElement).toBe(document.body);
  expect(document.title).toBe('');
});

test('the next file finds the document of before, although an element of it was replaced', () => {
  const { document } = window;
  const { documentElement, head, body } = document;
  document.documentElement.replaceChildren(
    document.createElement('head'),
    document.createElement('body'),
  );
  restore();
  expect([document.head, document.body]).toEqual([head, body]);
  documentElement.replaceWith(document.createElement('html'));
  restore();
  expect(document.documentElement).toBe(documentElement);
});

test('the next file finds nothing stored, no visit and the start page', () => {
  window.localStorage.setItem('panier', '1');
  window.sessionStorage.setItem('panier', '1');
  window.history.pushState({ above: 1 }, '', '/cart');
  restore();
  expect([window.localStorage.length, window.sessionStorage.length, window.history.length]).toEqual(
    [0, 0, 1],
  );
  expect([window.location.pathname, window.history.state]).toEqual(['/', null]);
});

test('no listener, observer or timer of a file reaches the next', async () => {
  const { document } = window;
  const called: string[] = [];
  const call = (name: string) => () => called.push(name);
  for (const target of [window, document, document.documentElement, document.body]) {
    target.addEventListener('keydown', call('bubbling'));
    target.addEventListener('keydown', call('capturing'), true);
  }
  new window.MutationObserver(call('observer')).observe(document.body, { childList: true });
  window.setTimeout(call('timeout'));
  window.setInterval(call('interval'), 1);
  window.requestAnimationFrame(call('frame'));
  restore();
  document.body.dispatchEvent(new window.KeyboardEvent('keydown', { bubbles: true }));
  document.body.append('text');
  await new Promise<void>((resolve) =>
    window.requestAnimationFrame(() => window.setTimeout(resolve)),
  );
  expect(called).toEqual([]);
});

test('a listener, timer and global of before stay', () => {
  let calls = 0;
  window.addEventListener('resize', () => (calls += 1));
  Object.assign(window, { before: 1 });
  const again = cleanStateOf(window);
  again();
  window.dispatchEvent(new window.Event('resize'));
  expect([calls, (window as unknown as { before: number }).before]).toEqual([1, 1]);
});

test('globals, methods and properties that a file replaced are those of before', () => {
  const { fetch, scrollTo, Date: realDate } = window;
  const { focus } = window.HTMLElement.prototype;
  const online = window.navigator.onLine;
  Object.assign(window, {
    fetch: () => undefined,
    scrollTo: () => undefined,
    Date: () => 0,
    added: 1,
  });
  Object.defineProperty(window, 'innerWidth', { value: 320, configurable: true });
  window.HTMLElement.prototype.focus = () => undefined;
  window.Element.prototype.scrollIntoView = () => undefined;
  Object.defineProperty(window.navigator, 'onLine', { get: () => !online, configurable: true });
  Object.defineProperty(window.document, 'visibilityState', {
    value: 'hidden',
    configurable: true,
  });
  restore();
  expect([window.fetch, window.scrollTo, window.Date]).toEqual([fetch, scrollTo, realDate]);
  expect(window.HTMLElement.prototype.focus).toBe(focus);
  expect(window.Element.prototype.scrollIntoView).toBeUndefined();
  expect([window.innerWidth, window.navigator.onLine, window.document.visibilityState]).toEqual([
    1024,
    online,
    'visible',
  ]);
  expect(window).not.toHaveProperty('added');
});

test('environment variables are those of before', () => {
  Object.assign(window.process.env, { TZ: 'UTC', ADDED: '1' });
  restore();
  expect(window.process.env).toEqual({ TZ: 'Europe/Paris' });
});
