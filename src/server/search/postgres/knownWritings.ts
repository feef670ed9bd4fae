import type { SearchTerm, TermText } from '../../../domain/search/understood';
import { compactOf, isInReferences, type SearchedText } from '../searchedText';
import type { Vocabulary } from '../vocabulary';

type Words = Pick<Vocabulary, 'holding' | 'ending' | 'starting' | 'has'>;

/** A query without the writings that no article has: each would be looked for in the entries. The first of a term, as typed, stays. */
export const knownWritings = (text: SearchedText, vocabulary: Words): SearchedText => ({
  ...text,
  terms: text.terms.map((term) => ({ alternatives: known(term, vocabulary) })),
});

function known({ alternatives: [first, ...others] }: SearchTerm, vocabulary: Words): TermText[] {
  if (!first) return [];
  const references = new Set([compactOf(first.text)]);
  const kept = others.flatMap((writing): TermText[] => {
    if (isInWords(writing, vocabulary)) return [writing];
    const compact = compactOf(writing.text);
    if (!isInReferences(writing) || references.has(compact)) return [];
    references.add(compact);
    return [{ ...writing, inReferences: true }];
  });
  return [first, ...kept];
}

/** Texts are split into words at spaces only. */
function isInWords(term: TermText, vocabulary: Words): boolean {
  const [start = '', ...others] = term.text.split(' ');
  const end = others.pop();
  if (end === undefined) return vocabulary.holding(term, 1).length > 0;
  return (
    vocabulary.ending(start, term).length > 0 && vocabulary.starting(end, term).length > 0 && others.every((word) => vocabulary.has(word))
  );
}
