import { useState } from 'react';
import { readUrlFromClipboard } from './readUrlFromClipboard';
import type { ArticleMutation } from './useArticleMutation';

/** Adds the file at the URL in the clipboard. Busy from the click on, because the browser may ask for permission to read the clipboard. */
export function useAddFromClipboard(
  add: ArticleMutation,
  addFromUrl: (url: string) => Promise<unknown>,
): { addFromClipboard: () => void; isBusy: boolean } {
  const [isBusy, setIsBusy] = useState(false);
  const addFromClipboard = () => {
    setIsBusy(true);
    void add(readUrlFromClipboard().then(addFromUrl)).then(() => setIsBusy(false));
  };
  return { addFromClipboard, isBusy };
}
