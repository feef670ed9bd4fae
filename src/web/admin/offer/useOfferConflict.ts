import { useEffect, useEffectEvent, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { isSameOffer, mergeOffers, type OfferDifference } from '../../../domain/offer/mergeOffers';
import type { OfferContent } from '../../../domain/offer/offer';
import { useAppDispatch } from '../../store/hooks';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import { type offerMachine, offerValue } from './offerDraft';

/** The draft that the server has now. */
export interface StoredDraft {
  /** 0 without a draft. */
  revision: number;
  /** Undefined without a draft. */
  content: OfferContent | undefined;
  changedBy: string | undefined;
}

/**
 * What happens once somebody else has stored the draft: what one side alone changed is merged and
 * saved; the rest is asked.
 * @param readStored undefined when it could not be read
 */
export function useOfferConflict(
  actor: ActorRefFrom<typeof offerMachine>,
  isConflict: boolean,
  readStored: () => Promise<StoredDraft | undefined>,
) {
  const dispatch = useAppDispatch();
  // Undefined until both are compared.
  const [both, setBoth] = useState<OfferDifference[]>();
  const goOn = ({ revision, content }: StoredDraft) => {
    const { base } = actor.getSnapshot().context;
    actor.send({ type: 'keep', draft: { revision, value: content ? offerValue(content) : base } });
  };
  const read = useEffectEvent(readStored);
  const compare = useEffectEvent((stored: StoredDraft | undefined) => {
    const { base, lost, value, revision } = actor.getSnapshot().context;
    const theirs = stored?.content;
    if (!theirs || stored.revision === revision) {
      setBoth([]);
      return;
    }
    // The answer to our own save was lost: nobody else has changed anything.
    if (lost && isSameOffer(theirs, lost.content)) {
      goOn({ ...stored, content: undefined });
      return;
    }
    const differences = mergeOffers(base.content, theirs, value.content).both;
    if (differences.length > 0) {
      setBoth(differences);
      return;
    }
    goOn(stored);
    dispatch(messageShown({ kind: 'info', text: mergedText(stored) }));
  });
  useEffect(
    function compareOnce() {
      if (!isConflict) return undefined;
      void read().then((stored) => compare(stored));
      return () => setBoth(undefined);
    },
    [isConflict],
  );
  const keep = async () => {
    const stored = await readStored();
    if (stored) goOn(stored);
  };
  return { both, isAsking: isConflict && both !== undefined, keep };
}

const mergedText = ({ changedBy }: StoredDraft): string =>
  `${changedBy ?? 'Quelqu’un d’autre'} a changé autre chose dans ce brouillon : vos deux saisies sont réunies. Relisez-les avant d’envoyer.`;
