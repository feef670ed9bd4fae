const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]+/g;

/** Line breaks stay; other control characters have no glyph. */
export const cleaned = (text: string): string => text.replace(/\r\n?/g, '\n').replace(CONTROL, ' ');

/**
 * The fonts draw them with the glyphs of the plain space and hyphen, and a glyph is copied as one
 * character: without this all of them would be copied as no-break ones.
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
