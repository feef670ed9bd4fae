import { type RefObject, useEffect, useRef, useState } from 'react';

interface FailedImage {
  ref: RefObject<HTMLImageElement | null>;
  /** The source that failed to load; undefined while none did. */
  failedSource: string | undefined;
  onError: () => void;
}

/**
 * Notes an image that fails to load, also one that failed before hydration, whose error event
 * nobody received.
 */
export function useFailedImage(source: string): FailedImage {
  const ref = useRef<HTMLImageElement>(null);
  const [failedSource, setFailedSource] = useState<string>();
  useEffect(
    function checkLoadedImage() {
      const image = ref.current;
      if (image?.complete && image.naturalWidth === 0 && image.getAttribute('src') === source)
        setFailedSource(source);
    },
    [source],
  );
  return { ref, failedSource, onError: () => setFailedSource(source) };
}
