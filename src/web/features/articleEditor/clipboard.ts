import { RefusedLocally } from '../../api/failureText';

/**
 * The web address that the clipboard holds.
 * @throws RefusedLocally when reading is refused or the text is not an http(s) address: nothing is then sent (OPEN-27).
 */
export async function addressFromClipboard(): Promise<string> {
  const text = (await readClipboard()).trim();
  if (/^https?:\/\/[^/]/i.test(text) && URL.canParse(text)) return new URL(text).href;
  throw new RefusedLocally(
    'Le presse-papiers ne contient pas d’adresse web : copiez d’abord une adresse qui commence par https:// ou http://.',
  );
}

async function readClipboard(): Promise<string> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    throw new RefusedLocally('Le navigateur ne laisse pas lire le presse-papiers : autorisez-le pour ce site, puis réessayez.');
  }
}
