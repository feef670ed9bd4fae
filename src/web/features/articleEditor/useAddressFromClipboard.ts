import { useState } from 'react';
import { addressFromClipboard } from './clipboard';
import { useArticleAct } from './useArticleAct';

/** Adds what stands at the address in the clipboard. Busy from the press on: reading the clipboard may wait for a permission. */
export function useAddressFromClipboard(addFrom: (url: string) => Promise<unknown>): { add: () => void; busy: boolean } {
  const act = useArticleAct();
  const [busy, setBusy] = useState(false);
  const add = () => {
    setBusy(true);
    void act(addressFromClipboard().then(addFrom)).then(() => setBusy(false));
  };
  return { add, busy };
}
