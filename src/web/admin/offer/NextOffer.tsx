import { useEffect, useRef, useState } from 'react';
import type { QuoteThread } from '../../../contract/api.gen';
import { formatDateTime } from '../../../domain/date';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { Alert } from '../../ui/feedback/Alert';
import { DiscardDraft } from './DiscardDraft';
import { type NextOfferProps, NextVersion } from './NextVersion';
import { type DeviceDraft, deviceDraft } from './unsavedDrafts';
import type { UnsavedOffer } from './useUnsavedDraft';

/**
 * The draft, or the button that begins the next version; after an acceptance, what was accepted.
 */
export function NextOffer(props: NextOfferProps) {
  const { thread } = props;
  const { quote, versions, acceptance } = thread;
  const ownerId = useAppSelector(selectUser)?.id ?? null;
  const [device] = useState(() => deviceDraft<UnsavedOffer>('offer', quote.id, ownerId));
  const [wasAccepted] = useState(acceptance !== undefined);
  // The version that was sent from this screen.
  const [sent, setSent] = useState(0);
  const version = (versions[0]?.version ?? 0) + 1;
  if (acceptance)
    return (
      <AcceptedOffer
        acceptance={acceptance}
        thread={thread}
        device={device}
        takesFocus={!wasAccepted}
      />
    );
  return (
    <NextVersion
      key={version}
      {...props}
      version={version}
      device={device}
      sent={sent}
      onSent={() => setSent(version)}
    />
  );
}

interface AcceptedOfferProps {
  acceptance: NonNullable<QuoteThread['acceptance']>;
  thread: QuoteThread;
  device: DeviceDraft<UnsavedOffer>;
  /** It was accepted while this screen was open. */
  takesFocus: boolean;
}

/** Who accepted which version and when; a draft that was under way can only be given up. */
function AcceptedOffer({ acceptance, thread, device, takesFocus }: AcceptedOfferProps) {
  const notice = useRef<HTMLDivElement>(null);
  const [hasUnsaved, setHasUnsaved] = useState(() => device.read() !== null);
  useEffect(
    function takeFocus() {
      if (takesFocus) notice.current?.focus();
    },
    [takesFocus],
  );
  const { draft, versions, draft_files: files, quote } = thread;
  const reference = acceptance.order_reference
    ? ` Référence de commande : ${acceptance.order_reference}.`
    : '';
  const hasDraft = draft !== undefined || hasUnsaved;
  return (
    <div ref={notice} tabIndex={-1}>
      <Alert kind="success">
        {`Offre ${acceptance.version} acceptée par ${acceptance.name}, le ` +
          `${formatDateTime(acceptance.accepted_at)}.${reference}`}
      </Alert>
      {hasDraft && (
        <Alert
          kind="info"
          action={
            <DiscardDraft
              quoteId={quote.id}
              revision={draft?.revision ?? 0}
              disabled={false}
              onDiscarded={() => {
                device.forget();
                setHasUnsaved(false);
              }}
            />
          }
        >
          {draftText((versions[0]?.version ?? 0) + 1, files.length)}
        </Alert>
      )}
    </div>
  );
}

function draftText(version: number, files: number): string {
  const attached =
    files === 0 ? '' : files === 1 ? ' et son fichier joint' : ` et ses ${files} fichiers joints`;
  const why =
    `Vous prépariez l’offre ${version} : l’acceptation la rend sans objet, elle ne peut plus ` +
    'être envoyée.';
  return `${why} Son brouillon${attached} n’a pas été vu du demandeur.`;
}
