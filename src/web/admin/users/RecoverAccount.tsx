import { Button, Form, Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import type { User, UserRecovery } from '../../../contract/api.gen';
import { typeset } from '../../../domain/text/frenchText';
import { useRecoverUserMutation } from '../../api/adminEndpoints.gen';
import { useAppDispatch } from '../../store/hooks';
import { useCloseOnBack } from '../../ui/dialog/useCloseOnBack';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import { busyProps } from '../Feedback';
import { AddressRefusal } from './AddressRefusal';
import styles from './UserFileScreen.module.css';

const NOTHING: UserRecovery = { email: '', recognised_by: '' };

/**
 * A new address and password for a customer who has lost both mailbox and password. What was typed
 * stays until it is sent.
 */
export function RecoverAccount({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(NOTHING);
  const close = () => setOpen(false);
  const { send, isLoading, error, reset } = useRecovery(user, () => {
    setDraft(NOTHING);
    close();
  });
  useCloseOnBack(isOpen, close);
  const change = (typed: Partial<UserRecovery>) => {
    reset();
    setDraft({ ...draft, ...typed });
  };
  return (
    <>
      <Button className={styles.changeEmail} onClick={() => setOpen(true)}>
        Rétablir l’accès…
      </Button>
      <Modal
        open={isOpen}
        title="Rétablir l’accès au compte"
        okText="Envoyer le lien"
        okButtonProps={{
          htmlType: 'submit',
          form: 'user-recovery-form',
          disabled: !isFilled(draft),
          ...busyProps(isLoading),
        }}
        onCancel={close}
      >
        <AddressRefusal error={error} email={draft.email} />
        <p>{typeset(EXPLANATION)}</p>
        <Form id="user-recovery-form" layout="vertical" onFinish={() => void send(draft)}>
          <Form.Item label="Nouvelle adresse" htmlFor="recovery-email">
            <Input
              id="recovery-email"
              maxLength={254}
              autoComplete="off"
              inputMode="email"
              value={draft.email}
              onChange={({ target }) => change({ email: target.value })}
            />
          </Form.Item>
          <Form.Item
            label={typeset('Comment avez-vous reconnu cette personne ?')}
            htmlFor="recovery-recognised"
            extra={typeset('Ce texte reste dans le journal.')}
          >
            <Input
              id="recovery-recognised"
              maxLength={300}
              autoComplete="off"
              placeholder="Rappelée au numéro du laboratoire"
              value={draft.recognised_by}
              onChange={({ target }) => change({ recognised_by: target.value })}
            />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
}

const EXPLANATION =
  'Pour un client qui ne reçoit plus ses messages et n’a plus son mot de passe. Un lien valable ' +
  'une heure part à la nouvelle adresse : il choisit un nouveau mot de passe et donne cette ' +
  'adresse au compte. L’ancienne adresse en est prévenue. Ne faites cela que pour une personne ' +
  'que vous avez reconnue.';

const isFilled = ({ email, recognised_by: recognised }: UserRecovery): boolean =>
  email.trim() !== '' && recognised.trim() !== '';

/** Sends the link, once however often it is pressed. */
function useRecovery({ id }: User, onDone: () => void) {
  const [recover, { isLoading, error, reset }] = useRecoverUserMutation();
  const dispatch = useAppDispatch();
  const isUnderWay = useRef(false);
  const send = async (userRecovery: UserRecovery) => {
    if (isUnderWay.current || !isFilled(userRecovery)) return;
    isUnderWay.current = true;
    const { data } = await recover({ id: String(id), userRecovery });
    isUnderWay.current = false;
    if (!data) return;
    dispatch(messageShown({ kind: 'success', text: data.message }));
    onDone();
  };
  return { send, isLoading, error, reset };
}
