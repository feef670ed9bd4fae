import { Form } from 'antd';
import type { ReactNode } from 'react';
import { typeset } from '../../../domain/text/frenchText';
import { messageForField } from '../../api/failureKind';
import { FormDialog } from '../kit/dialog/FormDialog';

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
  const isBeside = fields.some((field) => messageForField(error, field) !== undefined);
  return (
    <FormDialog
      open={isOpen}
      title={title}
      action={{ text: okText, danger, disabled: !isReady, onPress: onSubmit }}
      busy={isBusy}
      refusal={isBeside ? undefined : error}
      onClose={onClose}
    >
      <Form layout="vertical" onFinish={() => isReady && onSubmit()}>
        {children}
      </Form>
    </FormDialog>
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
