// None of the three occurs in a folded text, so that trigrams of references differ from words. The
// tokenizer splits at spaces.
const MARK = '\u00a0';
const SPACE_IN_CODE = '\u00b2';
const END_OF_CODE = '\u00b3';

/**
 * Characters in a token of a reference: a shorter part of a reference cannot be found by the index.
 */
const CODE_LENGTH = 3;

/**
 * The tokens of a part of `reference`: consecutive trigrams. Consecutive tokens in the index are
 * found as a part of the text.
 */
export function codesOf(reference: string): string {
  const text = reference.replaceAll('\n', END_OF_CODE).replaceAll(' ', SPACE_IN_CODE);
  return codesOfPlain(text) ?? codesOfAny(text);
}

function codesOfAny(text: string): string {
  let codes = '';
  for (let at = 0; at + CODE_LENGTH <= text.length; at += 1)
    codes += `${MARK}${text.slice(at, at + CODE_LENGTH)} `;
  return codes.trimEnd();
}

const MARK_CODE = MARK.charCodeAt(0);
const SPACE_CODE = 0x20;
const TOKEN_LENGTH = CODE_LENGTH + 2;
const MAX_PLAIN_LENGTH = 500;
const tokens = Buffer.alloc(MAX_PLAIN_LENGTH * TOKEN_LENGTH);

/**
 * As codesOfAny(), without a string for each token.
 * @returns undefined for a text that is long or not Latin-1.
 */
function codesOfPlain(text: string): string | undefined {
  if (text.length > MAX_PLAIN_LENGTH) return undefined;
  let end = 0;
  for (let at = 0; at + CODE_LENGTH <= text.length; at += 1) {
    tokens[end++] = MARK_CODE;
    for (let next = at; next < at + CODE_LENGTH; next += 1) {
      const code = text.charCodeAt(next);
      if (code > 0xff) return undefined;
      tokens[end++] = code;
    }
    tokens[end++] = SPACE_CODE;
  }
  // Without the space after the last token.
  return tokens.toString('latin1', 0, Math.max(end - 1, 0));
}
