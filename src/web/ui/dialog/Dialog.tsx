import { type MouseEvent, type ReactNode, type SyntheticEvent, useId } from 'react';
import { typo } from '../../../domain/typo';
import { IconButton } from '../button/IconButton';
import { isRepeatedClick } from '../button/isRepeatedClick';
import { useCloseOnBack } from './useCloseOnBack';
import { useModal } from './useModal';
import styles from './Dialog.module.css';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  /** 440 px wide instead of 880; rises from the bottom on narrow screens. */
  size?: 'question';
  /** False while the dialog may not be left, as during a sending. */
  closable?: boolean;
}

/** The browser's own modal dialog: it holds the focus, gives it back, and leaves on Escape, back, or a press beside it. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, title, children, footer, size, closable = true }: Omit<DialogProps, 'open'>) {
  const dialog = useModal((element) => (closable ? onClose() : element.showModal()));
  useCloseOnBack(closable, onClose);
  const titleId = useId();
  const leave = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (closable) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${size ? styles[size] : ''}`}
      aria-labelledby={titleId}
      onCancel={leave}
      onClickCapture={(event) => (size || isOutside(event)) && dropSecondPress(event)}
      onClick={(event: MouseEvent<HTMLDialogElement>) => isOutside(event) && leave(event)}
    >
      <header className={styles.head}>
        <h2 id={titleId}>{typo(title)}</h2>
        {closable && size !== 'question' && <IconButton icon="close" label="Fermer" onClick={onClose} />}
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </dialog>
  );
}

/** A dialog that opens between the two presses of a double click is neither left nor answered by the second. */
function dropSecondPress(event: MouseEvent): void {
  if (!isRepeatedClick(event)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The scrim belongs to the dialog element: a press on it lands outside the element's box. */
function isOutside(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false;
  const box = event.currentTarget.getBoundingClientRect();
  const inside = event.clientX > box.left && event.clientX < box.right && event.clientY > box.top && event.clientY < box.bottom;
  return !inside;
}
