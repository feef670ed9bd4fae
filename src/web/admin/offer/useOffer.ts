import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { assign, fromPromise } from 'xstate';
import {
  distinctRecipients,
  type OfferRecipients,
  recipientsProblem,
} from '../../../domain/offer/checkOffer';
import { isSameEmail } from '../../../domain/text/plainText';
import { useSaveOfferDraftMutation, useSendOfferMutation } from '../../api/adminEndpoints.gen';
import { api } from '../../api/client';
import { fieldOf, isConflict } from '../../api/failureKind';
import { failureText } from '../../api/failureText';
import { savedFile } from '../../api/savedFile';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { reportNotStored } from '../../ui/browser/deviceStorage';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import { type DeviceDraft, deviceDraft } from '../deviceDraft';
import type { Draft, Finishing } from '../kit/edit/draftMachine';
import { useWarningBeforeUnload } from '../kit/edit/useUnsavedChanges';
import {
  type DraftInput,
  draftStart,
  offerMachine,
  type OfferStart,
  type OfferValue,
  type Sending,
} from './offerDraft';
import { noteSave, type UnsavedOffer, useUnsavedDraft } from './unsavedDrafts';

export interface OfferOptions {
  quoteId: number;
  /** '202611-298'. */
  number: string;
  /** The version that will be sent. */
  version: number;
  /** The draft, or what an offer starts from. */
  start: OfferStart;
  /** Where what is not saved is kept. */
  device: DeviceDraft<UnsavedOffer>;
  /** Called once, when the offer was sent. */
  onSent: () => void;
}

/** The machine of answering one quote, with its calls. */
export function useOffer({ quoteId, number, version, start, device, onSent }: OfferOptions) {
  const [saveDraft] = useSaveOfferDraftMutation();
  const [sendOffer] = useSendOfferMutation();
  const dispatch = useAppDispatch();
  const save = async (draft: DraftInput) =>
    (await saveDraft({ id: String(quoteId), offerDraftChange: draft }).unwrap()).revision;
  const machine = useMemo(() => {
    const id = String(quoteId);
    return offerMachine.provide({
      actions: {
        keepOnDevice: assign({
          isOnDevice: ({ context: { revision, value } }) =>
            device.save({ revision, content: value.content, version }),
        }),
      },
      actors: {
        saveDraft: fromPromise<number, Draft<OfferValue>>(({ input: { revision, value } }) =>
          noteSave(
            quoteId,
            saveDraft({ id, offerDraftChange: { revision, content: value.content } })
              .unwrap()
              .then((saved) => saved.revision),
          ),
        ),
        finish: fromPromise<Draft<OfferValue> | null, Finishing<Sending>>(
          ({ input: { revision, order } }) =>
            sendOffer({ id, offerSending: { revision, ...sendingOf(order) } })
              .unwrap()
              .then(() => null)
              .catch((error: unknown) => {
                // It was sent to others: the screen shows that version instead of this draft.
                if (isConflict(error) && fieldOf(error) === 'to')
                  dispatch(messageShown({ kind: 'error', text: failureText(error) }));
                throw error;
              }),
        ),
      },
    });
  }, [device, dispatch, quoteId, saveDraft, sendOffer, version]);
  const [state, send, actor] = useMachine(machine, { input: draftStart(start) });
  useUnsavedDraft(actor, { quoteId, number, version, device, save });
  const reportSent = useEffectEvent(onSent);
  const isSent = state.matches('done');
  useEffect(
    function reportOnce() {
      if (isSent) reportSent();
    },
    [isSent],
  );
  const isStored =
    isSent || state.matches('saved') || state.matches('dropped') || state.matches('finishing');
  useEffect(
    function forgetStored() {
      if (isStored) device.forget();
    },
    [device, isStored],
  );
  useWarningBeforeUnload(!isStored || state.matches('finishing'));
  return { state, send, actor, isLostWhenLeft: !isStored && !state.context.isOnDevice } as const;
}

const sendingOf = ({ files, to, copies, reminder }: Sending): Sending => ({
  files,
  ...(to !== undefined && { to }),
  ...(copies && copies.length > 0 && { copies }),
  ...(reminder && { reminder }),
});

/** Who gets the offer, and whether its buyer is reminded of it: unless it is unticked. */
interface TypedRecipients extends OfferRecipients {
  reminder?: boolean;
}

/**
 * Who gets the offer: the address of the quote, until others are typed, which are kept on the
 * device until it is sent or given up.
 * @param reminds whether the shop reminds buyers.
 */
export function useRecipients(quoteId: number, email: string, reminds: boolean) {
  const ownerId = useAppSelector(selectUser)?.id ?? null;
  const [device] = useState(() => deviceDraft<TypedRecipients>('recipients', quoteId, ownerId));
  const [typed, setTyped] = useState<TypedRecipients>(
    () => device.read() ?? { to: email, copies: [] },
  );
  const { to, copies } = distinctRecipients(typed);
  return {
    typed,
    /** What is sent. */
    sending: {
      to: isSameEmail(to, email) ? undefined : to,
      copies: [...copies],
      reminder: reminds && email !== '' && typed.reminder !== false,
    },
    // Without an address the offer is issued, and nobody is written to.
    problem: email === '' ? undefined : recipientsProblem(typed),
    change: (next: TypedRecipients) => {
      setTyped(next);
      const isDefault = next.to === email && next.copies.length === 0 && next.reminder !== false;
      if (isDefault) device.forget();
      else if (!device.save(next)) reportNotStored(true);
    },
    forget: () => device.forget(),
  };
}

export type Recipients = ReturnType<typeof useRecipients>;

const PDF = 'application/pdf';

interface PreviewCall {
  id: number;
  onFile: (pdf: Blob) => void;
}

const { usePreviewOfferMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    previewOffer: build.mutation({
      ...savedFile<PreviewCall>({
        type: PDF,
        bearer: true,
        call: ({ id }) => ({ url: `/protected/quotes/${id}/offer/preview.pdf` }),
        nameOf: () => '',
      }),
      // Shown instead of saved; the store would keep it.
      transformResponse(pdf: Blob, _meta: unknown, { onFile }: PreviewCall): null {
        onFile(pdf);
        return null;
      },
    }),
  }),
});

/** The pause after a change of the draft before its PDF is drawn anew. */
const RENEW_AFTER_MS = 1000;

/**
 * The PDF of the saved draft as the URL of a blob, which is revoked with the next one.
 * @param revision the saved one; undefined while the draft is not saved: the last PDF stays.
 */
export function usePdfPreview(quoteId: number, revision: number | undefined) {
  const [draw, { isLoading, error }] = usePreviewOfferMutation();
  const [url, setUrl] = useState<string>();
  const [asked, setAsked] = useState(0);
  const delay = useEffectEvent(() => (url === undefined ? 0 : RENEW_AFTER_MS));
  useEffect(
    function drawAnew() {
      if (revision === undefined) return undefined;
      let isLeft = false;
      const onFile = (pdf: Blob) => {
        if (!isLeft) setUrl(URL.createObjectURL(new Blob([pdf], { type: PDF })));
      };
      const timer = setTimeout(() => void draw({ id: quoteId, onFile }), delay());
      return () => {
        isLeft = true;
        clearTimeout(timer);
      };
    },
    [asked, draw, quoteId, revision],
  );
  useEffect(
    function revokeLast() {
      return () => {
        if (url !== undefined) URL.revokeObjectURL(url);
      };
    },
    [url],
  );
  return { url, isLoading, error, retry: () => setAsked(asked + 1) };
}
