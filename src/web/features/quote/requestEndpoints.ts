import { api } from '../../api/client';
import { saveFile } from '../../ui/browser/saveFile';

interface RequestDownload {
  id: number;
  /** '202611-298', for the name of the file. */
  number: string;
  isAdmin: boolean;
}

/** Saves the PDF of a request. Written by hand: a generated endpoint would keep the bytes in the store. */
export const { useDownloadRequestMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    downloadRequest: build.mutation<null, RequestDownload>({
      query: ({ id, number, isAdmin }) => ({
        url: `/protected/${isAdmin ? '' : 'my/'}quotes/${id}/request.pdf`,
        async responseHandler(response) {
          if (!response.ok) return response.json().catch(() => null) as Promise<unknown>;
          saveFile(`demande-de-devis-${number}.pdf`, 'application/pdf', await response.blob());
          return null;
        },
      }),
    }),
  }),
});
