import type { ReactNode } from 'react';

/** A link out of a screen that stays open. */
export const NewTab = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} target="_blank" rel="noreferrer">
    {children}
    <span className="sr"> (nouvel onglet)</span>
  </a>
);
