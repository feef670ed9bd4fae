/** Downloads a text or bytes as a file. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Later: the browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
