import { type ClipboardEvent, type DragEvent as ReactDragEvent, useEffect, useState } from 'react';

const NO_FILE = 'Ce qui a été déposé n’est pas un fichier.';
const several = (count: number): string =>
  `Un seul fichier à la fois : aucun des ${count} n’a été pris.`;

/** The file of a drop or a paste, or why none is taken: which of several is wanted is not known. */
export const oneFile = (files: FileList): File | string =>
  files.length > 1 ? several(files.length) : (files[0] ?? NO_FILE);

/** Whether files are dragged; what else is dragged goes where the browser puts it. */
const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer !== null && (dataTransfer.files.length > 0 || dataTransfer.types.includes('Files'));

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

/**
 * Takes a file that is dropped or pasted on an element, and tells whether one is dragged over it.
 * What is no file, such as a text that is dragged into the field, goes where the browser puts it.
 */
export function useFileDrop(onFile: (file: File | string) => void) {
  usePreventFileDrop();
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: ReactDragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    /** A copied file; cells are copied as a text too, and perhaps as a picture. */
    onPaste: (event: ClipboardEvent) => {
      const { files } = event.clipboardData;
      if (files.length === 0 || event.clipboardData.getData('text/plain') !== '') return;
      event.preventDefault();
      onFile(oneFile(files));
    },
    onDrop: (event: ReactDragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFile(oneFile(event.dataTransfer.files));
    },
  };
}
