/** `isTyped`: what a person typed; else a change of the cart or the session. */
type Watcher = (isTyped: boolean) => void;

let isUnkept = false;
const watchers = new Set<Watcher>();

/** Something could be kept neither in the device's database nor beside it, and is lost when the page is closed. */
export function tellUnkept(isTyped = false): void {
  isUnkept ||= !isTyped;
  watchers.forEach((watch) => watch(isTyped));
}

/** The device keeps cart and session again. */
export function tellKept(): void {
  isUnkept = false;
  watchers.forEach((watch) => watch(false));
}

/** @returns how to stop. */
export function watchUnkept(onChange: Watcher): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

/** Whether the last change of cart or session is in memory only. */
export const isInMemoryOnly = (): boolean => isUnkept;
