import { type RawBuilder, sql } from 'kysely';
import type { TermText } from '../../../domain/search/searchTerm';
import type { Vocabulary } from '../vocabulary';

/** What tells which words of the catalogue have a text. */
export type Words = Pick<Vocabulary, 'holding' | 'ending' | 'starting' | 'has'>;

/** Each is looked up in the index, and compared with each entry that is found. */
const WORDS_MAX = 1_000;

/** Texts are split into words at spaces only. */
export function isInWords(term: TermText, vocabulary: Words): boolean {
  const [start = '', ...others] = term.text.split(' ');
  const end = others.pop();
  if (end === undefined) return vocabulary.holding(term, 1).length > 0;
  return (
    vocabulary.ending(start, term).length > 0 &&
    vocabulary.starting(end, term).length > 0 &&
    others.every((word) => vocabulary.has(word))
  );
}

/** Words that have a part of a term. */
interface WordsOfPart {
  /** About: the first word of a text may also be the end of one. */
  part: TermText;
  known: readonly string[];
}

/**
 * Lists of words: an entry that has the text of a term in its words has one of each list. What has
 * those has the text, if it is one word.
 * @returns undefined when they are too many.
 */
export function wordsOfEntries(term: TermText, vocabulary: Words): WordsOfPart[] | undefined {
  const [start = '', ...others] = term.text.split(' ');
  const end = others.pop();
  const whole = (text: string): TermText => ({ text, whole: true });
  const lists: WordsOfPart[] =
    end === undefined
      ? [{ part: term, known: vocabulary.holding(term, WORDS_MAX + 1) }]
      : [
          { part: whole(start), known: vocabulary.ending(start, term) },
          ...others.map((word) => ({ part: whole(word), known: [word] })),
          {
            part: { text: end, whole: term.whole, start: true },
            known: vocabulary.starting(end, term),
          },
        ];
  const short = lists.filter(({ known }) => known.length <= WORDS_MAX);
  return short.length > 0 ? short : undefined;
}

/** As the index has a word of a label: texts have none with a tab. */
export const labelWord = (word: string): string => `\t${word}`;

/** An entry has one of the words. */
export const hasWord = (words: readonly string[]): RawBuilder<unknown> =>
  sql`entry_words(texts, reference) && ${[...new Set(words)]}::text[]`;
