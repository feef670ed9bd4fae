import { useState } from 'react';
import { addressFromClipboard } from './clipboard';
import type { ArticleMutation } from './useArticleMutation';

/** Adds what stands at the address in the clipboard. Busy from the press on: reading the clipboard may wait for a permission. */
export function useAddressFromClipboard(
  add: ArticleMutation,
  addFrom: (url: string) => Promise<unknown>,
): { paste: () => void; busy: boolean } {
  const [busy, setBusy] = useState(false);
  const paste = () => {
    setBusy(true);
    void add(addressFromClipboard().then(addFrom)).then(() => setBusy(false));
  };
  return { paste, busy };
}
