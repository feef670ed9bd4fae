import { formatDate } from '../../domain/date';
import { useExtendOfferMutation, useRemindBuyerMutation } from '../api/adminEndpoints.gen';
import { failureToasts } from '../api/failureText';
import { said, useCall } from './kit/call/useCall';

/**
 * What staff does about a sent offer without an answer: reminds its buyer, or sends it again with a
 * new end. A toast says what came of it; each resolves once it is over, whether it worked or not.
 */
export function useOfferActions(quoteId: number, version: number) {
  const [remindBuyer] = useRemindBuyerMutation();
  const [extendOffer] = useExtendOfferMutation();
  const reminding = useCall(failureToasts);
  const extending = useCall(failureToasts);
  const call = { id: String(quoteId), seenOffer: { version } };
  const isBusy = reminding.isBusy || extending.isBusy;
  return {
    isReminding: reminding.isBusy,
    isExtending: extending.isBusy,
    remind: async () => {
      if (!isBusy) await reminding.run(() => remindBuyer(call), said);
    },
    extend: async () => {
      if (!isBusy) await extending.run(() => extendOffer(call), sentText);
    },
  };
}

const sentText = ({
  version,
  valid_until: end,
}: {
  version: number;
  valid_until: string;
}): string => `Offre ${version} envoyée, valable jusqu’au ${formatDate(end)}`;
