const MAX_LENGTH = 254;
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})+$`);

/** True for one plain address, at most 254 characters: no list, quotes, spaces or line breaks, so it is safe in a mail header. */
export const isValidEmail = (text: string): boolean => text.length <= MAX_LENGTH && ADDRESS.test(text);
