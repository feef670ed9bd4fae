import type { ResolvedReference } from '../../../domain/referenceList/listEntries';
import { accountEndpoints } from '../../api/accountEndpoints.gen';
import { useAppDispatch } from '../../store/hooks';

/** References of one call. */
const REFERENCES_MAX = 1000;

/** Looks references up, in their order. Throws a failed call. */
export function useResolvedReferences() {
  const dispatch = useAppDispatch();
  return async (references: readonly string[]): Promise<ResolvedReference[]> => {
    const answers: ResolvedReference[] = [];
    for (let from = 0; from < references.length; from += REFERENCES_MAX) {
      const part = references.slice(from, from + REFERENCES_MAX);
      answers.push(
        ...(await dispatch(
          accountEndpoints.endpoints.resolveReferences.initiate(
            { references: { references: part } },
            { subscribe: false, forceRefetch: true },
          ),
        ).unwrap()),
      );
    }
    if (answers.length !== references.length) throw new Error('Not every reference was answered');
    return answers;
  };
}
