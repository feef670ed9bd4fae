import { api } from '../../api/client';
import { savedFile } from '../../api/savedFile';

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

const offerName = (number: string, version: number): string =>
  `devis-${number}${version > 1 ? `-version-${version}` : ''}.pdf`;

const requestName = ({ number }: { number: string }): string => `demande-de-devis-${number}.pdf`;

const ofAccount = { type: 'application/pdf', bearer: true };
const byFollowLink = { type: 'application/pdf' };
const withToken = (url: string, token: string) => ({ url, headers: { 'Follow-Token': token } });

/** Saves the PDF of requests and offers. */
export const {
  useDownloadRequestMutation,
  useDownloadOfferMutation,
  useDownloadFollowedRequestMutation,
  useDownloadFollowedOfferMutation,
  useDownloadOfferFileMutation,
  useDownloadFollowedOfferFileMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    downloadRequest: build.mutation(
      savedFile<RequestDownload>({
        ...ofAccount,
        call: ({ id, isAdmin }) => ({
          url: `/protected/${isAdmin ? '' : 'my/'}quotes/${id}/request.pdf`,
        }),
        nameOf: requestName,
      }),
    ),
    downloadOffer: build.mutation(
      savedFile<OfferDownload>({
        ...ofAccount,
        call: ({ id, version }) => ({
          url:
            `/protected/quotes/${id}/` +
            (version === 'draft' ? 'offer/preview.pdf' : `offers/${version}/pdf`),
        }),
        nameOf: ({ number, version }) =>
          version === 'draft' ? `projet-devis-${number}.pdf` : offerName(number, version),
      }),
    ),
    downloadFollowedRequest: build.mutation(
      savedFile<FollowedDownload>({
        ...byFollowLink,
        call: ({ token }) => withToken('/exposed/follow/request.pdf', token),
        nameOf: requestName,
      }),
    ),
    downloadOfferFile: build.mutation(
      savedFile<FileDownload & { quoteId: number }>({
        ...ofAccount,
        call: ({ quoteId, id }) => ({ url: `/protected/quotes/${quoteId}/offer/files/${id}` }),
        nameOf: ({ name }) => name,
      }),
    ),
    downloadFollowedOfferFile: build.mutation(
      savedFile<FileDownload & { token: string }>({
        ...byFollowLink,
        call: ({ token, id }) => withToken(`/exposed/follow/files/${id}`, token),
        nameOf: ({ name }) => name,
      }),
    ),
    downloadFollowedOffer: build.mutation(
      savedFile<FollowedDownload & { version: number }>({
        ...byFollowLink,
        call: ({ token, version }) => withToken(`/exposed/follow/offers/${version}/pdf`, token),
        nameOf: ({ number, version }) => offerName(number, version),
      }),
    ),
  }),
});
