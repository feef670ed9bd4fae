const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]+/g;

/** Line breaks stay; other control characters have no glyph. */
export const cleaned = (text: string): string => text.replace(/\r\n?/g, '\n').replace(CONTROL, ' ');

/**
 * Their glyphs are those of the space and the hyphen: what is copied would have the wrong one
 * everywhere.
 */
export const breakable = (text: string): string =>
  text.replaceAll('\u00A0', ' ').replaceAll('\u2011', '-');

export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, measure));
}

function wrapParagraph(
  paragraph: string,
  width: number,
  measure: (text: string) => number,
): string[] {
  const lines: string[] = [];
  const space = measure(' ');
  let line = '';
  let used = 0;
  for (const word of paragraph.split(/ +/).flatMap((each) => cutWord(each, width, measure))) {
    const needed = measure(word);
    const fits = line !== '' && used + space + needed <= width;
    if (line && !fits) lines.push(line);
    line = fits ? `${line} ${word}` : word;
    used = fits ? used + space + needed : needed;
  }
  return [...lines, line];
}

function cutWord(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part && measure(part + character) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}
