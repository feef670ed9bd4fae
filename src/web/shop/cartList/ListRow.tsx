import { memo, useEffect, useMemo, useRef } from 'react';
import type { Campaign, ComparedLine } from '../../../contract/api.gen';
import type { Article } from '../../../domain/article/article';
import { formatPrice, formatUnitPrice, lineTotal } from '../../../domain/price';
import type { LineProblem } from '../../../domain/referenceList/listedLine';
import {
  type Answers,
  articleOf,
  type EntryState,
  type ListEntry,
  proposalsOf,
  type ResolvedReference,
  stateOf,
} from '../../../domain/referenceList/listEntries';
import { entryProblem } from '../../../domain/referenceList/listText';
import { hasOtherWords } from '../../../domain/referenceList/otherWords';
import { maybeText } from '../../../domain/search/droppedText';
import { typeset } from '../../../domain/text/frenchText';
import { plainReference } from '../../../domain/text/plainText';
import { tooManyLines } from '../../features/cart/cartSlice';
import { LinePicture } from '../../features/quote/LinePicture';
import { useAppDispatch } from '../../store/hooks';
import { IconButton } from '../../ui/button/Button';
import { QuantityStepper } from '../../ui/form/QuantityStepper';
import { TRASH } from '../../ui/icon/screenIcons';
import { LineNote, Proposals, ReferenceForm, unitPriceOf } from './LineHelp';
import type { SendListEvent } from './useCartList';
import styles from './CartListTable.module.css';

const STATE_NAMES: Record<Exclude<EntryState, 'found'>, string> = {
  toChoose: 'À choisir',
  unknown: 'Inconnue',
  refused: 'À corriger',
  withdrawn: 'Retirée du catalogue',
};

interface ListRowProps {
  entry: ListEntry;
  answers: Answers;
  /** What changed since the quote that the line comes from. */
  note: ComparedLine | undefined;
  /** The earlier line with the same article. */
  sameAsLine: number | undefined;
  campaigns: readonly Campaign[];
  send: SendListEvent;
  onRemove: (line: number) => void;
  isLookingUp: boolean;
}

export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { entry, answers, note, sameAsLine, campaigns, send, onRemove, isLookingUp } = props;
  const dispatch = useAppDispatch();
  const { line, text, quantity } = entry;
  const article = articleOf(entry, answers);
  const state = stateOf(entry, answers);
  const unitPrice = article && unitPriceOf(article, campaigns);
  const isOnSale = article !== undefined && state !== 'withdrawn';
  const isTextShown = useMemo(
    () =>
      state !== 'found' ||
      !article ||
      !isWrittenIn(text, article) ||
      hasOtherWords(text, article.crmId, `${article.title} ${article.label}`),
    [state, article, text],
  );
  const row = useRowFocus(answers.has(entry.reference) ? entry.reference : null);
  return (
    <tr ref={row}>
      <td>{article && <LinePicture articleId={article.id} />}</td>
      <td>
        {state !== 'found' && <span className={styles.state}>{STATE_NAMES[state]}</span>}
        {article && <ArticleName article={article} />}
        {isTextShown && <p className={styles.origin}>{typeset(`Ligne ${line} : « ${text} »`)}</p>}
        {note && entry.reference.startsWith(note.line.reference) && <LineNote compared={note} />}
        <EntryHelp
          entry={entry}
          answers={answers}
          state={state}
          send={send}
          isLookingUp={isLookingUp}
        />
        {sameAsLine !== undefined && state === 'found' && (
          <p className={styles.origin}>
            {typeset(`Même article que la ligne ${sameAsLine} : les quantités s'ajoutent.`)}
          </p>
        )}
      </td>
      <td>{isOnSale && typeset(article.conditionnement)}</td>
      <td className={styles.figure}>{isOnSale && unitPrice && formatUnitPrice(unitPrice)}</td>
      <td>
        {isOnSale && (
          <QuantityStepper
            value={quantity}
            onChange={(changed) => send({ type: 'entry.quantitySet', line, quantity: changed })}
            onTooMany={() => dispatch(tooManyLines())}
            label={`Quantité : ${article.label}`}
          />
        )}
      </td>
      <td className={styles.figure}>
        {isOnSale && unitPrice && <b>{formatPrice(lineTotal(unitPrice, quantity))}</b>}
      </td>
      <td>
        <IconButton
          icon={TRASH}
          label={`Retirer la ligne ${line}`}
          onClick={() => onRemove(line)}
        />
      </td>
    </tr>
  );
});

/**
 * Whether a line contains the article's own reference. If not, the line is shown, so that both can
 * be compared.
 */
const isWrittenIn = (text: string, article: Article): boolean =>
  plainReference(text).includes(plainReference(article.crmId));

/**
 * When the reference of the row was found, its form disappears: the focus moves to the first field
 * of the row.
 */
function useRowFocus(answeredReference: string | null) {
  const row = useRef<HTMLTableRowElement>(null);
  const before = useRef(answeredReference);
  useEffect(
    function keepFocusInRow() {
      if (answeredReference === null || before.current === answeredReference) return;
      before.current = answeredReference;
      if (document.activeElement === document.body) row.current?.querySelector('input')?.focus();
    },
    [answeredReference],
  );
  return row;
}

function ArticleName({ article }: { article: Article }) {
  return (
    <>
      <b className={styles.name}>{typeset(article.label)}</b>
      <span className={styles.reference}>{`Réf. ${article.crmId}`}</span>
    </>
  );
}

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
function EntryHelp({ entry, answers, state, send, isLookingUp }: EntryHelpProps) {
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
