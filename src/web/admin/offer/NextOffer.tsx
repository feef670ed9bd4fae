import { useState } from 'react';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { AcceptedOffer } from './AcceptedOffer';
import { deviceDraft } from './deviceDraft';
import { type NextOfferProps, NextVersion } from './NextVersion';
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
