import { type RefObject, useRef } from 'react';

/** What stood where the focus was goes away with the act: the focus waits at the block around it instead of leaving the page's order. */
export function useFocusAfter(): { block: RefObject<HTMLFieldSetElement | null>; after: (done: Promise<boolean>) => Promise<void> } {
  const block = useRef<HTMLFieldSetElement>(null);
  const after = async (done: Promise<boolean>) => {
    if (await done) block.current?.focus();
  };
  return { block, after };
}
