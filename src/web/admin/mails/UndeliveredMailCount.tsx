import { useListUndeliveredMailsQuery } from '../../api/adminEndpoints.gen';
import { useRefreshOnFocus } from '../../ui/browser/useRefreshOnFocus';
import { Badge } from '../../ui/feedback/Badge';

/** Badge of the menu: how many mails are undelivered. */
export function UndeliveredMailCount() {
  const { data, refetch } = useListUndeliveredMailsQuery();
  useRefreshOnFocus(() => void refetch());
  return <Badge count={data?.total ?? 0} />;
}
