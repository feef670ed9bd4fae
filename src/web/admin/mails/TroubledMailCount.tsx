import { useListUndeliveredMailsQuery } from '../../api/adminEndpoints.gen';
import { Badge } from '../../ui/Badge';
import { useReturn } from '../useReturn';

/** How many mails did not reach their receivers, for the menu. */
export function TroubledMailCount() {
  const { data, refetch } = useListUndeliveredMailsQuery();
  useReturn(() => void refetch());
  return <Badge count={data?.total ?? 0} />;
}
