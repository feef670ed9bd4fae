import { Modal } from 'antd';

interface UnsavedChangesDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before unsaved input is lost: Escape or a click outside a modal happen easily by mistake. */
export function UnsavedChangesDialog({ open, onStay, onLeave }: UnsavedChangesDialogProps) {
  return (
    <Modal
      open={open}
      destroyOnHidden
      title="Abandonner les modifications ?"
      okText="Abandonner"
      okButtonProps={{ danger: true }}
      cancelText="Continuer la saisie"
      cancelButtonProps={{ autoFocus: true }}
      onOk={onLeave}
      onCancel={onStay}
    >
      Ce que vous avez saisi n’est pas enregistré.
    </Modal>
  );
}
