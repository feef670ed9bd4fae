/**
 * The web address that the clipboard holds.
 * @throws Error when reading is refused or the text is not an http(s) address: nothing is then sent (OPEN-27).
 */
export async function addressFromClipboard(): Promise<string> {
  const text = (await navigator.clipboard.readText()).trim();
  const { protocol, href } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('Not a web address');
  return href;
}
