import { useEffect, useState } from 'react';
import type { Customer } from '../../../contract/api.gen';
import type {
  EnteredContact,
  EnteredLine,
  EnteredRequest,
  QuoteChannel,
} from '../../../domain/quote/enteredRequest';
import { cutText } from '../../../domain/text/frenchText';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import {
  onDevice,
  readJson,
  removeStored,
  reportNotStored,
  writeJson,
} from '../../ui/browser/deviceStorage';
import { newKey } from '../../ui/browser/newKey';
import { isOwner } from '../../ui/browser/sessionData';
import type { FoundLine } from '../articleList/readPasted';

/** A line as the table shows it; without an article its text goes into the offer. */
export interface DraftLine extends EnteredLine {
  /** Of the row. */
  key: string;
  reference: string;
  /** The article's title, or the free text. */
  title: string;
  /** What is typed as its quantity and is none: the request waits for another text. */
  unread?: string | undefined;
}

/** What was typed of a request that is not entered yet. */
export interface RequestDraft {
  via: QuoteChannel;
  /** The customer who was found; undefined for new contact data. */
  customer?: Customer;
  contact: Required<EnteredContact>;
  /** A list that was pasted or typed and is not read yet. */
  list: string;
  lines: DraftLine[];
  comment: string;
  notify: boolean;
  /** The idempotency key of the request as it is now. */
  attempt: string;
}

const emptyDraft = (): RequestDraft => ({
  via: 'PHONE',
  contact: { firstName: '', lastName: '', company: '', email: '', phone: '' },
  list: '',
  lines: [],
  comment: '',
  notify: false,
  attempt: newKey(),
});

/** The address that the customer can be told at; '' without one. */
export const emailOf = ({ customer, contact }: RequestDraft): string =>
  (customer ?? contact).email.trim();

/** Whether anything was typed or chosen that leaving would lose. */
export const isTyped = ({ customer, contact, list, lines, comment }: RequestDraft): boolean =>
  customer !== undefined ||
  lines.length > 0 ||
  [...Object.values(contact), list, comment].some((text) => text.trim() !== '');

/** The request to send. */
export function requestOf(draft: RequestDraft): EnteredRequest {
  const { via, customer, contact, lines, comment, notify } = draft;
  const { user_id: userId, quote_id: quoteId } = customer ?? {};
  return {
    via,
    ...(userId !== undefined
      ? { user_id: userId }
      : quoteId !== undefined
        ? { quote_id: quoteId }
        : { contact }),
    lines: lines.map(({ article_id: id, title, quantity }) =>
      id === undefined ? { text: title, quantity } : { article_id: id, quantity },
    ),
    comment,
    notify: notify && emailOf(draft) !== '',
  };
}

/** Of a line that is no article. */
export const TEXT_MAX = 500;

/** An article on sale is a line of the request; all else goes into the offer as its text. */
export const draftLine = ({ article, reference, quantity, text }: FoundLine): DraftLine => ({
  key: newKey(),
  quantity,
  ...(article && article.soft_deleted !== '1'
    ? { article_id: article.id, reference: article.crmId, title: article.title }
    : { reference, title: cutText(text.replace(/\s+/g, ' '), TEXT_MAX) }),
});

const PLACE = onDevice('enteredRequest');

interface Stored {
  ownerId: number;
  draft: RequestDraft;
}

function readStored(ownerId: number | undefined): RequestDraft | undefined {
  const stored = readJson(PLACE) as Partial<Stored> | null;
  const draft = stored?.ownerId === ownerId ? stored?.draft : undefined;
  return draft && isWhole(draft) ? draft : undefined;
}

/** Whether a draft has every field: another version of the shop may have stored it. */
const isWhole = (draft: Partial<RequestDraft>): boolean =>
  Object.entries(emptyDraft()).every(
    ([name, value]) => typeof draft[name as keyof RequestDraft] === typeof value,
  ) &&
  Array.isArray(draft.lines) &&
  Object.keys(emptyDraft().contact).every(
    (name) => typeof draft.contact?.[name as keyof EnteredContact] === 'string',
  );

/**
 * What is typed, kept on the device until it is entered or given up. Each change makes another
 * request of it: the key of one that was sent is not used again.
 */
export function useRequestDraft() {
  const ownerId = useAppSelector(selectUser)?.id;
  const [draft, setDraft] = useState(() => readStored(ownerId) ?? emptyDraft());
  const [isKept, setKept] = useState(true);
  useEffect(
    function keepOnDevice() {
      if (!isKept || ownerId === undefined || !isOwner(ownerId)) return;
      if (!isTyped(draft)) removeStored(PLACE);
      else if (!writeJson(PLACE, { ownerId, draft } satisfies Stored)) reportNotStored(true);
    },
    [draft, isKept, ownerId],
  );
  return {
    draft,
    change: (change: Partial<RequestDraft>) =>
      setDraft((before) => ({ ...before, ...change, attempt: newKey() })),
    changeLines: (change: (lines: DraftLine[]) => DraftLine[]) =>
      setDraft((before) => ({ ...before, lines: change(before.lines), attempt: newKey() })),
    forget: () => {
      setKept(false);
      removeStored(PLACE);
    },
    isKept,
  };
}
