/**
 * Everything in the jsdom tests that stands for a browser which behaves otherwise: the one list of them.
 * A flow that leans on one is also held in Chromium, by the specs named with it; test/repository/jsdomReplacements.test.ts checks that they exist.
 */
export interface StandIn {
  name: string;
  imitates: string;
  differs: string;
  /** The Chromium specs (test/e2e) of the flows that lean on it. */
  heldBy: string[];
  /** Left out where another file puts it in place, which is then named in `imitates`. */
  install?: () => void;
}

export const JSDOM_REPLACEMENTS: StandIn[] = [
  {
    name: 'modal dialogs',
    imitates: 'showModal, show, close and returnValue of <dialog>; focus moved in and given back; Escape; the later `close` event',
    differs: 'nothing outside is inert, there is no top layer and no backdrop, Tab leaves the dialog, form method=dialog does nothing',
    heldBy: ['dialogs.spec.ts', 'sending.spec.ts', 'articleEditor.spec.ts', 'quoteLists.spec.ts', 'categoryMenu.spec.ts'],
    install: installDialogs,
  },
  {
    name: 'scrolling',
    imitates: 'window.scrollTo and Element.scrollIntoView, which do nothing here',
    differs: 'nothing moves: scrollY and scrollTop stay what the test set',
    heldBy: ['articles.spec.ts', 'sending.spec.ts', 'search.spec.ts', 'history.spec.ts'],
    install: installScrolling,
  },
  {
    name: 'layout',
    imitates: 'ResizeObserver (never reports) and IntersectionObserver (reports at once that everything is in view)',
    differs: 'every box is 0 by 0: heights, overlaps and which rows a virtual list shows are unknown',
    heldBy: ['articles.spec.ts', 'quoteLists.spec.ts', 'home.spec.ts', 'search.spec.ts', 'layoutShift.spec.ts', 'cart.spec.ts'],
    install: installLayout,
  },
  {
    name: 'media queries',
    imitates: 'window.matchMedia: a wide screen, no reduced motion, no paper; tests of narrow screens put their own answer in its place',
    differs: 'never matches and never changes; print styles do not exist',
    heldBy: ['everyRoute.spec.ts', 'layoutShift.spec.ts', 'cart.spec.ts', 'sending.spec.ts'],
    install: installMediaQueries,
  },
  {
    name: 'computed styles',
    imitates:
      'getComputedStyle without pseudo-elements; styles that Ant Design writes into the page are emptied, because jsdom weighs each anew',
    differs: 'no style sheet of the shop is loaded: nothing is hidden, covered or disabled by CSS',
    heldBy: ['everyRoute.spec.ts', 'keyboard.spec.ts', 'administration.spec.ts'],
    install: installStyles,
  },
  {
    name: 'FormData of a form',
    imitates: "new FormData(form), which React makes when a submit starts a navigation; Node's takes no form",
    differs: 'holds the values of inputs and text areas alone',
    heldBy: ['sending.spec.ts', 'account.spec.ts'],
    install: installFormData,
  },
  {
    name: "the device's database",
    imitates: 'IndexedDB, by fake-indexeddb (jest.config.cjs); memoryStorage.ts where a test holds the clock',
    differs: 'in memory: no quota, no refusal, no other tab, no page that is left in the middle of a write',
    heldBy: ['cart.spec.ts', 'history.spec.ts'],
  },
  {
    name: 'the network',
    imitates:
      "fetch and its classes are Node's (browserEnvironment.cjs); injectFetch.ts hands each call to the real server without a socket",
    differs: 'always there, never slow; no cache, no progress of an upload, and all code comes at once',
    heldBy: ['sending.spec.ts', 'offline.spec.ts', 'chunks.spec.ts', 'articleEditor.spec.ts'],
  },
  {
    name: 'tabs of one device',
    imitates: "BroadcastChannel and structuredClone are Node's (browserEnvironment.cjs)",
    differs: 'one page alone, unless a test opens the channel itself',
    heldBy: ['cart.spec.ts', 'history.spec.ts'],
  },
  {
    name: 'MessageChannel, setImmediate and crypto',
    imitates: "React's scheduler and the keys of sending (browserEnvironment.cjs)",
    differs: "messages come by setImmediate; Node's own channel would keep the process open",
    heldBy: ['sending.spec.ts'],
  },
  {
    name: 'the clipboard',
    imitates: 'navigator.clipboard, by user-event; a paste is an event that the test makes',
    differs: 'always granted; the browser asks the reader and may refuse',
    heldBy: ['articleEditor.spec.ts'],
  },
  {
    name: 'going to another page',
    imitates: 'links within the shop and the entries of the history',
    differs: 'no page load, no pagehide, no download, no window.print, no restoring of the scroll place',
    heldBy: ['history.spec.ts', 'oxygene.spec.ts', 'cart.spec.ts', 'keyboard.spec.ts'],
  },
];

/** Puts every stand-in in place whose work is done here. */
export function installStandIns(): void {
  for (const { install } of JSDOM_REPLACEMENTS) install?.();
}

// ---- modal dialogs

/** The open modals, the topmost last. */
const modals: HTMLDialogElement[] = [];
const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();
const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

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
    if (this.open || !this.isConnected) throw new DOMException('The dialog is open already, or stands in no page', 'InvalidStateError');
    modals.push(this);
    this.show();
  };
  methods.close = function close(value?: string) {
    if (!this.open) return;
    this.open = false;
    if (value !== undefined) this.returnValue = value;
    forget(this);
    giveFocusBack(this);
    later(() => this.dispatchEvent(new Event('close')));
  };
  window.addEventListener('keydown', (event) => event.key === 'Escape' && !event.defaultPrevented && cancelTopmost());
}

/** Kept from before a test may replace the timers: the browser's task comes all the same. */
const later = setImmediate;

/** Escape: the dialog is asked by a `cancel` event, and closes unless that is prevented. */
function cancelTopmost(): void {
  modals.filter(({ isConnected }) => !isConnected).forEach(forget);
  const topmost = modals.at(-1);
  if (topmost?.dispatchEvent(new Event('cancel', { cancelable: true }))) topmost.close();
}

function forget(dialog: HTMLDialogElement): void {
  const place = modals.indexOf(dialog);
  if (place >= 0) modals.splice(place, 1);
}

function focusInto(dialog: HTMLDialogElement): void {
  const first = dialog.querySelector<HTMLElement>('[autofocus]') ?? dialog.querySelector<HTMLElement>(FOCUSABLE);
  if (first) first.focus();
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function giveFocusBack(dialog: HTMLDialogElement): void {
  const before = focusedBefore.get(dialog);
  if (before instanceof HTMLElement && before.isConnected) before.focus();
}

// ---- scrolling, layout, media, styles

function installScrolling(): void {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}

class ObserverStandIn {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** In a window without layout everything is in view: said at once, so that nothing waits for a scroll that cannot happen. */
class InViewStandIn extends ObserverStandIn {
  constructor(private readonly report: (entries: Partial<IntersectionObserverEntry>[]) => void) {
    super();
  }
  override observe(target?: Element) {
    this.report([{ isIntersecting: true, ...(target && { target }) }]);
  }
}

function installLayout(): void {
  Object.assign(globalThis, { ResizeObserver: ObserverStandIn, IntersectionObserver: InViewStandIn });
}

function installMediaQueries(): void {
  window.matchMedia = (query: string) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
      dispatchEvent: () => false,
    }) as MediaQueryList;
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
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) this.append(field.name, field.value);
      }
    }
  };
}
