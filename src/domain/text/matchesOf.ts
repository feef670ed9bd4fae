/**
 * As `matchAll`, which copies the pattern: hundreds of labels are read in a search.
 * @param pattern a global one, which never matches an empty text: neither would end.
 */
export function matchesOf(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) found.push(match);
  return found;
}
