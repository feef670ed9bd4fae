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
