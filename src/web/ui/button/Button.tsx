import type { ButtonHTMLAttributes, MouseEvent, ReactElement, Ref } from 'react';
import { Spinner } from '../feedback/Indicators';
import { Icon, type IconProps } from '../icon/Icon';
import styles from './Button.module.css';

export interface ButtonLook {
  variant?: 'primary' | 'second' | 'quiet' | 'danger';
  size?: 'large';
  block?: boolean;
}

/** The classes shared by buttons and links that look like buttons. */
export function buttonClass({ variant = 'primary', size, block }: ButtonLook, extra = ''): string {
  return [styles.button, styles[variant], size && styles[size], block && styles.block, extra]
    .filter(Boolean)
    .join(' ');
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Adds a spinner and ignores clicks; text and width stay. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const ignoreClick = (event: MouseEvent) => event.preventDefault();

/**
 * Leaves the focus in the form's field: a message shown on blur would move the submit button away
 * from the pointer before the click.
 */
function keepFocus(event: MouseEvent<HTMLButtonElement>): void {
  const focused = document.activeElement;
  if (focused !== event.currentTarget && event.currentTarget.form?.contains(focused))
    event.preventDefault();
}

export function Button({
  variant,
  size,
  block,
  busy = false,
  className,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
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

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name, also the tooltip. */
  label: string;
  /** An icon of the shop, or an element that draws another one. */
  icon: IconProps['name'] | ReactElement;
  size?: 16 | 20 | 24;
  /** Adds the border of a field, for buttons in a row of fields. */
  line?: boolean;
}

export function IconButton({
  label,
  icon,
  size,
  line = false,
  className = '',
  type = 'button',
  ...rest
}: IconButtonProps) {
  const looks = `${styles.iconButton} ${line ? styles.line : ''} ${className}`;
  return (
    <button {...rest} type={type} className={looks} aria-label={label} title={label}>
      {typeof icon === 'string' ? (
        <Icon name={icon} size={size} />
      ) : (
        <span aria-hidden="true">{icon}</span>
      )}
    </button>
  );
}

/** `tel:` URL without the spaces and dots of the displayed number. */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** The telephone number as a link. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={styles.pill} href={telephoneLink(phone)}>
      <Icon name="phone" size={16} />
      {phone}
    </a>
  );
}
