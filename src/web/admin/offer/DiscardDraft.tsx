import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useDiscardOfferDraftMutation } from '../../api/adminEndpoints.gen';
import { failureText } from '../../api/failureText';
import { useAppDispatch } from '../../store/hooks';
import { messageShown } from '../../ui/feedback/snackbarSlice';

interface DiscardDraftProps {
  quoteId: number;
  /** The stored revision, 0 when nothing is stored yet. */
  revision: number;
  disabled: boolean;
  onDiscarded: () => void;
}

/** Gives up a draft, after a question. */
export function DiscardDraft({ quoteId, revision, disabled, onDiscarded }: DiscardDraftProps) {
  const [isAsking, setAsking] = useState(false);
  const [discard, { isLoading }] = useDiscardOfferDraftMutation();
  const dispatch = useAppDispatch();
  const confirm = async () => {
    setAsking(false);
    if (revision > 0) {
      const { error } = await discard({ id: String(quoteId), revision: String(revision) });
      if (error) {
        dispatch(messageShown({ kind: 'error', text: failureText(error) }));
        return;
      }
    }
    onDiscarded();
  };
  return (
    <>
      <Button type="text" loading={isLoading} disabled={disabled} onClick={() => setAsking(true)}>
        ABANDONNER LE BROUILLON
      </Button>
      <Modal
        open={isAsking}
        destroyOnHidden
        title="Abandonner le brouillon ?"
        okText="ABANDONNER"
        okButtonProps={{ danger: true }}
        cancelText="Annuler"
        cancelButtonProps={{ autoFocus: true }}
        onOk={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        Ce qui a été préparé dans ce brouillon sera perdu. Les offres déjà envoyées restent.
      </Modal>
    </>
  );
}
