import type { ReactNode } from 'react';
import type { Searches } from '../../../contract/api.gen';
import { formatDate } from '../../../domain/date';
import { formatCount, formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import styles from './SearchesScreen.module.css';

/** The sums of a period: all searches, those without a result, and those that a filter emptied. */
export function SearchValues({ searches }: { searches: Searches }) {
  const { current, before, lists } = searches;
  const isReplayed = searches.replayed_at !== null;
  return (
    <dl className={styles.values} aria-label="Recherches de la période">
      <Value name="Recherches" value={formatNumber(current.searches)}>
        {typeset(formatCount(current.texts, 'texte lisible', 'textes lisibles différents'))}
        {before && typeset(`, ${formatCount(before.searches, 'recherche', 'recherches')} avant`)}
      </Value>
      <Value name="Restées vides" value={formatNumber(current.found_nothing)}>
        <EmptyShare searches={searches} />
      </Value>
      <Value
        name="Vides aujourd’hui encore"
        value={isReplayed ? formatNumber(lists.EMPTY_TODAY.searches) : '–'}
      >
        {isReplayed
          ? typeset(formatCount(lists.EMPTY_TODAY.texts, 'texte', 'textes'))
          : 'pas encore rejouées'}
      </Value>
      <Value
        name="Vides à cause d’un filtre"
        value={current.emptied === null ? '–' : formatNumber(current.emptied)}
      >
        {typeset(filterText(searches))}
      </Value>
    </dl>
  );
}

function Value({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd className={styles.beside}>{children}</dd>
    </div>
  );
}

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 100);

/** « 8 % des recherches, ↓ 3 points de moins »; fewer is better. */
function EmptyShare({ searches: { current, before } }: { searches: Searches }) {
  if (current.searches === 0) return null;
  const share = percentOf(current.found_nothing, current.searches);
  const said = typeset(`${share} % des recherches`);
  if (!before || before.searches === 0) return said;
  const change = share - percentOf(before.found_nothing, before.searches);
  if (change === 0) return typeset(`${share} % des recherches, comme avant`);
  const points = formatCount(Math.abs(change), 'point', 'points');
  return (
    <>
      {`${said}, `}
      <span data-better={change < 0}>
        {typeset(change < 0 ? `↓ ${points} de moins` : `↑ ${points} de plus`)}
      </span>
    </>
  );
}

function filterText({ current, emptied_from: from }: Searches): string {
  if (current.emptied !== null) return 'comptées à part : sans le filtre, il y a des articles';
  return from === null
    ? 'filtre non connu : rien n’est encore compté'
    : `filtre non connu avant le ${formatDate(from)}`;
}
