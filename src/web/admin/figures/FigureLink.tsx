import type { ReactNode } from 'react';
import { Link } from '../../ui/link/Link';

interface FigureLinkProps {
  /** How many quotes are behind it, or what they are worth: 0 has no list. */
  of: number;
  to: string;
  children: ReactNode;
}

/** A figure that opens the list of its quotes. */
export const FigureLink = ({ of, to, children }: FigureLinkProps) =>
  of === 0 ? children : <Link to={to}>{children}</Link>;
