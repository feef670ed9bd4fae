// Wraps Markdown text, for the documents that scripts write.
const width = 140;
/** A code span longer than this may be broken between its words. */
const longSpan = 100;
/** A word that begins a list item, a heading or a quotation in Markdown. */
const blockStart = /^([-+*]|#{1,6}|\d{1,9}[.)])$|^>/;

/**
 * The text in lines of at most 140 characters: the first starts with `first`, the others with
 * `rest`. Short code spans stay in one line, and no continuation line starts with a word that
 * begins a block.
 */
export function wrapText(text, first = '', rest = '') {
  const lines = [];
  let line = first;
  for (const word of unbreakableParts(text)) {
    const isFirstWord = line === first || line === rest;
    const breaks =
      !isFirstWord && [...line].length + 1 + [...word].length > width && !blockStart.test(word);
    if (breaks) lines.push(line);
    line = breaks ? rest + word : `${line}${isFirstWord ? '' : ' '}${word}`;
  }
  return [...lines, line].join('\n');
}

const unbreakableParts = (text) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/`[^`]*`/g, (span) => (span.length > longSpan ? span : span.replaceAll(' ', '\0')))
    .split(' ')
    .map((part) => part.replaceAll('\0', ' '));
