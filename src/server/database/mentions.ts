/** An e-mail address looked for in texts: whole, whatever its case. */
export interface Mentions {
  in(text: string | null): boolean;
  /** The text with something else in the place of the address. */
  replaced(text: string, by: string): string;
  /** What `like` wants: every text that could hold the address, its case folded. */
  pattern: string;
}

/** Where a longer address goes on, before and after this one. */
const BEFORE = '(?<![A-Za-z0-9._%+-])';
const AFTER = '(?![A-Za-z0-9-]|\\.[A-Za-z0-9])';

/** @param email a valid address. */
export function mentionsOf(email: string): Mentions {
  const source = `${BEFORE}${email.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}${AFTER}`;
  const once = new RegExp(source, 'i');
  return {
    in: (text) => text !== null && once.test(text),
    // A function: nothing in the new text is read as a pattern.
    replaced: (text, by) => text.replace(new RegExp(source, 'gi'), () => by),
    pattern: `%${email.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`,
  };
}
