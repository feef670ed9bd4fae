import { type ReactNode, Suspense, useRef } from 'react';
import { useNear } from './useNear';

interface WhenNearProps {
  children: ReactNode;
  /** Keeps the place meanwhile. */
  awaited?: ReactNode;
}

/** Draws, and so fetches, its children when the visitor comes near: the first load of a page stays light. */
export function WhenNear({ children, awaited = null }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  return <div ref={place}>{near ? <Suspense fallback={awaited}>{children}</Suspense> : awaited}</div>;
}
