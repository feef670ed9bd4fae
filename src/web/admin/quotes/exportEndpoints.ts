import type { CheckOxygeneExportApiArg } from '../../api/adminEndpoints.gen';
import { api } from '../../api/client';
import { saveFile } from '../../ui/browser/saveFile';

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

/** Saves an export. Written by hand: a generated endpoint would keep the file in the store. */
export const { useSaveExportMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    saveExport: build.mutation<null, ExportDownload>({
      query: ({ kind, query, day }) => ({
        url: `/protected/quotes/${FILES[kind].path}`,
        params: {
          status: query.status,
          ids: query.ids,
          text: query.text,
          min_amount: query.minAmount,
          max_amount: query.maxAmount,
          from: query.from,
          to: query.to,
        },
        async responseHandler(response: Response) {
          if (!response.ok) return response.json().catch(() => null) as Promise<unknown>;
          saveFile(`${FILES[kind].name}-${day}.csv`, 'text/csv', await response.blob());
          return null;
        },
      }),
    }),
  }),
});
