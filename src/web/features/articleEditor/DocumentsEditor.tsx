import { useState } from 'react';
import type { Attachment } from '../../../contract/api.gen';
import type { DocumentKind } from '../../../domain/documentKind';
import { DOCUMENT_ACCEPT, DOCUMENT_LIMITS } from '../../../domain/fileLimits';
import { useAddPdfFromWebMutation } from '../../api/adminEndpoints.gen';
import { attachmentUrl } from '../../api/mediaUrls';
import { SelectField } from '../../ui/form/SelectField';
import { AddFile } from './AddFile';
import { DeleteFile } from './DeleteFile';
import { KIND_OPTIONS, KindSelect } from './KindSelect';
import { useFocusOnSuccess } from './useFocusOnSuccess';
import styles from './ArticleEditor.module.css';

const NEW_KIND_OPTIONS = [{ value: '', label: 'D’après le nom du fichier' } as const, ...KIND_OPTIONS];

/** The article's documents (PDF or Excel): list, kind, add, delete. */
export function DocumentsEditor({ articleId, documents }: { articleId: number; documents: Attachment[] }) {
  const { fieldset, focusOnSuccess } = useFocusOnSuccess();
  const [addPdf] = useAddPdfFromWebMutation();
  const [newKind, setNewKind] = useState<DocumentKind | ''>('');
  const kind = newKind || undefined;
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
      <SelectField
        label="Nature du document à ajouter"
        name="documentKind"
        value={newKind}
        options={NEW_KIND_OPTIONS}
        onChange={setNewKind}
        className={styles.newKind}
      />
      <AddFile
        articleId={articleId}
        label="Ajouter un document"
        limits={`${DOCUMENT_LIMITS}.`}
        accept={DOCUMENT_ACCEPT}
        pasteLabel="Coller l’adresse d’un PDF"
        addFromUrl={(url) => addPdf({ id: String(articleId), kind, webAddress: { url } }).unwrap()}
        documentKind={kind}
      />
    </fieldset>
  );
}

function Document({ document, onDelete }: { document: Attachment; onDelete: (done: Promise<boolean>) => void }) {
  return (
    <li className={styles.document}>
      <a href={attachmentUrl(document.id)} download>
        {document.original_file_name}
      </a>
      <KindSelect document={document} />
      <DeleteFile file={document} kind="le document" onDelete={onDelete} />
    </li>
  );
}
