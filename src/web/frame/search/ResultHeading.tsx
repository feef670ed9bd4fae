import type { ReactNode } from 'react';
import type { RelaxedSearch, ReplacedWord } from '../../../contract/api.gen';
import { SEARCH_LIST_MAX } from '../../../domain/limits';
import { typeset } from '../../../domain/text/frenchText';
import { fold } from '../../../domain/text/searchText';
import { AskForIt, NearSentence } from './NearResults';
import { NO_RESULT } from './NoResults';
import { CUT, mayBeCut } from './searchAddress';
import styles from './SearchResults.module.css';

interface ResultHeadingProps {
  query: string;
  /** Listed articles; undefined while they are being searched. */
  count: number | undefined;
  /** All that were found, when they are filtered. */
  total: number | undefined;
  replaced: readonly ReplacedWord[] | undefined;
  relaxed: RelaxedSearch | undefined;
  onExact: () => void;
  children: ReactNode;
}

const resultsFor = (text: string): string => typeset(`Résultats pour « ${text} ».`);

/** Says what was typed, what was found, and what was searched instead. */
export function ResultHeading({
  query,
  count,
  total,
  replaced,
  relaxed,
  onExact,
  children,
}: ResultHeadingProps) {
  const near = relaxed && relaxed.dropped.length > 0 ? relaxed : undefined;
  return (
    <div className={styles.sentence}>
      <div className={near && styles.near}>
        <div role="status">
          {near && <NearSentence query={query} relaxed={near} />}
          <p>
            {count === undefined ? 'Recherche en cours' : <Found count={count} />}{' '}
            <span className={styles.query}>{typeset(`« ${query} »`)}</span>
            {count !== undefined && total !== undefined && ` (${total} sans les filtres)`}
          </p>
        </div>
        {near && <AskForIt query={query} relaxed={near} />}
      </div>
      {replaced && (
        <p>
          <span role="status">{resultsFor(usedText(query, replaced))}</span>{' '}
          <button type="button" className="link" onClick={onExact}>
            {typeset(`Chercher « ${query} » quand même`)}
          </button>
        </p>
      )}
      {(total ?? count ?? 0) >= SEARCH_LIST_MAX && (
        <p className={styles.hint}>
          {typeset(
            'Les plus proches seulement : précisez votre recherche (marque, contenance, référence) pour voir les autres.',
          )}
        </p>
      )}
      {mayBeCut(query) && <p className={styles.hint}>{typeset(CUT)}</p>}
      {children}
    </div>
  );
}

const Found = ({ count }: { count: number }) =>
  count === 0 ? (
    <strong>{typeset(NO_RESULT)}</strong>
  ) : (
    <span>
      <strong>{count} résultats</strong> {typeset('ont été trouvés pour votre recherche')}
    </span>
  );

/**
 * The typed text with the words that were searched instead of others; punctuation and other words
 * stay as typed.
 */
export function usedText(query: string, replaced: readonly ReplacedWord[]): string {
  const usedFor = new Map(replaced.map(({ typed, used }) => [fold(typed), used]));
  return query.replace(/[\p{L}\p{M}]+/gu, (word) => usedFor.get(fold(word)) ?? word);
}
