import { lazy, type RefObject, Suspense, useEffect, useState } from 'react';
import type { Article } from '../../api/endpoints.gen';
import { loadChunk } from '../../ui/browser/loadChunk';
import { Button } from '../../ui/button/Button';
import { afterDialogEntries } from '../../ui/dialog/useCloseOnBack';

const FilterDialog = lazy(() => loadChunk(() => import('./FilterDialog')));

/** Opens the filters of a list. @param articles the whole list, without a filter. */
export function FilterButton({ articles, buttonRef }: { articles: readonly Article[]; buttonRef: RefObject<HTMLButtonElement | null> }) {
  const [isOpen, setIsOpen] = useState(false);
  const [closed, setClosed] = useState<{ apply: () => void }>();
  useEffect(
    function applyAfterDialog() {
      if (closed) afterDialogEntries(closed.apply);
    },
    [closed],
  );
  return (
    <>
      <Button ref={buttonRef} variant="second" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        FILTRER
      </Button>
      {isOpen && (
        <Suspense>
          <FilterDialog
            articles={articles}
            onClose={(apply) => {
              setIsOpen(false);
              setClosed(apply && { apply });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
