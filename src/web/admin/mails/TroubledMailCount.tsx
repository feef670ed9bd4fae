import { useListUndeliveredMailsQuery } from '../../api/adminEndpoints.gen';
import { Badge } from '../../ui/feedback/Badge';
import { useRefreshOnFocus } from '../useRefreshOnFocus';

/** How many mails did not reach their receivers, for the menu. */
export function TroubledMailCount() {
  const { data, refetch } = useListUndeliveredMailsQuery();
  useRefreshOnFocus(() => void refetch());
  return <Badge count={data?.total ?? 0} />;
}
