const DIGIT = /^[0-9]$/;
const escaped = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');

/** The regular expression of a text that stands alone in a folded text: the same as placeOf() of the domain. */
export function standingAlone(text: string): string {
  const before = DIGIT.test(text.at(0) ?? '') ? '(?<![0-9][.,])' : '';
  const after = DIGIT.test(text.at(-1) ?? '') ? '(?![.,][0-9])' : '';
  return `(?<![a-z0-9])${before}${escaped(text)}(?![a-z0-9'])${after}`;
}
