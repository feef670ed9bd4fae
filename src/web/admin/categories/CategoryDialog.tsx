import { Alert, Form, Modal } from 'antd';
import type { ReactNode } from 'react';
import { typeset } from '../../../domain/text/frenchText';
import { messageForField } from '../../api/failureKind';
import { failureText } from '../../api/failureText';
import { useCloseOnBack } from '../../ui/dialog/useCloseOnBack';
import { busyProps } from '../Feedback';
import styles from './CategoriesScreen.module.css';

interface CategoryDialogProps {
  isOpen: boolean;
  title: string;
  /** Says what the press does, and to how many articles. */
  okText: string;
  isReady?: boolean;
  danger?: boolean;
  isBusy: boolean;
  error: unknown;
  /** The fields whose refusals stand beside them. */
  fields?: readonly string[];
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A question about a category, sent by Enter too. It stays mounted, so that the focus goes back to
 * what opened it and what was typed is there again.
 */
export function CategoryDialog({
  isOpen,
  title,
  okText,
  isReady = true,
  danger = false,
  isBusy,
  error,
  fields = [],
  onSubmit,
  onClose,
  children,
}: CategoryDialogProps) {
  useCloseOnBack(isOpen, onClose);
  const isBeside = fields.some((field) => messageForField(error, field) !== undefined);
  return (
    <Modal
      open={isOpen}
      title={typeset(title)}
      okText={typeset(okText)}
      okButtonProps={{ danger, disabled: !isReady, ...busyProps(isBusy) }}
      onOk={onSubmit}
      onCancel={onClose}
    >
      {error !== undefined && !isBeside && (
        <Alert
          className={styles.failure}
          type="error"
          showIcon
          role="alert"
          title={typeset(failureText(error))}
        />
      )}
      <Form layout="vertical" onFinish={() => isReady && onSubmit()}>
        {children}
      </Form>
    </Modal>
  );
}

interface DialogFieldProps {
  /** As the contract names what is refused here. */
  names: readonly string[];
  id: string;
  label: string;
  error: unknown;
  children: ReactNode;
}

/** A field of a dialog, with the server's refusal of it below. */
export function DialogField({ names, id, label, error, children }: DialogFieldProps) {
  const refusal = names.map((name) => messageForField(error, name)).find(Boolean);
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      validateStatus={refusal ? 'error' : undefined}
      help={refusal && <span role="alert">{typeset(refusal)}</span>}
    >
      {children}
    </Form.Item>
  );
}
