import { type ReactNode, useId } from 'react';
import { typeset } from '../../../domain/text/frenchText';
import { IconButton } from '../button/Button';
import { useCloseOnBack } from './useCloseOnBack';
import { useModalDialog } from './useModalDialog';
import styles from './Dialog.module.css';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  /** 440 px wide instead of 880; attached to the bottom on narrow screens. */
  size?: 'question';
  /** False while the dialog must stay open, as during a sending. */
  closable?: boolean;
}

/**
 * A titled modal dialog, closed by Escape, the browser's back button or a click on the backdrop.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  onClose,
  title,
  children,
  footer,
  size,
  closable = true,
}: Omit<DialogProps, 'open'>) {
  const modal = useModalDialog({ onClose, isClosable: closable });
  useCloseOnBack(closable, onClose);
  const titleId = useId();
  return (
    <dialog
      {...modal}
      className={`${styles.dialog} ${size ? styles[size] : ''}`}
      aria-labelledby={titleId}
    >
      <header className={styles.head}>
        <h2 id={titleId}>{typeset(title)}</h2>
        {closable && size !== 'question' && (
          <IconButton icon="close" label="Fermer" onClick={onClose} />
        )}
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </dialog>
  );
}
