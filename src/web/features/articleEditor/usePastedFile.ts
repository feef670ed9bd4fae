import { useEffect, useEffectEvent } from 'react';

/** Takes a file pasted anywhere on the page (Ctrl+V of a picture), but leaves texts to their fields: spreadsheets copy cells as text and as picture. */
export function usePastedFile(onFile: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    if (!file || isTextForField(event)) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(function listenForPaste() {
    const listen = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

const isTextForField = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element && target.matches('input, textarea') && clipboardData?.getData('text/plain') !== '';
