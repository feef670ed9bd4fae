import { useEffect } from 'react';

/** A file dropped beside its place, or while the place takes none, would replace the page. */
export function usePreventFileDrop(): void {
  useEffect(function keepThePage() {
    const stay = (event: DragEvent) => event.preventDefault();
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);
}
