import { useRef } from 'react';
import { useHiddenFill } from '../browser/filledFields';
import { Button, type ButtonProps } from '../button/Button';

/** Sends a form whose fields a password manager may fill: no event is needed to enable it. */
export function SubmitButton({
  disabled,
  ...rest
}: Omit<ButtonProps, 'ref' | 'type' | 'disabled'> & { disabled: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const isFilled = useHiddenFill(button, disabled);
  return <Button {...rest} ref={button} type="submit" disabled={disabled && !isFilled} />;
}
