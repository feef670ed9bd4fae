import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { Spinner } from '../feedback/Spinner';
import { buttonClass, type ButtonLook } from './buttonClass';

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Adds a spinner and ignores clicks; text and width stay. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const ignoreClick = (event: MouseEvent) => event.preventDefault();

/** Leaves the focus in the form's field: a message shown on blur would move the submit button away from the pointer before the click. */
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
      onClick={busy ? ignoreClick : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
