import type { NewSynonym } from '../../contract/api.gen';
import { formatCount } from '../frenchNumber';

/** Between the two sides of a synonym. */
export const SYNONYM_SIGNS: Record<NewSynonym['kind'], string> = {
  EACH: '⇄',
  ONE_WAY: '→',
  INSTEAD: '⇒',
};

/** « bouteille ⇄ flacon, fiole ». */
export const synonymName = ({ kind, typed, means }: NewSynonym): string =>
  `${typed.join(', ')} ${SYNONYM_SIGNS[kind]} ${means.join(', ')}`;

/** Synonyms that one line names. */
const NAMED_MAX = 10;

/** « bouteille ⇄ flacon ; P1000 → micropipette et 3 autres ». */
export function synonymNames(synonyms: readonly NewSynonym[]): string {
  const others = synonyms.length - NAMED_MAX;
  const named = synonyms.slice(0, NAMED_MAX).map(synonymName).join(' ; ');
  return others > 0 ? `${named} et ${formatCount(others, 'autre', 'autres')}` : named;
}
