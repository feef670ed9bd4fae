import { lazy, Suspense, useEffect, useState } from 'react';
import type { SharedLine } from '../../../domain/referenceList/sharedList';
import { useFocusOn } from '../../ui/browser/focus';
import { loadChunk } from '../../ui/browser/loadChunk';
import { forgetRequestedPage, isListWanted, useAddress } from '../../ui/browser/requestedPage';
import { Button, type ButtonProps } from '../../ui/button/Button';

const SaveListDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./SaveListDialog')).SaveListDialog })),
);

interface SaveListButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'block' | 'children'> {
  lines: readonly SharedLine[];
  isLoggedIn: boolean;
}

/**
 * Opens the dialog that puts lines into a list of the account; it is open again when a guest who
 * wanted it comes back from the login (OPEN-62).
 */
export function SaveListButton({ lines, isLoggedIn, ...props }: SaveListButtonProps) {
  const here = useAddress();
  const [isWanted] = useState(() => isListWanted(here));
  const [isOpen, setOpen] = useState(isWanted && isLoggedIn);
  const [closed, setClosed] = useState(0);
  // Nothing here had the focus before a dialog that opened by itself.
  const button = useFocusOn<HTMLButtonElement>(closed);
  const close = () => {
    setOpen(false);
    setClosed(closed + 1);
  };
  useEffect(() => {
    if (isWanted) forgetRequestedPage();
  }, [isWanted]);
  return (
    <>
      <Button {...props} ref={button} disabled={lines.length === 0} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <SaveListDialog lines={lines} isLoggedIn={isLoggedIn} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
