import type { ImportRun } from '../../../contract/api.gen';
import { api } from '../../api/client';
import { savedFile } from '../../api/savedFile';

/** Saves the refused lines of an import. */
export const { useSaveRefusedLinesMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    saveRefusedLines: build.mutation(
      savedFile<ImportRun>({
        type: 'text/csv',
        bearer: true,
        call: ({ id }) => ({ url: `/protected/oxygene/imports/${id}/refused` }),
        nameOf: ({ date_time }) =>
          `lignes-refusees-${date_time.slice(0, 16).replace(/[ :]/g, '-')}.csv`,
      }),
    ),
  }),
});
