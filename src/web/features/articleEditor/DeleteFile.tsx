import { useState } from 'react';
import { useDeleteAttachmentMutation } from '../../api/adminEndpoints.gen';
import type { Attachment } from '../../api/endpoints.gen';
import { IconButton } from '../../ui/button/IconButton';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { useArticleMutation } from './useArticleMutation';

interface DeleteFileProps {
  file: Attachment;
  /** "l’image" or "le document". */
  kind: string;
  onRemove: (done: Promise<boolean>) => void;
}

/** Deletes a picture or a document, after a question: the file is gone for good. */
export function DeleteFile({ file, kind, onRemove }: DeleteFileProps) {
  const act = useArticleMutation();
  const [asks, setAsks] = useState(false);
  const [deleteAttachment] = useDeleteAttachmentMutation();
  const confirm = () => {
    setAsks(false);
    onRemove(act(deleteAttachment({ id: String(file.id) }).unwrap()));
  };
  const name = file.original_file_name;
  return (
    <>
      <IconButton icon="trash" label={`Supprimer ${kind} ${name}`} onClick={() => setAsks(true)} />
      <ConfirmDialog
        open={asks}
        title={`Supprimer ${kind}`}
        question={`Supprimer ${kind} « ${name} » de cet article ? Le fichier sera perdu.`}
        confirmLabel="SUPPRIMER"
        danger
        onConfirm={confirm}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
