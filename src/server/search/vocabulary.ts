import type { Kysely } from 'kysely';
import { LetterWords } from '../../domain/search/letterWords';
import { isFreeAfter, isFreeBefore, placeOf } from '../../domain/search/termText';
import type { CatalogueWords } from '../../domain/search/understood';
import type { Tables } from '../database/tables';

/** Words of the remembered lists: about 2 MB. */
const MAX_REMEMBERED_WORDS = 50_000;
const MAX_REMEMBERED_LISTS = 5_000;
const ONLY_LETTERS = /^[a-z]+$/;

/** The distinct words of the indexed texts, searched for parts of words. */
export class Vocabulary implements CatalogueWords {
  /** Each word between line breaks. */
  private text = '\n';
  private lastId = 0;
  private readonly letterWords = new LetterWords();
  /** What was found since words were added: looking through all words takes up to a millisecond, and a query repeats some lookups. */
  private readonly remembered = new Map<string, readonly string[]>();
  private rememberedWords = 0;

  constructor(private readonly db: Kysely<Tables>) {}

  /** Reads the words added since the last call. Words are never removed. */
  async update(): Promise<void> {
    const added = await this.db.selectFrom('search_word').selectAll().where('id', '>', this.lastId).orderBy('id').execute();
    if (added.length === 0) return;
    this.text += added.map(({ word }) => `${word}\n`).join('');
    for (const { word } of added) this.letterWords.add(word);
    this.lastId = added.at(-1)?.id ?? this.lastId;
    this.forget();
  }

  has(word: string): boolean {
    if (ONLY_LETTERS.test(word) && !this.letterWords.has(word)) return false;
    return this.find(`\n${word}\n`, 1).length > 0;
  }

  similar = (word: string, errors: number): readonly string[] => this.letterWords.similar(word, errors);

  /** At most `limit` words that contain `part`. */
  containing = (part: string, limit: number): readonly string[] => this.find(part, limit);
  startingWith = (part: string, limit: number): readonly string[] => this.find(`\n${part}`, limit);
  endingWith = (part: string, limit: number): readonly string[] => this.find(`${part}\n`, limit);

  /** All words in which a text stands alone. */
  withAlone = (text: string): readonly string[] =>
    this.remember(`alone ${text}`, () => this.look(text, Infinity, (word) => placeOf(word, { text, whole: true }) !== undefined));
  /** All words that end with a text before which nothing is of the same word or number. */
  endingAlone = (text: string): readonly string[] =>
    this.remember(`end ${text}`, () => this.look(`${text}\n`, Infinity, (word) => isFreeBefore(word, word.length - text.length)));
  /** All words that start with a text behind which nothing is of the same word or number. */
  startingAlone = (text: string): readonly string[] =>
    this.remember(`start ${text}`, () => this.look(`\n${text}`, Infinity, (word) => isFreeAfter(word, text.length)));

  private find(wanted: string, limit: number): readonly string[] {
    return this.remember(`${limit} ${wanted}`, () => this.look(wanted, limit));
  }

  private look(wanted: string, limit: number, passes: (word: string) => boolean = () => true): string[] {
    const found: string[] = [];
    const { text } = this;
    for (let at = text.indexOf(wanted); at !== -1 && found.length < limit;) {
      // The line breaks around the word; `wanted` may hold one of them.
      const start = wanted.startsWith('\n') ? at : text.lastIndexOf('\n', at);
      const end = text.indexOf('\n', start + 1);
      const word = text.slice(start + 1, end);
      if (passes(word)) found.push(word);
      at = text.indexOf(wanted, end);
    }
    return found;
  }

  private remember(key: string, look: () => readonly string[]): readonly string[] {
    const known = this.remembered.get(key);
    if (known) return known;
    const words = look();
    this.rememberedWords += words.length;
    if (this.rememberedWords > MAX_REMEMBERED_WORDS || this.remembered.size >= MAX_REMEMBERED_LISTS) {
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
