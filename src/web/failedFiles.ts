// Inlined into every page before the files that it loads; the content security policy allows it by
// its hash. Instead of a script or a style sheet, a firewall or the sign-in page of a network may
// answer, with status 200 and as something to keep for long. Such a file is deleted from what is
// stored and fetched past the browser's cache: here, once, for the files that the page names;
// before each retry of ui/browser/loadChunk.ts for those that webpack loads, which has a handler on
// their elements.
(() => {
  const TIMEOUT_MS = 30_000;
  const failed = new Set<string>();

  async function renew(url: string): Promise<void> {
    try {
      for (const name of await caches.keys()) await (await caches.open(name)).delete(url);
    } catch {
      // Without HTTPS there are no such caches.
    }
    await (await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(TIMEOUT_MS) })).text();
    failed.delete(url);
  }

  const renewFailed = () => Promise.allSettled([...failed].map(renew));
  window.renewFailed = (url) => {
    // An empty script is no error of the window.
    if (url) failed.add(url);
    return renewFailed();
  };

  async function onError({ target, error }: ErrorEvent): Promise<void> {
    // A script that is none is an error of the window.
    const element = (error instanceof SyntaxError ? document.currentScript : target) as
      | (HTMLScriptElement & HTMLLinkElement)
      | null;
    const url = element?.src || element?.href || '';
    if (!element || !/\.(js|css)$/.test(url)) return;
    failed.add(url);
    const again = document.createElement(element.localName);
    // Webpack waits for an element with the address of a chunk, also for one that has failed.
    element.replaceWith(again);
    if (element.onerror) return;
    await renewFailed();
    Object.assign(again, {
      rel: 'stylesheet',
      async: false,
      onerror: renewFailed,
      src: url,
      href: url,
    });
  }

  /** Chromium takes a page for an empty style sheet that has loaded; ours are never empty. */
  function onLoad(event: Event): void {
    const { sheet } = event.target as Partial<HTMLLinkElement>;
    if (sheet?.cssRules.length !== 0) return;
    event.stopImmediatePropagation();
    event.target?.dispatchEvent(new Event('error'));
  }

  addEventListener('error', (event) => void onError(event), true);
  document.addEventListener('load', onLoad, true);
})();
