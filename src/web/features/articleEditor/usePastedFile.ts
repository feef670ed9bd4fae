import { useEffect, useEffectEvent } from 'react';

/**
 * Handles a file pasted anywhere on the page. A paste into a field is left alone when it contains text, because spreadsheets
 * copy cells both as text and as a picture.
 */
export function usePastedFile(onFile: (file: File) => void): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    if (!file || isTextForField(event)) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(function listenForPaste() {
    const listener = (event: ClipboardEvent) => handlePaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
}

const isTextForField = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element && target.matches('input, textarea') && clipboardData?.getData('text/plain') !== '';
