import { isDenial } from './denials';
import { isStopWord, type QueryWord } from './query';
import type { CatalogueWords, SearchTerm, TermText } from './searchTerm';
import { masculineColour } from './stems';
import type { Meaning, Synonyms } from './synonyms';
import { allForms, isKnown, joinedForms, otherForms } from './wordForms';

/** Shorter synonyms are not searched: they are part of too many words. */
const SHORTEST_SYNONYM = 3;
/** But for the « forme basse » and « forme haute » of vessels. */
const SHAPES = new Set(['fb', 'fh']);

/** A term with the words of the query that it stands for. */
export interface TypedTerm extends SearchTerm {
  typed: string;
  /** « sans latex »: what an article must not have, unless it says that it has not. */
  denied?: SearchTerm;
}

/** Words that mean something together, or one word. */
interface Phrase {
  words: readonly QueryWord[];
  meanings: readonly TermText[];
  /** Or one of each list: see `Meaning`. */
  together: Meaning['together'];
  /** The phrase is a formula or an abbreviation. */
  isFormula: boolean;
  /** Only the meanings are searched. */
  isReplaced: boolean;
}

const NO_MEANING = { meanings: [], together: [], isFormula: false, isReplaced: false };

/** The words cut into the longest sequences that have synonyms, and single words. */
export function phrases(
  typed: readonly QueryWord[],
  synonyms: Synonyms,
  words: CatalogueWords,
): Phrase[] {
  const keys = typed.map((word) => synonyms.keyOf(word.typed));
  const found: Phrase[] = [];
  for (let start = 0; start < typed.length; start += found.at(-1)?.words.length ?? 1)
    found.push(longestPhrase(typed.slice(start), keys.slice(start), synonyms, words));
  return found;
}

/** @param keys of the words; '' of those that are not compared. */
function longestPhrase(
  ahead: readonly QueryWord[],
  keys: readonly string[],
  synonyms: Synonyms,
  words: CatalogueWords,
): Phrase {
  if (keys[0] === '' && /[a-z]/.test(ahead[0]?.typed ?? ''))
    return { words: ahead.slice(0, 1), ...NO_MEANING };
  const [first = ''] = keys.find((key) => key !== '')?.split(' ') ?? [];
  const most = synonyms.longestFrom(first);
  // Keys of the first word, of the first two, and so on; punctuation among them has none.
  const sequences: string[] = [];
  for (let length = 1; most > 0 && length <= ahead.length; length += 1) {
    const key = keys
      .slice(0, length)
      .filter((each) => each !== '')
      .join(' ');
    if (key.split(' ').length > most) break;
    sequences.push(key);
  }
  const read = (key: string, length: number): Phrase | undefined => {
    const found = synonyms.meaningOf(key);
    if (!found) return undefined;
    const phrase = { ...found, words: ahead.slice(0, length), meanings: found.texts };
    return length === 1 || isUseful(phrase, words) ? phrase : undefined;
  };
  for (let length = sequences.length; length > 1; length -= 1) {
    const phrase = keys[length - 1] && read(sequences[length - 1] ?? '', length);
    if (phrase) return phrase;
  }
  const alone =
    read(keys[0] ?? '', 1) ??
    // « Pro-pipette » is « propipette ».
    (synonyms.joins ? read((keys[0] ?? '').replaceAll(' ', ''), 1) : undefined);
  const joined = synonyms.joins && keys[1] ? read(`${keys[0] ?? ''}${keys[1]}`, 2) : undefined;
  return alone ?? joined ?? { words: ahead.slice(0, 1), ...NO_MEANING };
}

/**
 * Otherwise no article has it: « pointe à filtre » may be a « pointe » and a « filtre », and « sans
 * latex » denies latex where no article has what it stands for.
 */
const isUseful = (
  { words: typed, meanings, together, isReplaced }: Phrase,
  words: CatalogueWords,
): boolean =>
  (!isReplaced && typed.every(({ text }) => isKnown(text, words))) ||
  [meanings, ...together].some((texts) => texts.some((text) => isInCatalogue(text, words)));

/**
 * The terms of the words of a query: each of those that are searched is one, and all may be a part
 * of what means something together. @param isWide words that the catalogue contains are found in
 * all their forms too (`allForms`), unless the catalogue joins them: in « chauffe ballon »
 * « chauffage » is not meant.
 */
export function wordTerms(
  typed: readonly QueryWord[],
  words: CatalogueWords,
  synonyms: Synonyms,
  isSearched: (word: QueryWord) => boolean = () => true,
  isWide = false,
): TypedTerm[] {
  const found = phrases(typed, synonyms, words);
  const terms: TypedTerm[] = [];
  for (let index = 0; index < found.length; index += 1) {
    const phrase = found[index];
    if (!phrase) break;
    const denied = deniedAt(found, index);
    if (denied) {
      terms.push(deniedTerm(phrase, denied, words));
      index = denied.index;
      continue;
    }
    const joined = joinedWith(phrase, found[index + 1], words);
    if (joined) index += 1;
    const used = joined ?? phrase;
    const read = termsOf(used, words, isSearched);
    terms.push(
      ...(isWide && !isJoined(used, words) ? read.map((term) => widened(term, words)) : read),
    );
  }
  return terms;
}

/** What « sans » or « non » denies. */
interface Denied {
  word: QueryWord;
  /** Its other names. */
  names: readonly TermText[];
  index: number;
}

/** The next word that says something. */
function deniedAt(found: readonly Phrase[], index: number): Denied | undefined {
  const phrase = found[index];
  const [first, ...others] = phrase?.words ?? [];
  if (!phrase || !first || phrase.isReplaced || !isDenial(first.typed)) return undefined;
  const last = others.at(-1);
  if (last) return { word: last, names: [], index };
  const next = found.findIndex(
    ({ words: [word] }, at) => at > index && word !== undefined && !isStopWord(word.typed),
  );
  const { words: [word, other] = [], meanings: names = [] } = found[next] ?? {};
  return word && !other && !isDenial(word.typed) ? { word, names, index: next } : undefined;
}

/** Names of one word that a denial is looked for with: « sans valve » also as « sans soupape ». */
const DENIED_NAMES_MAX = 4;

/** « non stérile », « sans latex »: one text, in its usual writings. */
function deniedTerm(
  { words: [first], meanings }: Phrase,
  { word, names }: Denied,
  words: CatalogueWords,
): TypedTerm {
  const others = names
    .filter((name) => !name.text.includes(' ') && isInCatalogue(name, words))
    .slice(0, DENIED_NAMES_MAX)
    .map(({ text }) => text);
  const forms = [...new Set([word.text, ...otherForms(word, words), ...others])];
  const writings = forms.flatMap((form) =>
    denialsOf(first?.typed).map((denial) => atStart(`${denial}${form}`)),
  );
  return {
    typed: `${first?.typed ?? ''} ${word.typed}`,
    alternatives: distinct([
      ...writings,
      ...meanings.filter((meaning) => isInCatalogue(meaning, words)),
    ]),
    denied: { alternatives: distinct(forms.map(atStart)) },
  };
}

/** « sans poudre » is also « non poudre ». The typed word first. */
const denialsOf = (typed: string | undefined): string[] =>
  typed === 'non' ? ['non ', 'non-', 'sans ', 's/'] : ['sans ', 's/', 'non ', 'non-'];

const isJoined = ({ words: [first, second, third] }: Phrase, words: CatalogueWords): boolean =>
  first !== undefined &&
  second !== undefined &&
  third === undefined &&
  joinedForms(first.text, second.text, words).length > 0;

/** Two neighbouring words that the catalogue writes as one. */
function joinedWith(
  phrase: Phrase,
  next: Phrase | undefined,
  words: CatalogueWords,
): Phrase | undefined {
  const [first, second] = [phrase.words[0], next?.words[0]];
  if (!first || !second || phrase.words.length > 1 || (next && next.words.length > 1))
    return undefined;
  const joined = joinedForms(first.text, second.text, words);
  return joined.length > 0
    ? { ...NO_MEANING, words: [first, second], meanings: joined.map(atStart) }
    : undefined;
}

const atStart = (text: string): TermText => ({ text, whole: false, start: true });

/**
 * A text has each word of the phrase, or something that means the same: that is a term for each
 * word. When a word is in no article, only the meanings remain. Of meanings that must be there
 * together each is a term, with the others as its alternatives.
 */
function termsOf(
  { words: typed, meanings, together, isFormula, isReplaced }: Phrase,
  words: CatalogueWords,
  isSearched: (word: QueryWord) => boolean,
): TypedTerm[] {
  const inCatalogue = (texts: readonly TermText[]) =>
    texts.filter((meaning) => isInCatalogue(meaning, words));
  const others = inCatalogue(meanings);
  const [word] = typed;
  // Of a name of several words articles may have all, but apart.
  const isUnsure = others.every(({ text }) => text.includes(' '));
  if (
    word &&
    typed.length === 1 &&
    (others.length === 0 || (isUnsure && !isKnown(word.text, words)))
  )
    others.push(...otherForms(word, words).map(atStart));
  if (word?.family && typed.length === 1) others.push(...word.family.map(atStart));
  const parts = together.map(inCatalogue);
  const isTogether = parts.length > 0 && parts.every(({ length }) => length > 0);
  const meant = isTogether ? parts.map((part) => [...others, ...part]) : [others];
  const isMeant = isTogether || others.length > 0;
  if (isMeant && (isReplaced || typed.some(({ text }) => !isKnown(text, words)))) {
    const text = typed.map((each) => each.typed).join(' ');
    return meant.map((each) => ({ typed: text, alternatives: distinct(each) }));
  }
  const textsOf = (each: QueryWord) =>
    isFormula && isMeant
      ? [{ text: each.text, whole: true }]
      : [...typedTexts(each), ...colourTexts(each, words)];
  return typed.filter(isSearched).flatMap((each) =>
    meant.map((texts) => ({
      typed: each.typed,
      alternatives: distinct([...textsOf(each), ...texts]),
    })),
  );
}

function colourTexts({ text }: QueryWord, words: CatalogueWords): TermText[] {
  const masculine = masculineColour(text);
  return masculine !== undefined && words.has(masculine) ? [{ text: masculine, whole: true }] : [];
}

/** With the other forms of a word that articles have, unless it has others or a meaning already. */
function widened(term: TypedTerm, words: CatalogueWords): TypedTerm {
  const [typed, ...others] = term.alternatives;
  if (!typed || others.length > 0 || !isKnown(typed.text, words)) return term;
  const forms = allForms({ typed: term.typed, text: typed.text }, words).map(formText);
  return { ...term, alternatives: distinct([typed, ...forms]) };
}

/** A number stands alone, other forms begin a word. */
const formText = (text: string): TermText =>
  /^\d+$/.test(text) ? { text, whole: true } : atStart(text);

const SHORTEST_START = 3;
const SHORTEST_PART = 4;

/**
 * How a typed word is searched: one of three letters at the start of a word, a shorter one as a
 * word of its own, since both are part of too many others; « pots » as the start of a word or as
 * the word « pot ». Others and numbers are found in words too.
 */
function typedTexts({ typed, text }: QueryWord): TermText[] {
  if (/^\d/.test(text)) return [{ text, whole: false }];
  if (typed.length < SHORTEST_START) return [{ text: typed, whole: true }];
  if (text.length >= SHORTEST_PART) return [{ text, whole: false }];
  return text === typed ? [atStart(typed)] : [atStart(typed), { text, whole: true }];
}

const distinct = (texts: readonly TermText[]): TermText[] => [
  ...new Map(texts.map((each) => [each.text, each])).values(),
];

const isInCatalogue = ({ text }: TermText, words: CatalogueWords): boolean =>
  text.length >= SHORTEST_SYNONYM
    ? text.split(' ').every((word) => isKnown(word, words))
    : SHAPES.has(text) && words.has(text);
