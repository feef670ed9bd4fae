import type { JournalEntry } from '../../../contract/api.gen';
import { api } from '../../api/client';
import { savedFile } from '../../api/savedFile';
import { DownloadButton } from '../../features/quote/DownloadButton';

interface KeptFile {
  quoteId: string;
  id: number;
}

const { useDownloadOrderFileMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    downloadOrderFile: build.mutation(
      savedFile<KeptFile>({
        type: 'application/pdf',
        bearer: true,
        call: ({ quoteId, id }) => ({ url: `/protected/quotes/${quoteId}/order/files/${id}` }),
        nameOf: ({ quoteId }) => `commande-annulee-${quoteId}.pdf`,
      }),
    ),
  }),
});

/** The file of an order that was undone, which is kept as long as the entry. */
export function KeptOrder({ entry: { operation, subject, after } }: { entry: JournalEntry }) {
  const [download, { isLoading }] = useDownloadOrderFileMutation();
  const id = after?.orderFile;
  if (operation !== 'undoOrder' || typeof id !== 'number' || !subject) return null;
  return (
    <DownloadButton
      label="Bon de commande (PDF)"
      busy={isLoading}
      download={() => download({ quoteId: subject.id, id })}
    />
  );
}
