import { lazy, type RefObject, Suspense, useEffect, useState } from 'react';
import type { Article, Campaign } from '../../../contract/api.gen';
import { loadChunk } from '../../ui/browser/loadChunk';
import { Button } from '../../ui/button/Button';
import { afterDialogEntries } from '../../ui/dialog/useCloseOnBack';

const FilterDialog = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "filters" */ './FilterDialog')),
);

interface FilterButtonProps {
  /** The whole list, without a filter. */
  articles: readonly Article[];
  /** The active ones, for the prices shown. */
  campaigns: readonly Campaign[];
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** Opens the filters of a list. */
export function FilterButton({ articles, campaigns, buttonRef }: FilterButtonProps) {
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
      <Button
        ref={buttonRef}
        variant="second"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        FILTRER
      </Button>
      {isOpen && (
        <Suspense>
          <FilterDialog
            articles={articles}
            campaigns={campaigns}
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
