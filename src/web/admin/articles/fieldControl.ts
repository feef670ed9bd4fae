/** The control of a field of the open article, of two the chosen one. */
export function controlOf(name: string | undefined): HTMLElement | null | undefined {
  if (name === undefined) return undefined;
  const field = document.getElementById(`article-${name}`);
  return field?.querySelector<HTMLElement>('input:checked') ?? field;
}
