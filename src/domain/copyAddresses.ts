import { isValidEmail } from './email';
import { emailKey } from './sameText';

/** Addresses that may get copies of one quote. */
const COPIES_MAX = 3;
/** Before the token in the fragment of `/suivi`: the link of a question about copies. A follow token has no point. */
export const COPY_LINK = 'copie.';
/** Characters of the field that holds them. */
export const COPY_TEXT_MAX = 800;

/** The addresses of a text, separated by commas, semicolons or spaces; each once, whatever its case. */
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
  if (addresses.length > COPIES_MAX) return `${COPIES_MAX} adresses au plus peuvent recevoir une copie.`;
  return undefined;
}

// Letters, with the marks of names between them: nothing that a mail program turns into a link.
const NAME = /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+)*$/u;
const NAME_MAX = 60;

/**
 * Who asks, for a mail to somebody who has not agreed to anything: the name if it can only be one, and the e-mail address; never a text
 * that could advertise.
 */
export function introduceSender({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string {
  const name = `${firstName.trim()} ${lastName.trim()}`.trim();
  return NAME.test(name) && name.length <= NAME_MAX ? `${name} (${email})` : email;
}
