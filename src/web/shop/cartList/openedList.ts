import type { ComparedLine, ComparedQuote, SavedList } from '../../../contract/api.gen';
import { lineTitle } from '../../../domain/quote/quote';
import {
  entriesOf,
  entryOf,
  type ListEntry,
  type ResolvedReference,
} from '../../../domain/referenceList/listEntries';
import { entriesText } from '../../../domain/referenceList/listText';
import type { SharedList } from '../../../domain/referenceList/sharedList';
import type { ListInput } from './listMachine';

/**
 * A list that was opened from a link, a quote or the account; changes of it are stored until the
 * tab is closed.
 */
export interface OpenedList {
  /** Names the list and its lines, without a secret of its address. */
  source: string;
  input: ListInput;
  /** What changed since the quote, by the number of the line. */
  notes: ReadonlyMap<number, ComparedLine>;
}

/** The list of a link; what cannot be read of it is named. */
export function openSharedList({ lines }: Extract<SharedList, { kind: 'list' }>): OpenedList {
  const entries = lines.map((line, index): ListEntry => {
    const number = index + 1;
    if ('damaged' in line)
      return entryOf({
        line: number,
        text: line.damaged,
        reference: '',
        quantity: 1,
        problem: 'noReference',
      });
    return { line: number, text: `${line.reference}\t${line.quantity}`, ...line };
  });
  const input = inputOf(entries);
  return { source: `shared ${input.text}`, input, notes: new Map() };
}

/** A list of the account: what is added to the cart stays in it. */
export function openSavedList({ id, lines }: SavedList): OpenedList {
  const input = { ...inputOf(entriesOf(lines)), isKept: true };
  return { source: `saved ${id} ${input.text}`, input, notes: new Map() };
}

/** A quote to repeat: its lines are known by their articles, so that no reference is looked up. */
export function openComparedQuote({ number, lines }: ComparedQuote): OpenedList {
  const answers = new Map<string, ResolvedReference>();
  const notes = new Map<number, ComparedLine>();
  const entries = lines.map((compared, index): ListEntry => {
    const { line, article, proposals } = compared;
    const reference =
      answers.has(line.reference) || line.reference === ''
        ? `${line.reference} (${line.article_id})`
        : line.reference;
    answers.set(
      reference,
      article
        ? { reference, match: 'exact', articles: [article] }
        : { reference, match: 'none', articles: proposals, isWithdrawn: true },
    );
    notes.set(index + 1, compared);
    return {
      line: index + 1,
      text: `${line.reference} ${lineTitle(line)}`.trim(),
      reference,
      quantity: line.quantity,
    };
  });
  const input = { ...inputOf(entries), answers };
  return { source: `quote ${number} ${input.text}`, input, notes };
}

const inputOf = (entries: readonly ListEntry[]): ListInput => ({
  text: entriesText(entries),
  entries,
  isChanged: true,
});
