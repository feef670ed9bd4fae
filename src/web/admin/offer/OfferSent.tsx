import { useEffect, useRef } from 'react';
import { adminPaths } from '../../../domain/adminPaths';
import { formatNumber } from '../../../domain/frenchNumber';
import { useListQuotesByStatusQuery } from '../../api/adminEndpoints.gen';
import { Alert } from '../../ui/feedback/Alert';
import { Link } from '../../ui/link/Link';

/**
 * Says that a version was sent, with a link to the request that has waited longest. It takes the
 * focus, because the editor that had it is no longer shown.
 */
export function OfferSent({ version }: { version: number }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(function takeFocus() {
    notice.current?.focus();
  }, []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Alert kind="success" action={<NextWaiting />}>
        {`Offre ${version} envoyée.`}
      </Alert>
    </div>
  );
}

function NextWaiting() {
  const waiting = useListQuotesByStatusQuery(
    { status: 'PENDING', sort: 'DATE', limit: '1' },
    { refetchOnMountOrArgChange: true },
  );
  if (waiting.isFetching || !waiting.currentData) return null;
  const { quotes, total } = waiting.currentData;
  const [longest] = quotes;
  if (!longest) return <span className="muted">Aucun autre devis n’attend.</span>;
  return (
    <Link to={adminPaths.offer(longest.id)}>
      {`DEVIS EN ATTENTE SUIVANT (${formatNumber(total)})`}
    </Link>
  );
}
