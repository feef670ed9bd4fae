import { Alert, Button, Modal } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { typeset } from '../../../../domain/text/frenchText';
import { failureText } from '../../../api/failureText';
import { useCloseOnBack } from '../../../ui/dialog/useCloseOnBack';
import { busyProps } from '../../Feedback';
import { FocusReturn } from './FocusReturn';
import styles from './FormDialog.module.css';

/** The confirming button: a press, or the form of the body with this id, which Enter sends too. */
export type DialogAction = { text: string; danger?: boolean; disabled?: boolean } & (
  | { onPress: () => void }
  | { form: string }
);

export interface FormDialogProps {
  /** Absent: it is open while it is mounted. */
  open?: boolean;
  title: string;
  /** In pixels. */
  width?: number;
  /** 'close' is a single button, null none. */
  action: DialogAction | 'close' | null;
  /** The call of the action is under way; without an action, the body is still read. */
  busy: boolean;
  /** Why the action was refused: the error of its call or a French sentence, else undefined. */
  refusal: unknown;
  /** What follows from the refusal, below it. */
  refusalHelp?: ReactNode;
  cancelText?: string;
  /** The question is dangerous: Enter keeps everything. */
  focusCancel?: boolean;
  /** Before the two buttons. */
  extraButton?: ReactNode;
  /**
   * Whether what is typed now would be lost: closing asks. Read when it is closed, since a key may
   * follow another before the screen is rendered. Undefined when nothing is typed here.
   */
  isChanged?: () => boolean;
  /** Takes the focus when what opened the dialog has gone. */
  focusElse?: () => void;
  /** What asks answers the back button, as the question before something is lost. */
  leavesBack?: boolean;
  onClose: () => void;
  afterClose?: () => void;
  children: ReactNode;
}

/**
 * The dialog of the administration: the back button closes it, a refusal stands in it, and the
 * focus returns to what opened it.
 */
export function FormDialog(props: FormDialogProps) {
  const { open = true, title, width = 520, busy, refusal, isChanged, onClose } = props;
  const [isLeaving, setLeaving] = useState(false);
  const [isFullyOpen, setFullyOpen] = useState(false);
  const stop = () => (isChanged?.() ? setLeaving(true) : onClose());
  const stay = () => setLeaving(false);
  useCloseOnBack(
    open && !props.leavesBack,
    isLeaving ? stay : stop,
    isChanged ? isLeaving : undefined,
  );
  return (
    <>
      {open && <FocusReturn focusElse={props.focusElse} />}
      <Modal
        open={open}
        destroyOnHidden
        title={typeset(title)}
        width={width}
        loading={busy && props.action === null}
        {...buttonsOf(props)}
        onCancel={stop}
        afterOpenChange={(isShown) => {
          setFullyOpen(isShown);
          if (isShown) focusFirstField(props.action);
        }}
        afterClose={props.afterClose}
      >
        {Boolean(refusal) && <RefusalAlert refusal={refusal} help={props.refusalHelp} />}
        {props.children}
        {/* The modal takes the focus when its opening animation ends: the question opens then. */}
        {isChanged !== undefined && (
          <UnsavedChangesDialog
            open={isLeaving && isFullyOpen}
            onStay={stay}
            onLeave={() => {
              setLeaving(false);
              onClose();
            }}
          />
        )}
      </Modal>
    </>
  );
}

/** The modal has given the focus to its closing button, unless a field took it. */
function focusFirstField(action: FormDialogProps['action']) {
  if (action === null || action === 'close' || !('form' in action)) return;
  const form = document.getElementById(action.form);
  if (!form?.contains(document.activeElement))
    form?.querySelector<HTMLElement>('input:enabled, textarea:enabled')?.focus();
}

function buttonsOf(props: FormDialogProps) {
  const { action, busy, cancelText = 'Annuler', focusCancel = false, extraButton, onClose } = props;
  if (action === null) return { footer: null };
  if (action === 'close')
    return {
      footer: (
        <Button type="primary" autoFocus onClick={onClose}>
          Fermer
        </Button>
      ),
    };
  const { text, danger = false, disabled = false } = action;
  return {
    okText: typeset(text),
    okButtonProps: {
      danger,
      disabled,
      ...('form' in action && { htmlType: 'submit' as const, form: action.form }),
      ...busyProps(busy),
    },
    onOk: 'form' in action ? undefined : action.onPress,
    cancelText,
    cancelButtonProps: { autoFocus: focusCancel },
    footer: (buttons: ReactNode) => (
      <>
        {extraButton}
        {buttons}
      </>
    ),
  };
}

interface RefusalAlertProps {
  /** The error of a call or a French sentence. */
  refusal: unknown;
  /** What follows from it, below. */
  help?: ReactNode;
}

/** Why an action was refused, in view: its button may be far below. */
export function RefusalAlert({ refusal, help }: RefusalAlertProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    function showRefusal() {
      place.current?.scrollIntoView({ block: 'nearest' });
    },
    [refusal],
  );
  const text = typeof refusal === 'string' ? refusal : failureText(refusal);
  return (
    <div ref={place} className={styles.refusal}>
      <Alert type="error" showIcon role="alert" title={typeset(text)} description={help} />
    </div>
  );
}

interface UnsavedChangesDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/**
 * Asks before unsaved input is lost: Escape or a click outside a modal happen easily by mistake.
 */
export const UnsavedChangesDialog = ({ open, onStay, onLeave }: UnsavedChangesDialogProps) => (
  <FormDialog
    open={open}
    title="Abandonner les modifications ?"
    action={{ text: 'Abandonner', danger: true, onPress: onLeave }}
    cancelText="Continuer la saisie"
    focusCancel
    leavesBack
    busy={false}
    refusal={undefined}
    onClose={onStay}
  >
    Ce que vous avez saisi n’est pas enregistré.
  </FormDialog>
);
