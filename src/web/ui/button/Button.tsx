import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { Spinner } from '../feedback/Spinner';
import { buttonClass, type ButtonLook } from './buttonClass';

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Keeps the text and the width, adds a ring, and ignores presses until the work is done. */
  busy?: boolean;
}

const ignorePress = (event: MouseEvent) => event.preventDefault();

/** A submit button leaves the focus in the field of its form: a warning shown on leaving it would move the button from under the pointer. */
function keepFocus(event: MouseEvent<HTMLButtonElement>): void {
  const focused = document.activeElement;
  if (focused !== event.currentTarget && event.currentTarget.form?.contains(focused)) event.preventDefault();
}

export function Button({ variant, size, block, busy = false, className, type = 'button', children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      onMouseDown={type === 'submit' ? keepFocus : undefined}
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      onClick={busy ? ignorePress : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
