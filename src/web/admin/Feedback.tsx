import { Button, type ButtonProps } from 'antd';
import { type ComponentProps, type MouseEvent, useImperativeHandle, useRef } from 'react';
import { useHiddenFill } from '../ui/browser/filledFields';
import styles from './Feedback.module.css';

const ignorePress = (event: MouseEvent) => event.preventDefault();

/**
 * What the confirming button of a dialog gets while its call is under way, as `okButtonProps`. The
 * icon of antd's `loading` would widen it, and be animated away, which does not end after a quick
 * call.
 */
export const busyProps = (busy: boolean, className?: string): ButtonProps =>
  busy
    ? {
        className: `${className ?? ''} ${styles.busy}`,
        'aria-busy': true,
        onClick: ignorePress,
      }
    : { className };

/** A button that keeps text, width and focus while its call is under way; presses do nothing. */
export function BusyButton({
  busy,
  className,
  disabled = false,
  ref,
  ...props
}: ComponentProps<typeof Button> & { busy: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement, []);
  const isFilled = useHiddenFill(button, props.htmlType === 'submit' && disabled);
  return (
    <Button
      {...props}
      ref={button}
      disabled={disabled && !isFilled}
      {...busyProps(busy, className)}
    />
  );
}
