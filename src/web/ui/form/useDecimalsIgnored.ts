import { useRef } from 'react';

/**
 * For a field of whole numbers that ignores a decimal sign: what is typed behind one is ignored
 * too, until the field is left or something else is changed. « 1,5 » is not 15.
 * @param shown the text of the field
 */
export function useDecimalsIgnored(shown: string) {
  const isBehind = useRef(false);
  return {
    isIgnored(text: string): boolean {
      const isLonger = text.length > shown.length && text.startsWith(shown);
      isBehind.current = isLonger && (isBehind.current || /^[.,]$/.test(text.slice(shown.length)));
      return isBehind.current;
    },
    reset: (): void => {
      isBehind.current = false;
    },
  };
}
