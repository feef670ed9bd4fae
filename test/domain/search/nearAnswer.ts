import { rankNear } from '../../../src/domain/search/rankNear';
import { relaxations } from '../../../src/domain/search/relax';
import type { Synonyms } from '../../../src/domain/search/synonyms';
import { isPlaceAfter, isPlaceBefore } from '../../../src/domain/search/terms';
import { fold } from '../../../src/domain/text/searchText';
import { wordsOf } from './catalogueWords';
import { foundLists } from './foundLists';

/** The labels that the first weaker reading with an answer of a kind gives, best first. */
export function nearAnswer(query: string, labels: readonly string[], synonyms: Synonyms): string[] {
  const words = wordsOf(...labels);
  const candidates = labels.map((label, id) => ({ id, label: fold(label), reference: '' }));
  const has = (label: string, text: string, whole: boolean, start = false) => {
    const term = { text, whole, start };
    for (let at = label.indexOf(text); at >= 0; at = label.indexOf(text, at + 1))
      if (isPlaceBefore(label, at, term) && isPlaceAfter(label, at + text.length, term))
        return true;
    return false;
  };
  let other: string[] = [];
  for (const reading of relaxations(query, words, synonyms, undefined, [])) {
    const lists = reading.searches.map(({ terms }) =>
      candidates.filter(({ label }) =>
        terms.every(({ alternatives }) =>
          alternatives.some(({ text, whole, start }) => has(label, text, whole, start)),
        ),
      ),
    );
    const { hits, isOfKind } = rankNear(foundLists(...lists), reading);
    const found = hits.map(({ id }) => labels[id] ?? '');
    if (isOfKind) return found;
    if (other.length === 0) other = found;
  }
  return other;
}
