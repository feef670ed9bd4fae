import {
  type LineHistory,
  NO_HISTORY,
  recorded,
  redone,
  undone,
  withoutGroup,
} from '../../../domain/offer/lineGrid/gridEdits';
import { mergeOffers } from '../../../domain/offer/mergeOffers';
import type { OfferContent, OfferLine } from '../../../domain/offer/offer';
import { fieldOf, isConflict } from '../../api/failureKind';
import { draftMachine, type DraftStart } from '../kit/edit/draftMachine';

/** What is typed of an offer, and the states of its lines to undo and redo. */
export interface OfferValue {
  content: OfferContent;
  history: LineHistory;
}

/** A draft as the server has to compare and store it. */
export interface DraftInput {
  /** The revision read or saved last, 0 without a draft. */
  revision: number;
  content: OfferContent;
}

/** What an answer starts from. */
export interface OfferStart extends DraftInput {
  /** When it was saved last, 'YYYY-MM-DD HH:mm:ss' in Paris, and by whom. */
  savedAt?: string;
  savedBy?: string;
  /** What the server has at `revision` where `content` was typed before and is not saved yet. */
  unsavedSince?: OfferContent;
}

/** How the saved draft is sent. */
export interface Sending {
  /** On the screen when the button was pressed, by id. */
  files: number[];
  /** Another recipient than the address of the quote. */
  to?: string;
  copies?: string[];
  /** The buyer shall be reminded before the end. */
  reminder?: boolean;
}

export type OfferChange =
  | { kind: 'whole'; change: Partial<Omit<OfferContent, 'lines'>> }
  /** The lines after a change. Changes with the same group are one step to undo. */
  | { kind: 'lines'; lines: OfferLine[]; group?: string }
  | { kind: 'undone' }
  | { kind: 'redone' }
  /** What was typed in the edited cell of this group is not kept. */
  | { kind: 'restored'; group: string }
  /** A template was applied, or taken back. */
  | { kind: 'replaced'; content: OfferContent };

/** An offer from the server, of which nothing is undone. */
export const offerValue = (content: OfferContent): OfferValue => ({ content, history: NO_HISTORY });

/** What the machine starts from. */
export const draftStart = ({
  revision,
  content,
  savedAt,
  unsavedSince,
}: OfferStart): DraftStart<OfferValue> => ({
  revision,
  value: offerValue(content),
  savedAt,
  ...(unsavedSince && { unsavedSince: offerValue(unsavedSince) }),
});

/** Answering a quote. A step back would take away what somebody else wrote: a merge has none. */
export const offerMachine = draftMachine<OfferValue, OfferChange, Sending>({
  changed,
  typedOver: (theirs, base, mine) =>
    offerValue(mergeOffers(base.content, theirs.content, mine.content).content),
  // Other conflicts of sending name what they concern, such as the files.
  isTaken: (error) => isConflict(error) && fieldOf(error) === undefined,
  needsDraft: true,
  notFinished: 'L’offre n’a pas pu être envoyée. Le brouillon est enregistré : réessayez.',
});

function changed({ content, history }: OfferValue, change: OfferChange): OfferValue {
  const states = { lines: content.lines, history };
  const next = (after: typeof states): OfferValue => ({
    content: { ...content, lines: after.lines },
    history: after.history,
  });
  switch (change.kind) {
    case 'whole':
      return { content: { ...content, ...change.change }, history };
    case 'lines':
      return next(recorded(states, change.lines, change.group));
    case 'undone':
      return next(undone(states));
    case 'redone':
      return next(redone(states));
    case 'restored':
      return next(withoutGroup(states, change.group));
    case 'replaced':
      // The same object: it tells whether the template was the last change.
      return {
        content: change.content,
        history: recorded(states, change.content.lines).history,
      };
  }
}
