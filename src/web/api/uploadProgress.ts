import { useSyncExternalStore } from 'react';

const progress = new Map<Blob, number>();
const listeners = new Set<() => void>();

/** Sets the progress of an upload, from 0 to 1; undefined once it has ended. */
export function reportProgress(file: Blob, share: number | undefined): void {
  if (share === undefined) progress.delete(file);
  else progress.set(file, share);
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The progress of a file's upload, from 0 to 1; undefined when it is not being uploaded. */
export const useUploadProgress = (file: Blob | undefined): number | undefined =>
  useSyncExternalStore(subscribe, () => (file ? progress.get(file) : undefined));
