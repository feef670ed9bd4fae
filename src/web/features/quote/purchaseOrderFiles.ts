import { api } from '../../api/client';
import { savedFile } from '../../api/savedFile';

interface OrderDownload {
  /** That of the file. */
  name: string;
}

/** Saves the PDF of purchase orders. */
export const { useDownloadPurchaseOrderMutation, useDownloadFollowedPurchaseOrderMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      downloadPurchaseOrder: build.mutation(
        savedFile<OrderDownload & { id: number }>({
          type: 'application/pdf',
          bearer: true,
          call: ({ id }) => ({ url: `/protected/quotes/${id}/purchase-order/file` }),
          nameOf: ({ name }) => name,
        }),
      ),
      downloadFollowedPurchaseOrder: build.mutation(
        savedFile<OrderDownload & { token: string }>({
          type: 'application/pdf',
          call: ({ token }) => ({
            url: '/exposed/follow/purchase-order/file',
            headers: { 'Follow-Token': token },
          }),
          nameOf: ({ name }) => name,
        }),
      ),
    }),
  });
