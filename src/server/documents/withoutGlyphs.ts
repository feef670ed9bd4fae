/** An emoji with what belongs to it: skin tones, joined further ones, flags. */
const EMOJI = /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier})/u;
/** Not seen on their own: joiners, variation selectors, combining enclosures. */
const INVISIBLE = /[\p{Cf}\p{Mn}\p{Me}]/u;

/**
 * The text with substitutes for what a font cannot draw, instead of boxes: emoji are left out,
 * unknown spaces become spaces, anything else a question mark.
 */
export function withoutGlyphs(text: string, hasGlyph: (code: number) => boolean): string {
  let drawn = '';
  for (const character of text.normalize('NFC'))
    drawn += isDrawn(character, hasGlyph) ? character : substitute(character);
  return drawn;
}

const isDrawn = (character: string, hasGlyph: (code: number) => boolean): boolean =>
  character === '\n' || hasGlyph(character.codePointAt(0) ?? 0);

function substitute(character: string): string {
  if (EMOJI.test(character) || INVISIBLE.test(character)) return '';
  return /\p{Z}/u.test(character) ? ' ' : '?';
}
