import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { SNACKBAR_MS } from '../../../domain/limits';
import { typo } from '../../../domain/typo';
import { Icon } from '../icon/Icon';
import { type Message, messageHidden, selectMessages } from './messages';
import styles from './Snackbars.module.css';

/** The one place where passing messages show; it stands above dialogs too. */
export function Snackbars() {
  const messages = useSelector(selectMessages);
  const host = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;
  useEffect(
    function standAboveDialogs() {
      // The last one opened is on top. Older browsers have no popover: the z-index then does what it can.
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
  const [held, setHeld] = useState(false);
  useEffect(
    function leaveAfterAWhile() {
      if (held) return undefined;
      const timer = setTimeout(() => dispatch(messageHidden(message.id)), SNACKBAR_MS);
      return () => clearTimeout(timer);
    },
    [dispatch, held, message.id],
  );
  return (
    <div
      className={`${styles.snackbar} ${styles[message.kind]}`}
      role={message.kind === 'error' ? 'alert' : 'status'}
      tabIndex={0}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[message.kind]} />
      {typo(message.text)}
    </div>
  );
}

const icons = { success: 'ok', error: 'error', info: 'info' } as const;
