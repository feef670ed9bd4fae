import { isCasNumber } from '../../domain/article/casNumber';
import { UNITS } from '../../domain/article/measures';
import { LetterWords } from '../../domain/search/letterWords';
import type { CatalogueWords, TermText } from '../../domain/search/searchTerm';
import { isPlaceAfter, isPlaceBefore, matchesAnywhere, termPlace } from '../../domain/search/terms';
import type { Db } from '../database/tables';
import { WordParts } from './wordParts';

/** Words of the remembered lists: about 2 MB. */
const MAX_REMEMBERED_WORDS = 50_000;
const MAX_REMEMBERED_LISTS = 5_000;

const keyOf = ({ text, whole, start }: TermText): string =>
  `${whole ? 'whole' : ''}${start ? 'start' : ''} ${text}`;

/** The distinct words of the indexed texts, searched for parts of words. */
export class Vocabulary implements CatalogueWords {
  private readonly parts = new WordParts();
  private lastId = 0;
  private readonly letterWords = new LetterWords();
  /**
   * What was found since words were added: common parts are in thousands of words, and a query
   * repeats some lookups.
   */
  private readonly remembered = new Map<string, readonly string[]>();
  private rememberedWords = 0;

  constructor(private readonly db: Db) {}

  /** Reads the words added since the last call. Words are never removed. */
  async update(): Promise<void> {
    const added = await this.db
      .selectFrom('search_word')
      .selectAll()
      .where('id', '>', this.lastId)
      .orderBy('id')
      .execute();
    if (added.length === 0) return;
    for (const { word } of added) {
      this.parts.add(word);
      this.letterWords.add(word);
    }
    this.lastId = added.at(-1)?.id ?? this.lastId;
    this.forget();
  }

  has(word: string): boolean {
    return this.parts.has(word);
  }

  /**
   * How many words articles had before they had all of a text: more for a rare text, as common
   * words are in the first articles that are indexed.
   */
  rarityOf = (text: string): number =>
    Math.max(...text.split(' ').map((word) => this.parts.placeOf(word) ?? 0));

  similar = (word: string, errors: number): readonly string[] =>
    this.letterWords.similar(word, errors);

  /** At most `limit` words that contain `part`. */
  containing = (part: string, limit: number): readonly string[] => this.find(part, limit);

  /** Words in which a term's text is; `limit` bounds those of texts that match anywhere. */
  holding = (term: TermText, limit = Infinity): readonly string[] =>
    matchesAnywhere(term)
      ? this.find(term.text, limit)
      : this.remember(`in ${keyOf(term)}`, () =>
          this.look(term.text, Infinity, (word) => termPlace(word, term) !== undefined),
        );
  /** Words that have a text inside, but not at the start of a word. */
  inside = (text: string): readonly string[] =>
    this.remember(`inside ${text}`, () => {
      const atStart = { text, whole: false, start: true };
      return this.look(
        text,
        Infinity,
        (word) =>
          termPlace(word, { text, whole: false }) !== undefined && !termPlace(word, atStart),
      );
    });
  /**
   * Words that end with the start of a term: for « 9 kg » « 9 » and « 5-9 », not « 1313-13-9 ».
   * Dozens of CAS numbers end so, and no unit follows one.
   */
  ending = (text: string, term: TermText): readonly string[] => {
    const isMeasure = UNITS.has(term.text.split(' ')[1] ?? '');
    return this.remember(`end ${isMeasure ? 'measure' : ''} ${keyOf({ ...term, text })}`, () =>
      this.look(
        `${text}\n`,
        Infinity,
        (word) =>
          isPlaceBefore(word, word.length - text.length, term) && !(isMeasure && isCasNumber(word)),
      ),
    );
  };
  /** Words that start with the end of a term. */
  starting = (text: string, term: TermText): readonly string[] =>
    this.remember(`start ${keyOf({ ...term, text })}`, () =>
      this.look(`\n${text}`, Infinity, (word) => isPlaceAfter(word, text.length, term)),
    );

  private find(wanted: string, limit: number): readonly string[] {
    return this.remember(`${limit} ${wanted}`, () => this.look(wanted, limit));
  }

  private look(
    wanted: string,
    limit: number,
    passes: (word: string) => boolean = () => true,
  ): string[] {
    return this.parts.containing(wanted, limit, passes);
  }

  private remember(key: string, look: () => readonly string[]): readonly string[] {
    const known = this.remembered.get(key);
    if (known) return known;
    const words = look();
    this.rememberedWords += words.length;
    if (
      this.rememberedWords > MAX_REMEMBERED_WORDS ||
      this.remembered.size >= MAX_REMEMBERED_LISTS
    ) {
      this.forget();
      this.rememberedWords = words.length;
    }
    this.remembered.set(key, words);
    return words;
  }

  private forget(): void {
    this.remembered.clear();
    this.rememberedWords = 0;
  }
}
