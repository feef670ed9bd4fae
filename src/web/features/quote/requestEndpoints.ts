import { api } from '../../api/client';
import { saveFile } from '../../ui/browser/saveFile';

interface RequestDownload {
  id: number;
  /** '202611-298', for the name of the file. */
  number: string;
  isAdmin: boolean;
}

interface OfferDownload {
  id: number;
  number: string;
  /** A version that was sent; 'draft' for the preview of the next one. */
  version: number | 'draft';
}

interface FollowedDownload {
  token: string;
  number: string;
}

/** A file that staff attached to an offer. */
interface FileDownload {
  id: number;
  name: string;
}

const saveAnswer = (name: string) => ({
  async responseHandler(response: Response) {
    if (!response.ok) return response.json().catch(() => null) as Promise<unknown>;
    saveFile(name, 'application/pdf', await response.blob());
    return null;
  },
});

const offerName = (number: string, version: number): string => `devis-${number}${version > 1 ? `-version-${version}` : ''}.pdf`;

/** Saves the PDF of requests and offers. Written by hand: a generated endpoint would keep the bytes in the store. */
export const {
  useDownloadRequestMutation,
  useDownloadOfferMutation,
  useDownloadFollowedRequestMutation,
  useDownloadFollowedOfferMutation,
  useDownloadOfferFileMutation,
  useDownloadFollowedOfferFileMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    downloadRequest: build.mutation<null, RequestDownload>({
      query: ({ id, number, isAdmin }) => ({
        url: `/protected/${isAdmin ? '' : 'my/'}quotes/${id}/request.pdf`,
        ...saveAnswer(`demande-de-devis-${number}.pdf`),
      }),
    }),
    downloadOffer: build.mutation<null, OfferDownload>({
      query: ({ id, number, version }) => ({
        url: `/protected/quotes/${id}/${version === 'draft' ? 'offer/preview.pdf' : `offers/${version}/pdf`}`,
        ...saveAnswer(version === 'draft' ? `projet-devis-${number}.pdf` : offerName(number, version)),
      }),
    }),
    downloadFollowedRequest: build.mutation<null, FollowedDownload>({
      query: ({ token, number }) => ({
        url: '/exposed/follow/request.pdf',
        headers: { 'Follow-Token': token },
        ...saveAnswer(`demande-de-devis-${number}.pdf`),
      }),
    }),
    downloadOfferFile: build.mutation<null, FileDownload & { quoteId: number }>({
      query: ({ quoteId, id, name }) => ({ url: `/protected/quotes/${quoteId}/offer/files/${id}`, ...saveAnswer(name) }),
    }),
    downloadFollowedOfferFile: build.mutation<null, FileDownload & { token: string }>({
      query: ({ token, id, name }) => ({
        url: `/exposed/follow/files/${id}`,
        headers: { 'Follow-Token': token },
        ...saveAnswer(name),
      }),
    }),
    downloadFollowedOffer: build.mutation<null, FollowedDownload & { version: number }>({
      query: ({ token, number, version }) => ({
        url: `/exposed/follow/offers/${version}/pdf`,
        headers: { 'Follow-Token': token },
        ...saveAnswer(offerName(number, version)),
      }),
    }),
  }),
});
