import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { SNACKBAR_MS } from '../../../domain/limits';
import { typeset } from '../../../domain/text/frenchText';
import { Icon } from '../icon/Icon';
import { type Message, messageHidden, selectMessages } from './snackbarSlice';
import styles from './Snackbars.module.css';

/** All toasts, above dialogs too. */
export function Snackbars() {
  const messages = useSelector(selectMessages);
  const host = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;
  useEffect(
    function raiseAboveDialogs() {
      // The last opened element of the top layer is on top. Browsers without popover fall back to
      // the z-index.
      const element = host.current;
      if (!element || typeof element.showPopover !== 'function') return;
      if (element.matches(':popover-open')) element.hidePopover();
      if (newest !== undefined) element.showPopover();
    },
    [newest],
  );
  return (
    <div ref={host} className={styles.host} popover="manual" aria-live="polite">
      {messages.map((message) => (
        <Snackbar key={message.id} message={message} />
      ))}
    </div>
  );
}

function Snackbar({ message }: { message: Message }) {
  const dispatch = useDispatch();
  const [isPaused, setPaused] = useState(false);
  useEffect(
    function hideAfterTimeout() {
      if (isPaused) return undefined;
      const timer = setTimeout(() => dispatch(messageHidden(message.id)), SNACKBAR_MS);
      return () => clearTimeout(timer);
    },
    [dispatch, isPaused, message.id],
  );
  return (
    <div
      className={`${styles.snackbar} ${styles[message.kind]}`}
      role={message.kind === 'error' ? 'alert' : 'status'}
      tabIndex={0}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon name={icons[message.kind]} />
      {typeset(message.text)}
    </div>
  );
}

const icons = { success: 'ok', error: 'error', info: 'info' } as const;
