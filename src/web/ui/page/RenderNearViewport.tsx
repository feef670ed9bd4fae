import { type ReactNode, Suspense, useRef } from 'react';
import { useNearViewport } from '../browser/useNearViewport';

interface RenderNearViewportProps {
  children: ReactNode;
  /** Reserves the space until then. */
  placeholder?: ReactNode;
}

/** Renders its children, and so loads their data, once they are in the viewport. */
export function RenderNearViewport({ children, placeholder = null }: RenderNearViewportProps) {
  const container = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(container);
  return <div ref={container}>{isNear ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder}</div>;
}
