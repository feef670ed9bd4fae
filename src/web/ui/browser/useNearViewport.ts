import { type RefObject, useEffect, useState } from 'react';

/** True from the moment an element enters the window; at once where the browser cannot tell. */
export function useNearViewport(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(() => typeof IntersectionObserver !== 'function');
  useEffect(
    function watchArrival() {
      if (near || !element.current) return undefined;
      const watcher = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true));
      watcher.observe(element.current);
      return () => watcher.disconnect();
    },
    [near, element],
  );
  return near;
}
