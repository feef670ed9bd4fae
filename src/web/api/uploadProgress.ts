import { useSyncExternalStore } from 'react';

const sent = new Map<Blob, number>();
const listeners = new Set<() => void>();

/** How much of a file has left, from 0 to 1; undefined once its upload is over. */
export function noteSent(file: Blob, share: number | undefined): void {
  if (share === undefined) sent.delete(file);
  else sent.set(file, share);
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The share of this file that has left, from 0 to 1, while it is being sent. */
export const useUploadProgress = (file: Blob | undefined): number | undefined =>
  useSyncExternalStore(subscribe, () => (file ? sent.get(file) : undefined));
