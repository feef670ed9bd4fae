import { useAddPdfFromWebMutation, useDeleteAttachmentMutation } from '../../api/adminEndpoints.gen';
import type { Attachment } from '../../api/endpoints.gen';
import { attachmentUrl } from '../../api/mediaUrls';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { FileTile } from './FileTile';
import { isSecondPress } from '../../ui/isSecondPress';
import { useAddressFromClipboard } from './useAddressFromClipboard';
import { useArticleAct } from './useArticleAct';
import { useFocusAfter } from './useFocusAfter';
import { useUpload } from './useUpload';
import styles from './ArticleEditor.module.css';

const DOCUMENT_TYPES = '.pdf,.xls,.xlsx';

/** The article's documents (PDF or Excel): list, add, delete. */
export function DocumentsEditor({ articleId, documents }: { articleId: number; documents: Attachment[] }) {
  const { block, after } = useFocusAfter();
  const { send, isLoading, share } = useUpload(articleId);
  return (
    <fieldset ref={block} className={styles.block} tabIndex={-1}>
      <legend>Documents</legend>
      {documents.length > 0 && (
        <ul className={styles.list}>
          {documents.map((document) => (
            <Document key={document.id} document={document} onRemove={(done) => void after(done)} />
          ))}
        </ul>
      )}
      <div className={styles.tile}>
        <FileTile label="Ajouter un document" accept={DOCUMENT_TYPES} busy={isLoading} share={share} onFile={send} />
        <DocumentFromClipboard articleId={articleId} />
      </div>
    </fieldset>
  );
}

function Document({ document, onRemove }: { document: Attachment; onRemove: (done: Promise<boolean>) => void }) {
  const act = useArticleAct();
  const [deleteAttachment] = useDeleteAttachmentMutation();
  return (
    <li>
      <a href={attachmentUrl(document.id)} download>
        {document.original_file_name}
      </a>
      <IconButton
        icon="trash"
        label={`Supprimer le document ${document.original_file_name}`}
        onClick={(press) => isSecondPress(press) || onRemove(act(deleteAttachment({ id: String(document.id) }).unwrap()))}
      />
    </li>
  );
}

function DocumentFromClipboard({ articleId }: { articleId: number }) {
  const [addPdf] = useAddPdfFromWebMutation();
  const { add, busy } = useAddressFromClipboard((url) => addPdf({ id: String(articleId), webAddress: { url } }).unwrap());
  return (
    <Button variant="second" busy={busy} onClick={add}>
      Coller l’adresse d’un PDF
    </Button>
  );
}
