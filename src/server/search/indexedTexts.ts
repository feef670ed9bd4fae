import { fold } from '../../domain/text/searchText';
import type { ArticleRow } from '../database/catalogueTables';
import { codesOf } from './textCodes';

/** The searched columns of an article. */
export type SearchedArticle = Pick<
  ArticleRow,
  'id' | 'reference' | 'secondary_reference' | 'label' | 'brand' | 'description' | 'packing'
>;

/** SQL: the searched columns of an article `a`. */
export const SEARCHED_COLUMNS =
  'a.id, a.reference, a.secondary_reference, a.label, a.brand, a.description, a.packing';

/** Entries of the index and the words in them. */
export interface EntryBatch<Entry> {
  entries: Entry[];
  words: string[];
}

/**
 * Returns a function that converts articles into entries of the index. It remembers words: keep it
 * for all batches.
 */
export function batchMaker<Entry>(
  entryOf: (id: number, texts: IndexedTexts) => Entry,
): (articles: readonly SearchedArticle[]) => EntryBatch<Entry> {
  const indexer = new TextIndexer();
  return (articles) => ({
    entries: articles.map((article) => entryOf(article.id, indexer.textsOf(article))),
    words: indexer.takeNewWords(),
  });
}

/**
 * The columns of `article_search`: references as trigrams, folded texts as words, and folded
 * references that are stored only.
 */
export interface IndexedTexts {
  codes: string;
  label: string;
  brand: string;
  description: string;
  /** Distinct references with and without separators, each between line breaks. */
  reference: string;
}

// As in compactReference().
const SEPARATORS = /[^a-z0-9]/g;

/**
 * Adds a folded reference and the same without separators to `known`, each once and between line
 * breaks.
 */
function spellings(folded: string, known: string): string {
  let all = known;
  for (const spelling of [folded, folded.replace(SEPARATORS, '')]) {
    if (spelling !== '' && !all.includes(`\n${spelling}\n`)) all += `${spelling}\n`;
  }
  return all;
}

const CONTROL = /\p{Cc}/u;

/** fold(), which keeps control characters. */
const foldReference = (text: string): string =>
  (CONTROL.test(text) ? undefined : foldLatin(text)) ?? fold(text);

const MAX_FOLDED_WORDS = 50_000;
/** The byte order mark is a space for `\s`, but does not show. */
const GAPS = /(?:(?!\uFEFF)[\s\p{Cc}])+/u;

/**
 * Characters of a word. Longer ones, which nobody types, are cut: a row of an index of PostgreSQL
 * holds 2,700 bytes.
 */
const WORD_MAX = 500;

const LONG_WORD = new RegExp(`[^ ]{${WORD_MAX}}(?=[^ ])`, 'gu');
const withoutLongWords = (folded: string): string => folded.replace(LONG_WORD, '$& ');

/** Converts articles for the index. It remembers folded words: a catalogue repeats them. */
export class TextIndexer {
  private readonly folded = new Map<string, string>();
  private readonly known = new Set<string>();
  private fresh = new Set<string>();

  textsOf({
    reference,
    secondary_reference,
    label,
    brand,
    description,
    packing,
  }: SearchedArticle): IndexedTexts {
    const references = spellings(
      foldReference(secondary_reference),
      spellings(foldReference(reference), '\n'),
    );
    return {
      codes: codesOf(references),
      label: this.fold(label),
      brand: this.fold(brand),
      description: this.fold(`${description} ${packing}`),
      reference: references,
    };
  }

  /** The words of the converted texts since the last call; some may have been returned before. */
  takeNewWords(): string[] {
    const words = [...this.fresh];
    this.fresh = new Set();
    return words;
  }

  /** The same as fold() of the whole text, without control characters. */
  private fold(text: string): string {
    const folded = foldLatin(text);
    if (folded === undefined) return this.foldWords(text);
    for (let at = 0; at < folded.length;) {
      const space = folded.indexOf(' ', at);
      const end = space === -1 ? folded.length : space;
      if (end - at > WORD_MAX) return this.fold(withoutLongWords(folded));
      this.noteWord(folded.slice(at, end));
      at = end + 1;
    }
    return folded;
  }

  private noteWord(word: string): void {
    if (this.known.has(word)) return;
    if (this.known.size >= MAX_FOLDED_WORDS) this.known.clear();
    this.known.add(word);
    this.fresh.add(word);
  }

  private foldWords(text: string): string {
    let all = '';
    for (const word of text.split(GAPS)) {
      const folded = this.folded.get(word) ?? this.foldNew(word);
      if (folded !== '') all += all === '' ? folded : ` ${folded}`;
    }
    return all;
  }

  private foldNew(word: string): string {
    const folded = withoutLongWords(fold(word));
    if (this.folded.size >= MAX_FOLDED_WORDS) this.folded.clear();
    this.folded.set(word, folded);
    // An isolated accent is folded into a space.
    for (const part of folded.split(' ')) if (part !== '') this.noteWord(part);
    return folded;
  }
}

const CODES = 256;
const SPACE = 0x20;
const IS_SEPARATOR = /[\s\p{Cc}]/u;
const MAX_LENGTH = 10_000;

/** The folded character of each Latin-1 character; 0 where it is not one Latin-1 character. */
const FOLDED = Uint8Array.from({ length: CODES }, (_, code) => {
  const character = String.fromCharCode(code);
  if (IS_SEPARATOR.test(character)) return SPACE;
  const folded = fold(character);
  return folded.length === 1 && folded.charCodeAt(0) < CODES ? folded.charCodeAt(0) : 0;
});

const folding = Buffer.alloc(MAX_LENGTH);

/**
 * fold() by a table, with control characters as spaces: an import folds every text of the
 * catalogue.
 * @returns undefined for a text that needs fold() itself.
 */
export function foldLatin(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  let end = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const folded = code < CODES ? (FOLDED[code] ?? 0) : 0;
    if (folded === 0) return undefined;
    const isRepeated = folded === SPACE && (end === 0 || folding[end - 1] === SPACE);
    if (!isRepeated) folding[end++] = folded;
  }
  if (end > 0 && folding[end - 1] === SPACE) end -= 1;
  return folding.toString('latin1', 0, end);
}
