import { useState } from 'react';

/**
 * What was read since this screen opened, for what is edited from there. A query that reads again
 * when a screen opens first shows what was read before.
 */
export function useReadAnew<Data>(read: {
  currentData?: Data | undefined;
  isFetching: boolean;
}): Data | undefined {
  const [hasBegun, setBegun] = useState(read.isFetching);
  if (read.isFetching && !hasBegun) setBegun(true);
  return hasBegun && !read.isFetching ? read.currentData : undefined;
}
