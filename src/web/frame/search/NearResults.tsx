import type { DroppedPart, RelaxedSearch } from '../../../contract/api.gen';
import { patterns } from '../../../domain/paths';
import { typedPart } from '../../../domain/search/droppedText';
import { typeset } from '../../../domain/text/frenchText';
import { ButtonLink } from '../../ui/button/ButtonLink';

interface NearResultsProps {
  query: string;
  relaxed: RelaxedSearch;
}

const isMeasure = ({ kind }: DroppedPart): boolean => kind === 'measure';

/** Says that no article has all that was searched, and what the results lack. */
export function NearSentence({ query, relaxed: { dropped, marks } }: NearResultsProps) {
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
export const AskForIt = ({ query, relaxed }: NearResultsProps) => (
  <ButtonLink variant="second" to={`${patterns.contact}?demande=${encodeURIComponent(query)}`}>
    {relaxed.dropped.some(isMeasure) ? 'DEMANDER CETTE TAILLE' : 'NOUS DEMANDER'}
  </ButtonLink>
);
