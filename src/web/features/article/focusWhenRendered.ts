/** Rows near the window come a moment after the list: the link to an address is waited for and gets the focus, unless the reader acts first. */
export function focusWhenRendered(list: HTMLElement, address: string): () => void {
  const watcher = new MutationObserver(look);
  const acts = ['keydown', 'pointerdown'];
  function stop() {
    watcher.disconnect();
    acts.forEach((act) => document.removeEventListener(act, stop));
  }
  function look() {
    const link = [...list.querySelectorAll('a')].find((one) => one.getAttribute('href') === address);
    if (!link) return;
    stop();
    // On arrival the focus is nowhere, or on the content as a whole: from anywhere else it is not taken.
    if (document.activeElement?.matches('body, main')) link.focus({ preventScroll: true });
  }
  watcher.observe(list, { childList: true, subtree: true });
  acts.forEach((act) => document.addEventListener(act, stop));
  look();
  return stop;
}
