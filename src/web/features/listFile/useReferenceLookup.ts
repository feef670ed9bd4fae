import { useCallback } from 'react';
import type { Answers, ResolvedReference } from '../../../domain/referenceList/listEntries';
import { accountEndpoints } from '../../api/accountEndpoints.gen';
import { retryWhileThrottled } from '../../api/throttling';
import { useAppDispatch } from '../../store/hooks';

/** References of one call. */
const REFERENCES_MAX = 1000;

/**
 * Looks references up, whatever their number, and rejects with a failed call. Answers are in the
 * order of the call: by its texts they are found again.
 * @param onWait called before each pause of a call that was refused for the number of calls;
 * without it such a call has failed.
 */
export function useReferenceLookup() {
  const dispatch = useAppDispatch();
  return useCallback(
    async (references: readonly string[], onWait?: () => void): Promise<Answers> => {
      const answers = new Map<string, ResolvedReference>();
      for (let from = 0; from < references.length; from += REFERENCES_MAX) {
        const part = references.slice(from, from + REFERENCES_MAX);
        const look = () =>
          dispatch(
            accountEndpoints.endpoints.resolveReferences.initiate(
              { references: { references: part } },
              { subscribe: false, forceRefetch: true },
            ),
          );
        const { data, error } = await (onWait ? retryWhileThrottled(look, onWait) : look());
        if (error) throw error as Error; // as unwrap() does
        if (data?.length !== part.length) throw new Error('The server answered for another list');
        data.forEach((answer, index) => {
          const reference = part[index] ?? '';
          answers.set(reference, { ...answer, reference });
        });
      }
      return answers;
    },
    [dispatch],
  );
}
