import { useRef, useState } from 'react';
import type { ListedArticle, OwnArticle } from '../../../../contract/api.gen';
import { formatPrice } from '../../../../domain/price';
import { typeset } from '../../../../domain/text/frenchText';
import { adminEndpoints, useUpdateArticleMutation } from '../../../api/adminEndpoints.gen';
import { messageForField } from '../../../api/failureKind';
import { failureText } from '../../../api/failureText';
import { useAppDispatch } from '../../../store/hooks';
import { messageShown } from '../../../ui/feedback/snackbarSlice';
import { type CellField, changeOf } from './cellFields';

/** Said where a price TTC that nobody typed has changed. */
const followedText = ({ reference, ttcPrice }: OwnArticle): string =>
  typeset(`${reference} : le prix TTC suit, ${formatPrice(ttcPrice)}`);

interface CellId {
  articleId: number;
  field: CellField;
}

/** What was typed in a cell and is not stored: on its way, or refused. */
export interface UnsavedCell extends CellId {
  reference: string;
  text: string;
  /** The revision that was read when it was typed. */
  revision: number;
  /** Why it was refused; undefined on its way. */
  refusal?: string | undefined;
  /** Somebody else changed the article meanwhile. */
  isStale?: boolean;
}

const PRICES: readonly CellField[] = ['basePrice', 'ttcPrice'];

export interface CellSaves {
  unsaved: readonly UnsavedCell[];
  /** Stores what was typed in a cell. */
  save: (article: ListedArticle, field: CellField, text: string) => void;
  /** Gives up what was typed, and shows what is stored. */
  forget: (cell: UnsavedCell) => Promise<void>;
  /** Stores it over what somebody else stored meanwhile. */
  overwrite: (cell: UnsavedCell) => Promise<void>;
  forgetAll: () => void;
  /** The revision for what was typed of an article that this screen may have changed since. */
  revisionOf: (articleId: number, read: number) => number;
  /** An article was stored beside the list, over the revision that was read. */
  noteStored: (read: number, article: Pick<OwnArticle, 'id' | 'revision'>) => void;
}

const isSame = (one: CellId, other: CellId): boolean =>
  one.articleId === other.articleId && one.field === other.field;

/** Both prices are stored together, as one alone may contradict what is stored of the other. */
const goWith = (cell: UnsavedCell, other: UnsavedCell): boolean =>
  isSame(cell, other) ||
  (cell.articleId === other.articleId &&
    other.refusal !== undefined &&
    PRICES.includes(cell.field) &&
    PRICES.includes(other.field));

/** Revisions that saves of this screen made, from the one that was read. */
interface OwnRevisions {
  read: number;
  stored: number;
}

/** A cell typed while a save of the same article was on its way follows that save. */
const revisionFor = (read: number, own: OwnRevisions | undefined): number =>
  own && read >= own.read && read < own.stored ? own.stored : read;

/** Stores cells one by one; what is refused stays in its cell. */
export function useCellSaves(onStored: (article: OwnArticle) => void): CellSaves {
  const [update] = useUpdateArticleMutation();
  const dispatch = useAppDispatch();
  const [unsaved, setUnsaved] = useState<readonly UnsavedCell[]>([]);
  const latest = useRef(unsaved);
  const ends = useRef(new Map<number, Promise<void>>());
  const owns = useRef(new Map<number, OwnRevisions>());
  const set = (cells: readonly UnsavedCell[]) => {
    latest.current = cells;
    setUnsaved(cells);
  };
  const put = (cell: UnsavedCell) =>
    set([...latest.current.filter((other) => !isSame(cell, other)), cell]);
  const revisionOf: CellSaves['revisionOf'] = (articleId, read) =>
    revisionFor(read, owns.current.get(articleId));
  const noteStored: CellSaves['noteStored'] = (read, { id, revision: stored }) => {
    const own = owns.current.get(id);
    owns.current.set(id, { read: own?.stored === read ? own.read : read, stored });
  };
  const send = async (cell: UnsavedCell) => {
    const { articleId } = cell;
    const sent = [...latest.current.filter((other) => goWith(cell, other))];
    const revision = revisionOf(articleId, cell.revision);
    const texts = Object.fromEntries(sent.map(({ field, text }) => [field, text]));
    const { data, error } = await update({
      id: String(articleId),
      articleChange: changeOf(revision, texts),
    });
    if (!data) {
      const isStale = messageForField(error, 'revision') !== undefined;
      put({ ...cell, refusal: failureText(error), isStale });
      return;
    }
    noteStored(revision, data);
    if (texts.basePrice !== undefined && texts.ttcPrice === undefined)
      dispatch(messageShown({ kind: 'success', text: followedText(data) }));
    set(latest.current.filter((other) => !sent.includes(other)));
    void dispatch(
      // The article may be open beside the list.
      adminEndpoints.util.upsertQueryData('readOwnArticle', { id: String(articleId) }, data),
    );
    onStored(data);
  };
  /** Saves of one article follow one another. */
  const queue = (cell: UnsavedCell) => {
    put(cell);
    const before = ends.current.get(cell.articleId) ?? Promise.resolve();
    ends.current.set(
      cell.articleId,
      before.then(() => send(cell)),
    );
  };
  const readAgain = async ({ articleId }: UnsavedCell) => {
    const { data } = await dispatch(
      adminEndpoints.endpoints.readOwnArticle.initiate(
        { id: String(articleId) },
        { subscribe: false, forceRefetch: true },
      ),
    );
    if (data) onStored(data);
    return data;
  };
  return {
    unsaved,
    save: ({ id: articleId, reference, revision }, field, text) =>
      queue({ articleId, reference, field, text, revision }),
    forget: async (cell) => {
      set(latest.current.filter((other) => !isSame(cell, other)));
      await readAgain(cell);
    },
    overwrite: async (cell) => {
      const stored = await readAgain(cell);
      if (stored) queue({ ...cell, revision: stored.revision, refusal: undefined, isStale: false });
    },
    forgetAll: () => set([]),
    revisionOf,
    noteStored,
  };
}
