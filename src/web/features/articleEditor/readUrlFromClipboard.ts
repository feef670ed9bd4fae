import { RefusedLocally } from '../../api/failureText';

/**
 * The http(s) URL in the clipboard.
 * @throws RefusedLocally when the browser denies access or the text is not such a URL (OPEN-27)
 */
export async function readUrlFromClipboard(): Promise<string> {
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
