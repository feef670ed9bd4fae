/**
 * Focuses the list's link to `url` once a virtualised list has rendered it, unless the user clicks or types first.
 * Returns a function that cancels.
 */
export function focusWhenRendered(list: HTMLElement, url: string): () => void {
  const observer = new MutationObserver(focusLink);
  const userEvents = ['keydown', 'pointerdown'];
  function stop() {
    observer.disconnect();
    userEvents.forEach((type) => document.removeEventListener(type, stop));
  }
  function focusLink() {
    const link = [...list.querySelectorAll('a')].find((candidate) => candidate.getAttribute('href') === url);
    if (!link) return;
    stop();
    // After a navigation the focus is on nothing or on the main content; a focus anywhere else is the user's.
    if (document.activeElement?.matches('body, main')) link.focus({ preventScroll: true });
  }
  observer.observe(list, { childList: true, subtree: true });
  userEvents.forEach((type) => document.addEventListener(type, stop));
  focusLink();
  return stop;
}
