import { fold, withoutPlural, withoutPunctuation } from '../text/searchText';

/** A completion does not end with a shorter word: « boîte de » would be incomplete. */
const MIN_WORD_LENGTH = 4;
const MAX_ADDED_WORDS = 3;

/**
 * What a query that is being typed may become: its last word finished as in one of the texts, or
 * followed by the next words of one when it is finished. In lower case, the most frequent first,
 * then in the order of the texts; each is found once, however it is accented; of singular and
 * plural the shorter one for a first word, else the first: it agrees with the words before.
 */
export function completeQuery(query: string, texts: readonly string[], limit: number): string[] {
  const typed = query.trim().split(/\s+/);
  const last = fold(typed.at(-1) ?? '');
  if (last === '') return [];
  const earlier = typed.slice(0, -1);
  const foldedEarlier = earlier.map(fold);
  const known = new Set(foldedEarlier);
  const counted = new Map<string, { text: string; count: number }>();
  const foldWord = onceForEach(fold);
  const singular = onceForEach((text) => fold(text).split(' ').map(withoutPlural).join(' '));
  for (const added of texts.flatMap((text) => continuations(last, foldedEarlier, text, foldWord))) {
    if (added.some((word) => known.has(foldWord(word)))) continue;
    const text = [...earlier, ...added].join(' ').toLowerCase();
    const key = singular(text);
    const before = counted.get(key);
    counted.set(key, {
      text:
        before && (earlier.length > 0 || before.text.length <= text.length) ? before.text : text,
      count: (before?.count ?? 0) + 1,
    });
  }
  return [...counted.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, limit)
    .map(({ text }) => text);
}

/**
 * The words of a text that may stand for the last typed one, at each place where they begin with
 * it; next words are added where the text begins with the whole query: « avec bec diamètre 60 mm »
 * does not make « bec diamètre » of « bec ».
 */
function continuations(
  last: string,
  earlier: readonly string[],
  text: string,
  foldWord: (word: string) => string,
): string[][] {
  const words = text.split(/\s+/).map(withoutPunctuation);
  return words.flatMap((word, at) => {
    const folded = foldWord(word);
    if (!folded.startsWith(last)) return [];
    if (folded !== last) return [[word]];
    const isSequence =
      at === earlier.length &&
      earlier.every((each, index) => isSameWord(each, foldWord(words[index] ?? '')));
    const added = isSequence ? nextWords(text.split(/\s+/), words, at) : [];
    return added.length > 0 ? [[word, ...added]] : [];
  });
}

/** Texts of the same kind repeat their words. */
function onceForEach(convert: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const converted = known.get(word) ?? convert(word);
    known.set(word, converted);
    return converted;
  };
}

/** Those behind a word up to the first that says something, unless punctuation is between. */
function nextWords(written: readonly string[], words: readonly string[], at: number): string[] {
  const next = words.slice(at + 1);
  const end = next.findIndex((word) => word.length >= MIN_WORD_LENGTH || /\p{N}/u.test(word));
  if (end === -1 || end >= MAX_ADDED_WORDS || written.slice(at, at + end + 1).some(endsPart))
    return [];
  return next.slice(0, end + 1).filter((word) => word !== '');
}

const endsPart = (word: string): boolean => /[,;:.)]$/.test(word);

/** In the singular or plural. */
const isSameWord = (typed: string, word: string): boolean =>
  withoutPlural(typed) === withoutPlural(word);
