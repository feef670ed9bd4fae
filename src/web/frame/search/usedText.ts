import type { ReplacedWord } from '../../../contract/api.gen';
import { fold } from '../../../domain/searchText';

/** The typed text with the words that were searched instead of others; punctuation and other words stay as typed. */
export function usedText(query: string, replaced: readonly ReplacedWord[]): string {
  const usedFor = new Map(replaced.map(({ typed, used }) => [fold(typed), used]));
  return query.replace(/[\p{L}\p{M}]+/gu, (word) => usedFor.get(fold(word)) ?? word);
}
