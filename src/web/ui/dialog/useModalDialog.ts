import '../browser/wholePress';
import {
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';

interface ModalDialogOptions {
  onClose: () => void;
  /** False while the dialog must stay open, as during a sending. */
  isClosable?: boolean;
}

export interface ModalDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * Opens a `<dialog>` as a modal while it is rendered, then restores the focus. Escape and a click
 * on the backdrop call `onClose`.
 * @returns the props of the element.
 */
export function useModalDialog({
  onClose,
  isClosable = true,
}: ModalDialogOptions): ModalDialogProps {
  const ref = useRef<HTMLDialogElement>(null);
  // Browsers close a dialog without asking at a second Escape: one that must stay open is opened
  // again.
  const handleClosedByBrowser = useEffectEvent((dialog: HTMLDialogElement) => {
    if (isClosable) onClose();
    else dialog.showModal();
  });
  useLayoutEffect(function openModal() {
    const focused = document.activeElement;
    const dialog = ref.current;
    if (!dialog) return undefined;
    const onNativeClose = ({ target }: Event) => {
      if (target === dialog && !dialog.open) handleClosedByBrowser(dialog);
    };
    dialog.addEventListener('close', onNativeClose);
    if (!dialog.open) dialog.showModal();
    return () => {
      // Our own close() fires `close` in a later task, after the unmount: it must not be handled.
      dialog.removeEventListener('close', onNativeClose);
      dialog.close();
      if (focused instanceof HTMLElement && focused.isConnected)
        focused.focus({ preventScroll: true });
    };
  }, []);
  const requestClose = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isClosable) onClose();
  };
  return {
    ref,
    // The `cancel` event of a file input inside bubbles up to here.
    onCancel: (event) => {
      if (event.target === event.currentTarget) requestClose(event);
    },
    onClick: (event) => {
      if (isOnBackdrop(event)) requestClose(event);
    },
  };
}

/**
 * The backdrop belongs to the dialog element: a click on it has the element as its target, outside
 * its box.
 */
function isOnBackdrop({
  target,
  currentTarget,
  clientX,
  clientY,
}: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
