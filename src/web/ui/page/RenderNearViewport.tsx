import { type ReactNode, Suspense, useRef } from 'react';
import { useNearViewport } from '../browser/useNearViewport';

interface WhenNearProps {
  children: ReactNode;
  /** Keeps the place meanwhile. */
  awaited?: ReactNode;
}

/** Draws, and so fetches, its children when the visitor comes near: the first load of a page stays light. */
export function RenderNearViewport({ children, awaited = null }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearViewport(place);
  return <div ref={place}>{near ? <Suspense fallback={awaited}>{children}</Suspense> : awaited}</div>;
}
