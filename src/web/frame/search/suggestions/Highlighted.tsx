import { fold } from '../../../../domain/searchText';

/** A text with the typed starts of its words marked. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  const typed = fold(query).split(' ');
  // A letter that folds to several would shift the mark by one: only words of the same length are marked.
  return text.split(/(\s+)/).map((word, at) => {
    const folded = fold(word);
    const start = folded.length === word.length ? typed.find((part) => part !== '' && folded.startsWith(part)) : undefined;
    return start ? (
      <span key={at}>
        <mark>{word.slice(0, start.length)}</mark>
        {word.slice(start.length)}
      </span>
    ) : (
      word
    );
  });
}
