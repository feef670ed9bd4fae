import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A screen's code is read at its first visit; on a busy machine that takes longer than the second that is usual.
configure({ asyncUtilTimeout: 15_000 });

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
Object.assign(globalThis, { ResizeObserver: ObserverStandIn, IntersectionObserver: InViewStandIn });

if (typeof window.matchMedia !== 'function') {
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
// jsdom complains when asked about ::before and the like; no test looks at those.
const styleOf = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => styleOf(element);
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// jsdom has <dialog> without its methods.
if (!HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.show = HTMLDialogElement.prototype.showModal;
  HTMLDialogElement.prototype.close = function close(value?: string) {
    if (!this.open) return;
    this.open = false;
    if (value !== undefined) this.returnValue = value;
    this.dispatchEvent(new Event('close'));
  };
}

// React makes `new FormData(form)` when a submit starts a transition (a navigation does); Node's takes no form.
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

// Ant Design writes its styles into the page as it runs. No test looks at them, and jsdom weighs every rule anew for every element
// of a query: seconds instead of milliseconds.
new MutationObserver((records) => {
  for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (node instanceof HTMLStyleElement) node.textContent = '';
  }
}).observe(document.head, { childList: true });
