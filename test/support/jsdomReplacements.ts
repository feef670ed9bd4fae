/**
 * Every replacement of a browser API in the jsdom tests. A flow that depends on one is also tested
 * in Chromium, by the specs listed with it.
 */
interface Replacement {
  name: string;
  imitates: string;
  differs: string;
  /** The Chromium specs (test/e2e) of the flows that depend on it. */
  testedBy: string[];
  /** Missing when another file, named in `imitates`, installs it. */
  install?: () => void;
}

const JSDOM_REPLACEMENTS: Replacement[] = [
  {
    name: 'modal dialogs',
    imitates:
      'showModal, show, close and returnValue of <dialog>; focus on open and close; Escape; ' +
      'the asynchronous `close` event',
    differs:
      'nothing outside is inert, there is no top layer and no backdrop, Tab leaves the ' +
      'dialog, form method=dialog does nothing',
    testedBy: [
      'dialogs.spec.ts',
      'sending.spec.ts',
      'articleEditor.spec.ts',
      'quoteLists.spec.ts',
      'categoryMenu.spec.ts',
    ],
    install: installDialogs,
  },
  {
    name: 'scrolling',
    imitates: 'window.scrollTo and Element.scrollIntoView, which do nothing here',
    differs: 'nothing moves: scrollY and scrollTop stay what the test set',
    testedBy: ['articles.spec.ts', 'sending.spec.ts', 'search.spec.ts', 'history.spec.ts'],
    install: installScrolling,
  },
  {
    name: 'layout',
    imitates:
      'ResizeObserver (never reports) and IntersectionObserver (immediately reports that ' +
      'everything is in view)',
    differs:
      'every box is 0 by 0: heights, overlaps and which rows a virtual list shows are unknown',
    testedBy: [
      'articles.spec.ts',
      'quoteLists.spec.ts',
      'home.spec.ts',
      'search.spec.ts',
      'layoutShift.spec.ts',
      'cart.spec.ts',
    ],
    install: installLayout,
  },
  {
    name: 'media queries',
    imitates:
      'window.matchMedia: a wide screen, no reduced motion, no print; tests of narrow screens ' +
      'replace it',
    differs: 'never matches and never changes; print styles do not exist',
    testedBy: ['everyRoute.spec.ts', 'layoutShift.spec.ts', 'cart.spec.ts', 'sending.spec.ts'],
    install: installMediaQueries,
  },
  {
    name: 'computed styles',
    imitates:
      'getComputedStyle without pseudo-elements, of rules of jsdom alone: Ant Design writes ' +
      'none (noStyles.cjs, jest.config.cjs)',
    differs: 'no style sheet of the shop is loaded: nothing is hidden, covered or disabled by CSS',
    testedBy: ['everyRoute.spec.ts', 'keyboard.spec.ts', 'administration.spec.ts'],
    install: installStyles,
  },
  {
    name: 'FormData of a form',
    imitates:
      "new FormData(form), which React makes when a submit starts a navigation; Node's takes " +
      'no form',
    differs: 'holds only the values of inputs and text areas',
    testedBy: ['sending.spec.ts', 'account.spec.ts'],
    install: installFormData,
  },
  {
    name: 'browser storage',
    imitates:
      'IndexedDB, by fake-indexeddb (jest.config.cjs); memoryStorage.ts where a test fakes ' +
      'the timers',
    differs: 'in memory: no quota, no refusal, no other tab, no navigation during a write',
    testedBy: ['cart.spec.ts', 'history.spec.ts'],
  },
  {
    name: 'the network',
    imitates:
      "fetch and its classes are Node's (browserEnvironment.cjs); injectFetch.ts hands each " +
      'call to the real server without a socket',
    differs: 'always available, never slow; no cache, no upload progress, no lazy chunks',
    testedBy: ['sending.spec.ts', 'offline.spec.ts', 'chunks.spec.ts', 'articleEditor.spec.ts'],
  },
  {
    name: 'tabs of one browser',
    imitates: "BroadcastChannel and structuredClone are Node's (browserEnvironment.cjs)",
    differs: 'only one page, unless a test opens the channel itself',
    testedBy: ['cart.spec.ts', 'history.spec.ts'],
  },
  {
    name: 'MessageChannel, setImmediate and crypto',
    imitates: "React's scheduler and idempotency keys (browserEnvironment.cjs)",
    differs:
      "messages are delivered by setImmediate; Node's own channel would keep the process open",
    testedBy: ['sending.spec.ts'],
  },
  {
    name: 'the clipboard',
    imitates: 'navigator.clipboard, by user-event; a paste is an event that the test dispatches',
    differs: 'always granted; a browser asks the user and may refuse',
    testedBy: ['articleEditor.spec.ts'],
  },
  {
    name: 'navigation',
    imitates: 'links within the shop and history entries',
    differs: 'no page load, no pagehide, no download, no window.print, no scroll restoration',
    testedBy: ['history.spec.ts', 'oxygene.spec.ts', 'cart.spec.ts', 'keyboard.spec.ts'],
  },
];

/** Installs every replacement of this file. */
export function installJsdomReplacements(): void {
  for (const { install } of JSDOM_REPLACEMENTS) install?.();
}

// ---- modal dialogs

/** The open modals, the topmost last. */
const modals: HTMLDialogElement[] = [];
const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();
const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), ' +
  'textarea:not([disabled]), ' +
  '[tabindex]:not([tabindex="-1"])';

function installDialogs(): void {
  const methods = HTMLDialogElement.prototype;
  methods.returnValue = '';
  methods.show = function show() {
    if (this.open) return;
    focusedBefore.set(this, document.activeElement);
    this.open = true;
    focusInto(this);
  };
  methods.showModal = function showModal() {
    if (this.open && modals.includes(this)) return;
    if (this.open || !this.isConnected)
      throw new DOMException('The dialog is open already or not connected', 'InvalidStateError');
    modals.push(this);
    this.show();
  };
  methods.close = function close(value?: string) {
    if (!this.open) return;
    this.open = false;
    if (value !== undefined) this.returnValue = value;
    removeFromModals(this);
    restoreFocus(this);
    scheduleTask(() => this.dispatchEvent(new Event('close')));
  };
  window.addEventListener(
    'keydown',
    (event) => event.key === 'Escape' && !event.defaultPrevented && cancelTopmost(),
  );
}

/** Read before a test may fake the timers: the `close` event must still come. */
const scheduleTask = setImmediate;

/** Escape dispatches `cancel`; the dialog closes unless that is prevented. */
function cancelTopmost(): void {
  modals.filter(({ isConnected }) => !isConnected).forEach(removeFromModals);
  const topmost = modals.at(-1);
  if (topmost?.dispatchEvent(new Event('cancel', { cancelable: true }))) topmost.close();
}

function removeFromModals(dialog: HTMLDialogElement): void {
  const index = modals.indexOf(dialog);
  if (index >= 0) modals.splice(index, 1);
}

function focusInto(dialog: HTMLDialogElement): void {
  const first =
    dialog.querySelector<HTMLElement>('[autofocus]') ??
    dialog.querySelector<HTMLElement>(FOCUSABLE);
  if (first) first.focus();
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function restoreFocus(dialog: HTMLDialogElement): void {
  const before = focusedBefore.get(dialog);
  if (before instanceof HTMLElement && before.isConnected) before.focus();
}

// ---- scrolling, layout, media, styles

function installScrolling(): void {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}

class NoopObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/**
 * Immediately reports every element as in view, because without layout no scroll can bring it
 * there.
 */
class InViewObserver extends NoopObserver {
  constructor(private readonly report: (entries: Partial<IntersectionObserverEntry>[]) => void) {
    super();
  }
  override observe(target?: Element) {
    this.report([{ isIntersecting: true, ...(target && { target }) }]);
  }
}

function installLayout(): void {
  Object.assign(globalThis, { ResizeObserver: NoopObserver, IntersectionObserver: InViewObserver });
}

function installMediaQueries(): void {
  window.matchMedia = (query: string) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      dispatchEvent: () => false,
    }) as Partial<MediaQueryList> as MediaQueryList;
}

function installStyles(): void {
  const styleOf = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => styleOf(element);
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLStyleElement) node.textContent = '';
    }
  }).observe(document.head, { childList: true });
}

// ---- forms

function installFormData(): void {
  const NodeFormData = globalThis.FormData;
  globalThis.FormData = class extends NodeFormData {
    constructor(form?: HTMLFormElement) {
      super();
      const fields = form ? Array.from(form.elements) : [];
      for (const field of fields) {
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
          this.append(field.name, field.value);
      }
    }
  };
}
