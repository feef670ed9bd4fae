import { emailKey } from './text/plainText';

const MAX_LENGTH = 254;
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LOCAL_MAX = 64;
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
// The top-level domain is letters or an xn-- form: IP addresses are refused.
const TOP = '(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{0,58}[A-Za-z0-9])';
const ADDRESS = new RegExp(`^(?=.{1,${LOCAL_MAX}}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${TOP}$`);

/**
 * Whether a text is one plain address (addr-spec) of at most 254 characters, without double quotes,
 * spaces or line breaks, so that it is safe in a mail header (CONTACT-10).
 */
export const isValidEmail = (text: string): boolean =>
  text.length <= MAX_LENGTH && ADDRESS.test(text);

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
/** Characters of the field that holds them. */
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
