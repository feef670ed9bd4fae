import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Gives the focus back after a dialog that was unmounted while it was open: antd does not then.
 * @param focusElse takes the focus when what opened the dialog has gone
 */
export function FocusReturn({ focusElse }: { focusElse: (() => void) | undefined }) {
  const [opener] = useState(() => document.activeElement);
  const isLost = () => document.activeElement === document.body;
  const giveBack = useEffectEvent(() => {
    if (isLost() && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    if (isLost()) focusElse?.();
  });
  useEffect(() => () => void setTimeout(() => giveBack()), []);
  return null;
}
