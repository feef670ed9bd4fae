import { DOCUMENT_ACCEPT, DOCUMENT_LIMITS } from '../../../domain/fileLimits';
import { useAddPdfFromWebMutation } from '../../api/adminEndpoints.gen';
import type { Attachment } from '../../api/endpoints.gen';
import { attachmentUrl } from '../../api/mediaUrls';
import { DeleteFile } from './DeleteFile';
import { FileAddition } from './FileAddition';
import { useFocusAfter } from './useFocusAfter';
import styles from './ArticleEditor.module.css';

/** The article's documents (PDF or Excel): list, add, delete. */
export function DocumentsEditor({ articleId, documents }: { articleId: number; documents: Attachment[] }) {
  const { block, after } = useFocusAfter();
  const [addPdf] = useAddPdfFromWebMutation();
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
      <FileAddition
        articleId={articleId}
        label="Ajouter un document"
        limits={`${DOCUMENT_LIMITS}.`}
        accept={DOCUMENT_ACCEPT}
        pasteLabel="Coller l’adresse d’un PDF"
        addFrom={(url) => addPdf({ id: String(articleId), webAddress: { url } }).unwrap()}
      />
    </fieldset>
  );
}

function Document({ document, onRemove }: { document: Attachment; onRemove: (done: Promise<boolean>) => void }) {
  return (
    <li>
      <a href={attachmentUrl(document.id)} download>
        {document.original_file_name}
      </a>
      <DeleteFile file={document} kind="le document" onRemove={onRemove} />
    </li>
  );
}
