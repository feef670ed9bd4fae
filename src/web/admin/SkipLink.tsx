import type { MouseEvent } from 'react';
import styles from './AdminShell.module.css';

interface SkipLinkProps {
  children: string;
  /** CSS selector: its first match gets the focus. */
  to: string;
}

/** Skip link for keyboard users, visible only while focused. */
export function SkipLink({ children, to }: SkipLinkProps) {
  const skip = (event: MouseEvent) => {
    // No fragment in the URL: it would add a history entry.
    event.preventDefault();
    document.querySelector<HTMLElement>(to)?.focus();
  };
  return (
    <a className={styles.skip} href="#contenu" onClick={skip}>
      {children}
    </a>
  );
}
