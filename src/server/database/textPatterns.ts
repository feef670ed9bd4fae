/**
 * A SQL `like` pattern for texts that contain `text`, to be used with escape '\\'; its wildcards
 * are escaped.
 */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Finds one e-mail address in texts: the whole address, ignoring case. */
export interface EmailMatcher {
  isIn: (text: string | null) => boolean;
  /** @returns the text with every mention replaced by `replacement`. */
  replaceIn: (text: string, replacement: string) => string;
  /** A SQL `like` pattern (escape '\\') for lower-cased texts; may match longer addresses too. */
  likePattern: string;
}

// Not preceded or followed by characters of a longer address.
const BEFORE = '(?<![A-Za-z0-9._%+-])';
const AFTER = '(?![A-Za-z0-9-]|\\.[A-Za-z0-9])';

/** @param email a valid address. */
export function matchEmail(email: string): EmailMatcher {
  const source = `${BEFORE}${email.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}${AFTER}`;
  const anywhere = new RegExp(source, 'i');
  return {
    isIn: (text) => text !== null && anywhere.test(text),
    // A function, so that `$` in the replacement is not special.
    replaceIn: (text, replacement) => text.replace(new RegExp(source, 'gi'), () => replacement),
    likePattern: containsPattern(email.toLowerCase()),
  };
}
