/** Booleans are stored as integers. */
export type Bit = 0 | 1;

/** Paris local time 'YYYY-MM-DD HH:mm:ss', sortable as text, as in the contract. */
export type LocalDateTime = string;

/**
 * The French sentence that says what an entry of the journal is about. It is text, but for nobody
 * to read: journal/tableSentences.ts shows, searches and erases it; all else takes the subject.
 */
export interface JournalSentence {
  readonly [SENTENCE]: never;
}
declare const SENTENCE: unique symbol;

/** Milliseconds since 1970. */
export type Instant = number;

/** The contract writes booleans as '0' and '1'. */
export const flag = (bit: Bit): '0' | '1' => (bit === 1 ? '1' : '0');
