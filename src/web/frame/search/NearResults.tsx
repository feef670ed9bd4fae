import type { RelaxedSearch } from '../../../contract/api.gen';
import { patterns } from '../../../domain/paths';
import { typeset } from '../../../domain/text/frenchText';
import { ButtonLink } from '../../ui/button/ButtonLink';
import styles from './SearchResults.module.css';

/** Says that no article has all that was searched, what the results lack, and whom to ask. */
export function NearResults({
  query,
  relaxed: { dropped, marks },
}: {
  query: string;
  relaxed: RelaxedSearch;
}) {
  const unsaid = dropped.filter(({ kind }) => kind === 'not');
  const without = dropped.filter(({ kind }) => kind !== 'not');
  const isSize = without.some(({ kind }) => kind === 'measure');
  return (
    <div className={styles.near}>
      <p role="status">
        <strong>{typeset('Aucun article n’a tout cela.')}</strong>
        {without.length > 0 && ' Sans '}
        {without.map(({ text }, at) => (
          <span key={text}>
            {at > 0 && ', '}
            <del>{typeset(text)}</del>
          </span>
        ))}
        {without.length > 0 &&
          typeset(marks.length > 0 ? ' : les tailles les plus proches d’abord.' : '.')}
        {unsaid.map(({ text }) => typeset(` « ${text} » n’est pas précisé.`))}
      </p>
      <ButtonLink variant="second" to={`${patterns.contact}?demande=${encodeURIComponent(query)}`}>
        {isSize ? 'DEMANDER CETTE TAILLE' : 'NOUS DEMANDER'}
      </ButtonLink>
    </div>
  );
}
