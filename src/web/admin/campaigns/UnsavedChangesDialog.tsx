import { Modal } from 'antd';

interface LeaveQuestionProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asked before what was typed goes: Escape and a press beside a form come easily by mistake. */
export function UnsavedChangesDialog({ open, onStay, onLeave }: LeaveQuestionProps) {
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
