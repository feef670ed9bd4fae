import type { PurchaseOrder as Order } from '../../../contract/api.gen';
import { useDownloadFollowedAcceptedMutation } from '../../features/quote/acceptedFiles';
import { DownloadButton } from '../../features/quote/DownloadButton';
import PurchaseOrder from './PurchaseOrder';

interface AcceptedOfferProps {
  token: string;
  /** '202611-298'. */
  number: string;
  quoteId: number;
  order: Order | undefined;
  /** The quote is not archived. */
  canChange: boolean;
}

/** What was accepted, as a PDF, and the purchase order that goes with it. */
export default function AcceptedOffer({ number, ...order }: AcceptedOfferProps) {
  const { token } = order;
  const [download, { isLoading }] = useDownloadFollowedAcceptedMutation();
  return (
    <>
      <p>
        <DownloadButton
          label="Devis accepté (PDF)"
          busy={isLoading}
          download={() => download({ token, number })}
        />
      </p>
      <PurchaseOrder {...order} />
    </>
  );
}
