import { DOCUMENT_ACCEPT, DOCUMENT_LIMITS } from '../../../domain/fileLimits';
import { useAddPdfFromWebMutation } from '../../api/adminEndpoints.gen';
import type { Attachment } from '../../api/endpoints.gen';
import { attachmentUrl } from '../../api/mediaUrls';
import { AddFile } from './AddFile';
import { DeleteFile } from './DeleteFile';
import { useFocusOnSuccess } from './useFocusOnSuccess';
import styles from './ArticleEditor.module.css';

/** The article's documents (PDF or Excel): list, add, delete. */
export function DocumentsEditor({ articleId, documents }: { articleId: number; documents: Attachment[] }) {
  const { fieldset, focusOnSuccess } = useFocusOnSuccess();
  const [addPdf] = useAddPdfFromWebMutation();
  return (
    <fieldset ref={fieldset} className={styles.block} tabIndex={-1}>
      <legend>Documents</legend>
      {documents.length > 0 && (
        <ul className={styles.list}>
          {documents.map((document) => (
            <Document key={document.id} document={document} onDelete={(done) => void focusOnSuccess(done)} />
          ))}
        </ul>
      )}
      <AddFile
        articleId={articleId}
        label="Ajouter un document"
        limits={`${DOCUMENT_LIMITS}.`}
        accept={DOCUMENT_ACCEPT}
        pasteLabel="Coller l’adresse d’un PDF"
        addFromUrl={(url) => addPdf({ id: String(articleId), webAddress: { url } }).unwrap()}
      />
    </fieldset>
  );
}

function Document({ document, onDelete }: { document: Attachment; onDelete: (done: Promise<boolean>) => void }) {
  return (
    <li>
      <a href={attachmentUrl(document.id)} download>
        {document.original_file_name}
      </a>
      <DeleteFile file={document} kind="le document" onDelete={onDelete} />
    </li>
  );
}
