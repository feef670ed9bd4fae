import { useEffect } from 'react';
import { hasFiles } from './oneFile';

/** Without it, a file dropped outside the drop zone would open in place of the page. */
export function usePreventFileDrop(): void {
  useEffect(function preventFileDrop() {
    const preventOpening = (event: DragEvent) => hasFiles(event) && event.preventDefault();
    window.addEventListener('dragover', preventOpening);
    window.addEventListener('drop', preventOpening);
    return () => {
      window.removeEventListener('dragover', preventOpening);
      window.removeEventListener('drop', preventOpening);
    };
  }, []);
}
