import type { ReactNode } from 'react';
import type { DroppedPart, RelaxedSearch, ReplacedWord } from '../../../contract/api.gen';
import { SEARCH_LIST_MAX } from '../../../domain/limits';
import { patterns } from '../../../domain/paths';
import { typedPart } from '../../../domain/search/droppedText';
import { typeset } from '../../../domain/text/frenchText';
import { fold } from '../../../domain/text/searchText';
import { ButtonLink } from '../../ui/button/ButtonLink';
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

interface NearResultsProps {
  query: string;
  relaxed: RelaxedSearch;
}

const isMeasure = ({ kind }: DroppedPart): boolean => kind === 'measure';

/** Says that no article has all that was searched, and what the results lack. */
function NearSentence({ query, relaxed: { dropped, marks } }: NearResultsProps) {
  const unsaid = dropped.filter(({ kind }) => kind === 'not');
  const without = dropped.filter(({ kind }) => kind !== 'not');
  return (
    <p>
      <strong>{typeset('Aucun article n’a tout ce que vous cherchez.')}</strong>
      {without.map(({ text }, at) => (
        <span key={text}>
          {at > 0 ? ', ' : ' En voici sans '}
          <del>{typeset(typedPart(query, text))}</del>
        </span>
      ))}
      {without.length > 0 && typeset(marks.length > 0 ? ' : les tailles les plus proches.' : '.')}
      {unsaid.map(({ text }) => typeset(` « ${typedPart(query, text)} » n’est pas précisé.`))}
    </p>
  );
}

/** Leads to a message about what was searched. */
const AskForIt = ({ query, relaxed }: NearResultsProps) => (
  <ButtonLink variant="second" to={`${patterns.contact}?demande=${encodeURIComponent(query)}`}>
    {relaxed.dropped.some(isMeasure) ? 'DEMANDER CETTE TAILLE' : 'NOUS DEMANDER'}
  </ButtonLink>
);
