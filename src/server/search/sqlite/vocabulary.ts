import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables';

/** The distinct words of the indexed texts, searched for parts of words. */
export class Vocabulary {
  /** Each word between line breaks. */
  private text = '\n';
  private lastId = 0;

  constructor(private readonly db: Kysely<Tables>) {}

  /** Reads the words added since the last call. Words are never removed. */
  async update(): Promise<void> {
    const added = await this.db.selectFrom('search_word').selectAll().where('id', '>', this.lastId).orderBy('id').execute();
    if (added.length === 0) return;
    this.text += added.map(({ word }) => `${word}\n`).join('');
    this.lastId = added.at(-1)?.id ?? this.lastId;
  }

  has(word: string): boolean {
    return this.text.includes(`\n${word}\n`);
  }

  /** At most `limit` words that contain `part`. */
  containing = (part: string, limit: number): string[] => this.find(part, limit);
  startingWith = (part: string, limit: number): string[] => this.find(`\n${part}`, limit);
  endingWith = (part: string, limit: number): string[] => this.find(`${part}\n`, limit);

  private find(wanted: string, limit: number): string[] {
    const found: string[] = [];
    const { text } = this;
    for (let at = text.indexOf(wanted); at !== -1 && found.length < limit;) {
      // The line breaks around the word; `wanted` may hold one of them.
      const start = wanted.startsWith('\n') ? at : text.lastIndexOf('\n', at);
      const end = text.indexOf('\n', start + 1);
      found.push(text.slice(start + 1, end));
      at = text.indexOf(wanted, end);
    }
    return found;
  }
}
