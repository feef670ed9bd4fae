import type { MouseEvent } from 'react';
import styles from './AdminShell.module.css';

interface SkipLinkProps {
  children: string;
  /** CSS selector of what takes the focus; the first that is there. */
  to: string;
}

/** Seen only while it has the focus: leads keyboards past what comes before the work. */
export function SkipLink({ children, to }: SkipLinkProps) {
  const skip = (event: MouseEvent) => {
    // The address stays: a fragment would be one more step back.
    event.preventDefault();
    document.querySelector<HTMLElement>(to)?.focus();
  };
  return (
    <a className={styles.skip} href="#contenu" onClick={skip}>
      {children}
    </a>
  );
}
