import { useState } from 'react';
import type { Attachment } from '../../../contract/api.gen';
import { DOCUMENT_KINDS, type DocumentKind } from '../../../domain/documentKind';
import { useSetDocumentKindMutation } from '../../api/adminEndpoints.gen';
import { Select } from '../../ui/form/Select';
import { useArticleMutation } from './useArticleMutation';

export const KIND_OPTIONS = (Object.keys(DOCUMENT_KINDS) as DocumentKind[]).map((value) => ({ value, label: DOCUMENT_KINDS[value] }));

/** What a document is; saved when chosen. A choice that was not saved is taken back. */
export function KindSelect({ document: { id, original_file_name, kind = 'AUTRE' } }: { document: Attachment }) {
  const runMutation = useArticleMutation();
  const [setDocumentKind] = useSetDocumentKindMutation();
  const [chosen, setChosen] = useState<DocumentKind>();
  const choose = (next: DocumentKind) => {
    setChosen(next);
    const saving = setDocumentKind({ id: String(id), documentKindChoice: { kind: next } }).unwrap();
    void runMutation(saving, 'Nature du document enregistrée').then((isSaved) => isSaved || setChosen(undefined));
  };
  return <Select label={`Nature de ${original_file_name}`} value={chosen ?? kind} options={KIND_OPTIONS} onChange={choose} />;
}
