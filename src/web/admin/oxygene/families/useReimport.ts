import type { DetailedImportRun } from '../../../../contract/api.gen';
import { api } from '../../../api/client';
import { readFile } from '../../../api/fileAnswer';
import { useAppDispatch } from '../../../store/hooks';
import { reasonOrFailureToasts, useCall } from '../../kit/call/useCall';

/** Byte order mark: reading an answer as text drops it. */
const BOM = '\uFEFF';

/** Reads the refused lines of an import that can be imported again, as CSV. */
const { readRefusedLines } = api.injectEndpoints({
  endpoints: (build) => ({
    readRefusedLines: build.mutation<string, number>({
      extraOptions: { answer: '', bearer: true },
      query: (id) => ({
        url: `/protected/oxygene/imports/${id}/refused?current=1`,
        responseHandler: (response) => readFile(response, 'text/csv', () => response.text()),
      }),
    }),
  }),
}).endpoints;

/**
 * Takes the refused lines of an import as a file of corrections: it goes the way of every file,
 * with its simulation, its confirmation and its report.
 */
export function useReimport(
  run: DetailedImportRun | undefined,
  onFile: (file: File) => void,
): { isBusy: boolean; start: () => Promise<void> } {
  const dispatch = useAppDispatch();
  const { run: call, isBusy } = useCall(reasonOrFailureToasts);
  return {
    isBusy,
    async start() {
      if (!run) return;
      const data = await call(async () => {
        const reading = dispatch(readRefusedLines.initiate(run.id));
        const answer = await reading;
        // Not kept in the store: it may be long.
        reading.reset();
        return answer;
      }, null);
      if (data !== undefined)
        onFile(new File([BOM, data.replace(BOM, '')], nameOf(run), { type: 'text/csv' }));
    },
  };
}

const nameOf = ({ file_name: name }: DetailedImportRun): string =>
  name.startsWith('Lignes refusées de ') ? name : `Lignes refusées de ${name}`;
