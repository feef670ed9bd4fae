import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useNarrow, usePrinting } from '../../ui/browser/viewport';
import { IconButton } from '../../ui/button/Button';
import { useModalDialog } from '../../ui/dialog/useModalDialog';
import { searchedTextOf } from './useSearch';
import styles from './ResultSheet.module.css';

const LEFT = 'M15 5l-7 7 7 7';

export interface ResultSheetProps {
  /** The results, which get the focus where they were left. */
  panel: RefObject<HTMLElement | null>;
  /** Called with the element that shows the search field, and with null in the end. */
  onPlace: (place: Element | null) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Results were left since the page was loaded: its first entry is returned to, not opened. */
let wasLeft = false;

/** A dialog of the results. */
const INNER = 'section dialog[open]';

/**
 * Whether the results cover the window (OPEN-24); paper has no sheets. A change moves the results:
 * it waits for a dialog of theirs, which would lose what was typed.
 */
export function useResultSheet(): boolean {
  const isPrinting = usePrinting();
  const isWanted = useNarrow() && !isPrinting;
  const [isSheet, setSheet] = useState(isWanted);
  if (isSheet !== isWanted && !document.querySelector(INNER)) setSheet(isWanted);
  return isSheet;
}

/** The search field and the results over the whole window of a phone. */
export function ResultSheet({ panel, onPlace, onClose, children }: ResultSheetProps) {
  const modal = useModalDialog({ onClose });
  const place = useRef<HTMLDivElement>(null);
  const height = useVisibleHeight();
  const { key } = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  // The first entry of a tab has this key, also when the browser comes back to it.
  const [isReturning] = useState(isPop && (key !== 'default' || wasLeft));
  useLayoutEffect(
    function showField() {
      if (isReturning) panel.current?.focus({ preventScroll: true });
      onPlace(place.current);
      return () => {
        // Turning a tablet does not leave it.
        wasLeft ||= !searchedTextOf(window.location.search);
        onPlace(null);
      };
    },
    [isReturning, panel, onPlace],
  );
  return (
    <dialog
      {...modal}
      className={styles.sheet}
      aria-label="Recherche"
      style={{ '--visible': `${height}px` } as CSSProperties}
    >
      <div className={styles.bar}>
        <IconButton icon={LEFT} label="Revenir à la page" onClick={onClose} />
        <div ref={place} className={styles.field} />
      </div>
      {children}
    </dialog>
  );
}

function subscribe(changed: () => void): () => void {
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', changed);
  window.addEventListener('resize', changed);
  return () => {
    visualViewport?.removeEventListener('resize', changed);
    window.removeEventListener('resize', changed);
  };
}

/** px of the window above the on-screen keyboard, which no CSS unit knows; zooming leaves them. */
const useVisibleHeight = (): number =>
  useSyncExternalStore(subscribe, () =>
    Math.round(
      window.visualViewport
        ? window.visualViewport.height * window.visualViewport.scale
        : window.innerHeight,
    ),
  );
