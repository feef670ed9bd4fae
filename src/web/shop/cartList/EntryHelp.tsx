import type { LineProblem } from '../../../domain/referenceList/listedLine';
import {
  type Answers,
  type EntryState,
  type ListEntry,
  proposalsOf,
  type ResolvedReference,
} from '../../../domain/referenceList/listEntries';
import { entryProblem } from '../../../domain/referenceList/listText';
import { maybeText } from '../../../domain/search/droppedText';
import { typeset } from '../../../domain/text/frenchText';
import { Proposals, ReferenceForm } from './LineHelp';
import type { SendListEvent } from './useCartList';
import styles from './CartListTable.module.css';

function legendOf(answer: ResolvedReference, count: number): string {
  const { match, isWithdrawn, reference, dropped } = answer;
  if (match === 'several') return 'Plusieurs articles portent cette référence :';
  if (isWithdrawn || match !== 'none')
    return count > 1
      ? 'L’un de ceux-ci le remplace peut-être :'
      : 'Celui-ci le remplace peut-être :';
  return maybeText(count, reference, dropped);
}

const isEditable = (state: EntryState, problem: LineProblem | undefined): boolean =>
  state === 'withdrawn' || state === 'toChoose' || problem === 'severalReferences';

interface EntryHelpProps {
  entry: ListEntry;
  answers: Answers;
  state: EntryState;
  send: SendListEvent;
  isLookingUp: boolean;
}

/**
 * What is missing, and the means to complete the line. Proposals stay after the choice, so that it
 * can be changed.
 */
export function EntryHelp({ entry, answers, state, send, isLookingUp }: EntryHelpProps) {
  const { line, reference, problem, chosenId } = entry;
  const answer = answers.get(reference);
  const proposals = proposalsOf(entry, answers);
  const isUnknown = state === 'unknown' || problem === 'noReference';
  return (
    <>
      {problem && <p className={styles.problem}>{typeset(entryProblem(problem, entry))}</p>}
      {state === 'withdrawn' && <p className={styles.problem}>Cet article n’est plus vendu.</p>}
      {isUnknown && !problem && !isLookingUp && (
        <p className={styles.problem}>
          {typeset(`Aucun article ne porte la référence « ${reference} ».`)}
        </p>
      )}
      {answer && proposals.length > 0 && (
        <Proposals
          line={line}
          legend={legendOf(answer, proposals.length)}
          articles={proposals}
          chosenId={chosenId}
          onChoose={(articleId) => send({ type: 'entry.chosen', line, articleId })}
        />
      )}
      {(isUnknown || isEditable(state, problem) || isLookingUp) && (
        <ReferenceForm
          line={line}
          reference={reference}
          isBusy={isLookingUp}
          onSearch={(typed) => send({ type: 'entry.referenceSet', line, reference: typed })}
        />
      )}
    </>
  );
}
