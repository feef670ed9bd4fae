import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import { carriageRule } from '../../../content/conditions';
import type { OrderFile, QuoteThread, SentOffer } from '../../../contract/api.gen';
import { PURCHASE_ORDER_MAX_BYTES, PURCHASE_ORDER_REFUSALS } from '../../../domain/fileLimits';
import { type OfferState, offerState } from '../../../domain/offer/offerState';
import { compareOrder } from '../../../domain/offer/order';
import { numberInFileName } from '../../../domain/offer/orderNumber';
import type { OfferRule } from '../../../domain/offer/pricedDocument';
import { declinedVersion } from '../../../domain/quote/quoteEvents';
import { useRecordOrderMutation, useUploadOrderFileMutation } from '../../api/adminEndpoints.gen';
import { isOutcomeUnknown } from '../../api/failureKind';
import { failedWith } from '../../api/failureText';
import { useUploadProgress } from '../../api/uploadProgress';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { reportNotStored } from '../../ui/browser/deviceStorage';
import { newKey } from '../../ui/browser/newKey';
import { useParisTime } from '../../ui/browser/refreshOnFocus';
import { deviceDraft } from '../deviceDraft';
import { useCall } from '../kit/call/useCall';
import { orderableLines, orderedLines, orderRow } from './orderLines';
import { newOrder, orderProblems } from './orderProblems';
import {
  isOrderTyped,
  type OrderDraft,
  orderDraft,
  orderReducer,
  orderStart,
  type OrderState,
  resumedOrder,
} from './orderState';

/** What staff types of an order; the device keeps it until it is recorded or given up. */
export function useOrder(thread: QuoteThread) {
  const { quote, versions } = thread;
  const ownerId = useAppSelector(selectUser)?.id ?? null;
  const [device] = useState(() => deviceDraft<OrderDraft>('order', quote.id, ownerId));
  const [state, change] = useReducer(orderReducer, null, () => {
    const kept = device.read();
    return (kept && resumedOrder(versions, kept)) ?? orderStart(versionOf(versions));
  });
  const now = useParisTime();
  const offer = versionOf(versions, state.fields.version);
  const { rows, comparison } = useOrderedLines(state, offer.rule ?? carriageRule);
  const versionState = orderStateOf(thread, offer, now);
  const problems = orderProblems(state.fields, { offer, state: versionState, rows, now });
  const keep = useEffectEvent(() => {
    if (!isOrderTyped(state)) device.forget();
    else if (!device.save(orderDraft(state))) reportNotStored(true);
  });
  const isFirst = useRef(true);
  useEffect(
    function keepOnDevice() {
      if (!isFirst.current) keep();
      isFirst.current = false;
    },
    [state],
  );
  return { state, change, offer, versionState, rows, comparison, problems, now, device };
}

export type Order = ReturnType<typeof useOrder>;

/** The rows of the table, and the totals: not computed again while other fields are typed. */
function useOrderedLines({ content, lines, confirmed }: OrderState, rule: OfferRule) {
  const orderable = useMemo(() => orderableLines(content), [content]);
  const rows = useMemo(
    () =>
      orderable.map((each, at) => {
        const typed = lines[each.index]?.quantity ?? '';
        return orderRow(each, at + 1, typed, confirmed[each.line.id], rule);
      }),
    [orderable, lines, confirmed, rule],
  );
  const comparison = useMemo(
    () => compareOrder(content, rule, orderedLines(rows)),
    [content, rule, rows],
  );
  return { rows, comparison };
}

/** A version of an offer that was sent; by default, or once it has gone, the newest. */
function versionOf(versions: readonly SentOffer[], version?: number): SentOffer {
  const found = versions.find((each) => each.version === version) ?? versions[0];
  if (!found) throw new Error('An order of a quote without an offer');
  return found;
}

/** The state of a version as long as nothing of the quote is accepted. */
export function orderStateOf(
  { versions, events }: QuoteThread,
  offer: SentOffer,
  now: string,
): OfferState {
  const decided = { accepted: null, declined: declinedVersion(events) };
  return offerState(offer, versions[0]?.version ?? offer.version, decided, now);
}

/** Records an order once, however often it is pressed and whatever becomes of the answer. */
export function useRecording(quoteId: number) {
  const [record] = useRecordOrderMutation();
  const { run, isBusy, refusal, reset } = useCall();
  const [isChecking, setChecking] = useState(false);
  const attempt = useRef<{ state: OrderState; key: string }>(undefined);
  // The drawer closes then: a press may come before.
  const isRecorded = useRef(false);
  const save = async (state: OrderState, rows: Parameters<typeof newOrder>[1]) => {
    if (isRecorded.current) return false;
    // A repeated press sends the same key, so that the order is stored once.
    if (attempt.current?.state !== state) attempt.current = { state, key: newKey() };
    const call = {
      id: String(quoteId),
      'Idempotency-Key': attempt.current.key,
      newOrder: newOrder(state.fields, rows),
    };
    const recorded = await run(async () => {
      const answer = await record(call);
      if (!isOutcomeUnknown(answer.error)) return answer;
      setChecking(true);
      return record(call);
    }, 'Commande enregistrée');
    setChecking(false);
    isRecorded.current = recorded !== undefined;
    return isRecorded.current;
  };
  return { save, isBusy, isChecking, refusal, reset };
}

/** Sends the PDF of an order as soon as it is given: what is wrong with it is said at once. */
export function useUploadedOrder(
  quoteId: number,
  onFile: (file: OrderFile, number: string) => void,
) {
  const [upload, { isLoading, originalArgs }] = useUploadOrderFileMutation();
  const { run, isBusy, refusal, reset } = useCall();
  const [local, setLocal] = useState<string>();
  const progress = useUploadProgress(isLoading ? originalArgs?.upload.file : undefined);
  const forget = () => {
    reset();
    setLocal(undefined);
  };
  const give = async (given: File | string) => {
    if (isBusy) return;
    forget();
    if (typeof given === 'string') setLocal(given);
    else if (given.size > PURCHASE_ORDER_MAX_BYTES)
      setLocal(`${NOT_JOINED} ${PURCHASE_ORDER_REFUSALS.weight}`);
    else {
      const call = { id: String(quoteId), upload: { file: given } };
      const stored = await run(() => upload(call), null);
      if (stored) onFile(stored, numberInFileName(given.name));
    }
  };
  const problem = local ?? (refusal === undefined ? undefined : failedWith(NOT_JOINED, refusal));
  return { give, forget, isBusy, progress, problem };
}

const NOT_JOINED = 'Le fichier n’a pas été joint.';
