import { canonicalPath } from '../../../domain/canonicalPath';

/** What the server says in the document of one page only. */
const OF_ONE_PAGE = [
  'link[rel="canonical"]',
  'meta[name="description"]',
  'meta[name="robots"]:not([data-screen])',
  'meta[property^="og:"]',
  'script[type="application/ld+json"]',
].join();
/** What `NotIndexed` renders. */
const NOT_INDEXED = 'meta[name="robots"][data-screen]';

interface Head {
  servedPath: string;
  served: readonly Element[];
  origin: string;
  canonical: HTMLLinkElement;
  path: string;
}

let head: Head | undefined;

/**
 * After a navigation inside the application: what describes the page that the server sent leaves
 * the document, and comes back with that page. The canonical address is that of the shown page.
 * @param from the page before, at first that which the server sent.
 */
export function followPage(from: string, path: string): void {
  head ??= watchedHead(from);
  head.path = path;
  update(head);
}

function watchedHead(servedPath: string): Head {
  const served = [...document.querySelectorAll(OF_ONE_PAGE)];
  const own = served.find((element) => element instanceof HTMLLinkElement);
  const canonical = document.createElement('link');
  canonical.rel = 'canonical';
  const made: Head = {
    servedPath,
    served,
    origin: new URL(own?.href ?? window.location.href).origin,
    canonical,
    path: servedPath,
  };
  // A screen learns from the answer to its call that there is no such page.
  new MutationObserver(() => update(made)).observe(document.head, { childList: true });
  return made;
}

function update({ servedPath, served, origin, canonical, path }: Head): void {
  const isServed = path === servedPath;
  for (const element of served) {
    if (!isServed) element.remove();
    else if (!element.isConnected) document.head.append(element);
  }
  const known = isServed || document.querySelector(NOT_INDEXED) ? undefined : canonicalPath(path);
  if (known === undefined) {
    canonical.remove();
    return;
  }
  canonical.href = `${origin}${known}`;
  if (!canonical.isConnected) document.head.append(canonical);
}
