import { isValidEmail } from './email';
import { emailKey } from './text/plainText';

/** Addresses that may get copies of one quote. */
const COPIES_MAX = 3;

/**
 * Before the token in the fragment of `/suivi`: the link of a question about copies. A follow token
 * has no point.
 */
export const COPY_LINK = 'copie.';
/**
 * In every question about copies, which names the contact address and not the number of the quote.
 */
export const COPY_QUESTION = 'demande de vous envoyer la copie';
/** Characters of the field for them. */
export const COPY_TEXT_MAX = 800;

/**
 * The addresses of a text, separated by commas, semicolons or spaces; each once, whatever its case.
 */
export function parseCopyAddresses(text: string): string[] {
  const byKey = new Map<string, string>();
  for (const address of text.split(/[\s,;]+/).filter(Boolean)) {
    const key = emailKey(address);
    if (!byKey.has(key)) byKey.set(key, address);
  }
  return [...byKey.values()];
}

/** Why the addresses cannot get copies, in French. */
export function copyProblem(addresses: readonly string[]): string | undefined {
  const wrong = addresses.find((address) => !isValidEmail(address));
  if (wrong !== undefined) return `« ${wrong} » n’est pas une adresse e-mail valable.`;
  if (addresses.length > COPIES_MAX)
    return `${COPIES_MAX} adresses au plus peuvent recevoir une copie.`;
  return undefined;
}
