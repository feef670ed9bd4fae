import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { QuoteThread } from '../../../contract/api.gen';
import type { PresentedQuote } from '../../../domain/quote/quote';
import { declinedVersion } from '../../../domain/quote/quoteEvents';
import { useUpdateQuoteStatusMutation } from '../../api/adminEndpoints.gen';
import { failureToasts } from '../../api/failureText';
import { useDownloadRequestMutation } from '../../features/quote/requestEndpoints';
import { useParisTime } from '../../ui/browser/refreshOnFocus';
import { decorative } from '../../ui/icon/screenIcons';
import { useCall } from '../kit/call/useCall';
import { ActionMenu } from '../kit/dialog/BesideButton';
import { OfferMailDialog, type OfferMailKind } from '../OfferMailDialogs';
import { DeclineOffer } from '../order/DeclineOffer';
import { OrderReceived } from '../order/OrderReceived';
import { ArchiveQuote } from './ArchiveQuote';

/** What can be done with a quote beside answering it. */
export function QuoteMenu({ quote, thread }: { quote: PresentedQuote; thread: QuoteThread }) {
  const [isAsking, setAsking] = useState(false);
  const [download] = useDownloadRequestMutation();
  const [updateStatus] = useUpdateQuoteStatusMutation();
  const saving = useCall(failureToasts);
  const reopening = useCall(failureToasts);
  const last = useUnanswered(thread);
  const [mailing, setMailing] = useState<OfferMailKind>();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOrdering, setOrdering] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const isArchived = quote.pipe_status === 'ARCHIVED';
  const canOrder = thread.versions.length > 0 && !isArchived;
  const canDecline =
    canOrder &&
    !thread.acceptance &&
    declinedVersion(thread.events) !== thread.versions[0]?.version;
  const save = () =>
    saving.run(() => download({ id: quote.id, number: quote.sort_number, isAdmin: true }), null);
  const reopen = () => {
    const quoteStatusChange = { new_status: 'ON_GOING', seen_status: 'ARCHIVED' } as const;
    const call = () => updateStatus({ id: String(quote.id), quoteStatusChange });
    return reopening.run(call, 'Devis remis en cours');
  };
  return (
    <>
      <ActionMenu
        menu={{
          items: [
            { key: 'pdf', label: 'Télécharger la demande (PDF)' },
            ...(canOrder ? [{ key: 'order', label: 'Commande reçue…' }] : []),
            ...(canDecline ? [{ key: 'decline', label: 'Offre déclinée…' }] : []),
            ...(last
              ? [
                  { key: 'REMINDER', label: 'Relancer l’acheteur…', disabled: !last.canRemind },
                  { key: 'EXTENSION', label: 'Prolonger l’offre…' },
                ]
              : []),
            {
              key: 'status',
              label: isArchived ? 'Remettre en cours' : 'Archiver le devis…',
              disabled: reopening.isBusy,
            },
          ],
          onClick: ({ key }) => {
            if (key === 'pdf') void save();
            else if (key === 'order') setOrdering(true);
            else if (key === 'decline') setDeclining(true);
            else if (key === 'REMINDER' || key === 'EXTENSION') setMailing(key);
            else if (isArchived) void reopen();
            else setAsking(true);
          },
        }}
      >
        <Button
          ref={opener}
          type="text"
          aria-label="Autres actions du devis"
          icon={<EllipsisOutlined {...decorative(18)} />}
        />
      </ActionMenu>
      {mailing && last && (
        <OfferMailDialog
          kind={mailing}
          quoteId={quote.id}
          offer={last.offer}
          onClose={() => setMailing(undefined)}
        />
      )}
      {isOrdering && (
        <OrderReceived
          quoteId={quote.id}
          focusElse={() => opener.current?.focus()}
          onClose={() => setOrdering(false)}
        />
      )}
      {isDeclining && (
        <DeclineOffer
          thread={thread}
          focusElse={() => opener.current?.focus()}
          onClose={() => setDeclining(false)}
        />
      )}
      <ArchiveQuote quote={quote} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

/** The version sent last, when its buyer has not answered and no other one is in preparation. */
function useUnanswered({ quote, versions, draft, acceptance, events }: QuoteThread) {
  const now = useParisTime();
  const [offer] = versions;
  if (!offer || draft || acceptance || quote.pipe_status === 'ARCHIVED') return undefined;
  if (events.findLast(({ kind }) => STEPS.includes(kind))?.kind !== 'OFFER_SENT') return undefined;
  const hasAddress = (offer.to ?? quote.email) !== '';
  return { offer, canRemind: hasAddress && now.slice(0, 10) <= offer.valid_until };
}

/** An offer, and what its buyer answers. */
const STEPS: readonly string[] = ['OFFER_SENT', 'CHANGE_ASKED', 'RENEWAL_ASKED', 'DECLINED'];
