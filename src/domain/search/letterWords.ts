import { withoutPlural } from '../text/searchText';

const LETTERS_ONLY = /^[^a-z0-9]*([a-z]+)[^a-z0-9]*$/;

interface SameLength {
  words: string[];
  /** Of each word a bit for each letter in it. */
  letters: number[];
}

/**
 * The words of a catalogue that have letters only, in the singular and without punctuation at their
 * ends, each once.
 */
export class LetterWords {
  private readonly known = new Set<string>();
  private readonly byLength = new Map<number, SameLength>();

  /**
   * Adds a folded word as it is in a text; words with digits or punctuation inside are left out.
   */
  add(found: string): void {
    const letters = LETTERS_ONLY.exec(found)?.[1];
    if (letters === undefined) return;
    const word = withoutPlural(letters);
    if (this.known.has(word)) return;
    this.known.add(word);
    const same = this.byLength.get(word.length) ?? { words: [], letters: [] };
    same.words.push(word);
    same.letters.push(lettersOf(word));
    this.byLength.set(word.length, same);
  }

  /**
   * All words that at most `errors` missing, additional, wrong or swapped letters may turn a word
   * into, and others. Far fewer than all: an error changes the length by one and the set of letters
   * by two at most.
   */
  similar(word: string, errors: number): string[] {
    const wanted = lettersOf(word);
    const found: string[] = [];
    for (let length = word.length - errors; length <= word.length + errors; length += 1) {
      const same = this.byLength.get(length);
      same?.letters.forEach((letters, at) => {
        if (hasAtMost(2 * errors, letters ^ wanted)) found.push(same.words[at] ?? '');
      });
    }
    return found;
  }
}

function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) - 97);
  return bits;
}

/** At most so many bits are set. */
function hasAtMost(most: number, bits: number): boolean {
  let left = bits;
  for (let counted = 0; left !== 0; counted += 1) {
    if (counted === most) return false;
    left &= left - 1;
  }
  return true;
}
