import { useEffect, useEffectEvent } from 'react';
import { oneFile } from '../../ui/browser/oneFile';

/**
 * Handles a file pasted anywhere on the page, or why none of several is taken. A paste into a field is left alone when it contains text,
 * because spreadsheets copy cells both as text and as a picture.
 */
export function usePastedFile(onFile: (file: File | string) => void): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files;
    if (!files?.length || isTextForField(event)) return;
    event.preventDefault();
    onFile(oneFile(files));
  });
  useEffect(function listenForPaste() {
    const listener = (event: ClipboardEvent) => handlePaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
}

const isTextForField = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element && target.matches('input, textarea') && clipboardData?.getData('text/plain') !== '';
