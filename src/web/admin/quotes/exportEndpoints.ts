import type { CheckOxygeneExportApiArg } from '../../api/adminEndpoints.gen';
import { api } from '../../api/client';
import { savedFile } from '../../api/savedFile';

/** Which quotes are exported: those of a search, or some of them by id. */
export type ExportQuery = CheckOxygeneExportApiArg;

export type ExportKind = 'quotes' | 'lines' | 'oxygene';

const FILES: Record<ExportKind, { path: string; name: string }> = {
  quotes: { path: 'export.csv', name: 'devis' },
  lines: { path: 'lines.csv', name: 'lignes-de-devis' },
  oxygene: { path: 'oxygene.csv', name: 'oxygene' },
};

interface ExportDownload {
  kind: ExportKind;
  query: ExportQuery;
  /** The current day, for the name of the file. */
  day: string;
}

export const { useSaveExportMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    saveExport: build.mutation(
      savedFile<ExportDownload>({
        type: 'text/csv',
        bearer: true,
        call: ({ kind, query }) => ({
          url: `/protected/quotes/${FILES[kind].path}`,
          params: {
            status: query.status,
            ids: query.ids,
            text: query.text,
            min_amount: query.minAmount,
            max_amount: query.maxAmount,
            from: query.from,
            to: query.to,
            offer_step: query.offerStep,
            taken_by: query.takenBy,
            figure: query.figure,
            figure_by: query.figureBy,
            figure_of: query.figureOf,
          },
        }),
        nameOf: ({ kind, day }) => `${FILES[kind].name}-${day}.csv`,
      }),
    ),
  }),
});
