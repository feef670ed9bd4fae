import { type RefObject, useEffect, useState } from 'react';

/** True once an element has entered the viewport; immediately without IntersectionObserver. */
export function useNearViewport(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(() => typeof IntersectionObserver !== 'function');
  useEffect(
    function observeElement() {
      if (isNear || !element.current) return undefined;
      const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true));
      observer.observe(element.current);
      return () => observer.disconnect();
    },
    [isNear, element],
  );
  return isNear;
}
