import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { NO_FILTER } from '../../../domain/articleFilter';
import { Button } from '../../ui/button/Button';
import { useAddressFilter } from './useAddressFilter';

/** Below the sentence that no article passes the filters. @param opener takes the focus: it is there again with the list. */
export function ClearFilters({ opener }: { opener: RefObject<HTMLButtonElement | null> }) {
  const [, change] = useAddressFilter();
  const isPressed = useRef(false);
  const passFocus = useEffectEvent(() => {
    if (isPressed.current) opener.current?.focus();
  });
  useEffect(() => () => passFocus(), []);
  return (
    <Button
      variant="second"
      onClick={() => {
        isPressed.current = true;
        change(NO_FILTER);
      }}
    >
      EFFACER LES FILTRES
    </Button>
  );
}
