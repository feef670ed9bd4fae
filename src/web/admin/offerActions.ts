import { formatDate } from '../../domain/date';
import { useExtendOfferMutation, useRemindBuyerMutation } from '../api/adminEndpoints.gen';
import { useResultMessage } from './Feedback';

/**
 * What staff does about a sent offer without an answer: reminds its buyer, or sends it again with a
 * new end. A toast says what came of it; each resolves once it is over, whether it worked or not.
 */
export function useOfferActions(quoteId: number, version: number) {
  const [remindBuyer, reminding] = useRemindBuyerMutation();
  const [extendOffer, extending] = useExtendOfferMutation();
  const showResult = useResultMessage();
  const call = { id: String(quoteId), seenOffer: { version } };
  const isBusy = reminding.isLoading || extending.isLoading;
  return {
    isReminding: reminding.isLoading,
    isExtending: extending.isLoading,
    remind: async () => {
      if (isBusy) return;
      const answer = await remindBuyer(call);
      showResult(answer, answer.data?.message ?? '');
    },
    extend: async () => {
      if (isBusy) return;
      const answer = await extendOffer(call);
      const { data } = answer;
      const until = data && `, valable jusqu’au ${formatDate(data.valid_until)}`;
      showResult(answer, `Offre ${data?.version} envoyée${until}`);
    },
  };
}
