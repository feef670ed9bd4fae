import { lazy, Suspense, useState } from 'react';
import type { SharedLine } from '../../../domain/referenceList/sharedList';
import { loadChunk } from '../../ui/browser/loadChunk';
import { Button, type ButtonProps } from '../../ui/button/Button';

const SaveListDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./SaveListDialog')).SaveListDialog })),
);

interface SaveListButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'block' | 'children'> {
  lines: readonly SharedLine[];
  isLoggedIn: boolean;
}

/** Opens the dialog that puts lines into a list of the account. */
export function SaveListButton({ lines, isLoggedIn, ...button }: SaveListButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} disabled={lines.length === 0} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <SaveListDialog lines={lines} isLoggedIn={isLoggedIn} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
