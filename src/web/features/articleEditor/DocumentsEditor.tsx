import { useState } from 'react';
import type { Attachment } from '../../../contract/api.gen';
import { DOCUMENT_KINDS, type DocumentKind } from '../../../domain/article/documentKind';
import { DOCUMENT_ACCEPT, DOCUMENT_LIMITS } from '../../../domain/fileLimits';
import { useAddPdfFromWebMutation, useSetDocumentKindMutation } from '../../api/adminEndpoints.gen';
import { attachmentUrl } from '../../api/mediaUrls';
import { Select } from '../../ui/form/Select';
import { SelectField } from '../../ui/form/SelectField';
import { AddFile } from './AddFile';
import { DeleteFile } from './DeleteFile';
import { useArticleMutation, useFocusOnSuccess } from './useArticleMutation';
import styles from './ArticleEditor.module.css';

const KIND_OPTIONS = (Object.keys(DOCUMENT_KINDS) as DocumentKind[]).map((value) => ({
  value,
  label: DOCUMENT_KINDS[value],
}));

/** What a document is; saved when chosen. A choice that was not saved is taken back. */
function KindSelect({
  document: { id, original_file_name, kind = 'AUTRE' },
}: {
  document: Attachment;
}) {
  const runMutation = useArticleMutation();
  const [setDocumentKind] = useSetDocumentKindMutation();
  const [chosen, setChosen] = useState<DocumentKind>();
  const choose = (next: DocumentKind) => {
    setChosen(next);
    const saving = setDocumentKind({ id: String(id), documentKindChoice: { kind: next } }).unwrap();
    void runMutation(saving, 'Nature du document enregistrée').then(
      (isSaved) => isSaved || setChosen(undefined),
    );
  };
  return (
    <Select
      label={`Nature de ${original_file_name}`}
      value={chosen ?? kind}
      options={KIND_OPTIONS}
      onChange={choose}
    />
  );
}

const NEW_KIND_OPTIONS = [
  { value: '', label: 'D’après le nom du fichier' } as const,
  ...KIND_OPTIONS,
];

/** The article's documents (PDF or Excel): list, kind, add, delete. */
export function DocumentsEditor({
  articleId,
  documents,
}: {
  articleId: number;
  documents: Attachment[];
}) {
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
            <Document
              key={document.id}
              document={document}
              onDelete={(done) => void focusOnSuccess(done)}
            />
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

function Document({
  document,
  onDelete,
}: {
  document: Attachment;
  onDelete: (done: Promise<boolean>) => void;
}) {
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
