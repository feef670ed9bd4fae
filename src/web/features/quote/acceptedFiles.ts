import { api } from '../../api/client';
import { savedFile } from '../../api/savedFile';

interface AcceptedDownload {
  /** '202611-298', for the name of the file. */
  number: string;
}

const acceptedName = ({ number }: AcceptedDownload): string => `devis-accepte-${number}.pdf`;

/** Saves the PDF of what was accepted or ordered. */
export const { useDownloadAcceptedMutation, useDownloadFollowedAcceptedMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      downloadAccepted: build.mutation(
        savedFile<AcceptedDownload & { id: number; isAdmin: boolean }>({
          type: 'application/pdf',
          bearer: true,
          call: ({ id, isAdmin }) => ({
            url: `/protected/${isAdmin ? '' : 'my/'}quotes/${id}/acceptance.pdf`,
          }),
          nameOf: acceptedName,
        }),
      ),
      downloadFollowedAccepted: build.mutation(
        savedFile<AcceptedDownload & { token: string }>({
          type: 'application/pdf',
          call: ({ token }) => ({
            url: '/exposed/follow/acceptance.pdf',
            headers: { 'Follow-Token': token },
          }),
          nameOf: acceptedName,
        }),
      ),
    }),
  });
