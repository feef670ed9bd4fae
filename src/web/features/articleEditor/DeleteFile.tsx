import { useState } from 'react';
import type { Attachment } from '../../../contract/api.gen';
import { useDeleteAttachmentMutation } from '../../api/adminEndpoints.gen';
import { IconButton } from '../../ui/button/Button';
import { ConfirmDialog } from '../../ui/dialog/QuestionDialogs';
import { TRASH } from '../../ui/icon/screenIcons';
import { useArticleMutation } from './useArticleMutation';

interface DeleteFileProps {
  file: Attachment;
  /** "l’image" or "le document". */
  kind: string;
  onDelete: (done: Promise<boolean>) => void;
}

/** Deletes a picture or a document after a confirmation, because it cannot be undone. */
export function DeleteFile({ file, kind, onDelete }: DeleteFileProps) {
  const runMutation = useArticleMutation();
  const [isConfirming, setIsConfirming] = useState(false);
  const [deleteAttachment] = useDeleteAttachmentMutation();
  const handleConfirm = () => {
    setIsConfirming(false);
    onDelete(runMutation(deleteAttachment({ id: String(file.id) }).unwrap()));
  };
  const name = file.original_file_name;
  return (
    <>
      <IconButton
        icon={TRASH}
        label={`Supprimer ${kind} ${name}`}
        onClick={() => setIsConfirming(true)}
      />
      <ConfirmDialog
        open={isConfirming}
        title={`Supprimer ${kind}`}
        question={`Supprimer ${kind} « ${name} » de cet article ? Le fichier sera perdu.`}
        confirmLabel="SUPPRIMER"
        danger
        onConfirm={handleConfirm}
        onClose={() => setIsConfirming(false)}
      />
    </>
  );
}
