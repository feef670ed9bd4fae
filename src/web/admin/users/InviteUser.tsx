import { Alert, Button, Form, Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import type { User, UserInvitation } from '../../../contract/api.gen';
import { adminPaths } from '../../../domain/adminPaths';
import { emailKey } from '../../../domain/text/plainText';
import { useInviteUserMutation } from '../../api/adminEndpoints.gen';
import { isConflict } from '../../api/failureKind';
import { failureText } from '../../api/failureText';
import { useAppDispatch } from '../../store/hooks';
import { useCloseOnBack } from '../../ui/dialog/useCloseOnBack';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import { Link } from '../../ui/link/Link';
import { busyProps } from '../Feedback';
import styles from './UsersScreen.module.css';

const NOTHING: UserInvitation = { email: '', firstName: '', lastName: '' };

const FIELDS = [
  ['email', 'E-mail', 254],
  ['firstName', 'Prénom', 100],
  ['lastName', 'Nom', 100],
] as const;

/** Makes an account whose owner chooses the password. What was typed stays until it is sent. */
export function InviteUser({ users }: { users: readonly User[] }) {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(NOTHING);
  const { send, isLoading, error, reset } = useInvitation(() => {
    setDraft(NOTHING);
    setOpen(false);
  });
  const close = () => setOpen(false);
  useCloseOnBack(isOpen, close);
  const change = (typed: Partial<UserInvitation>) => {
    reset();
    setDraft({ ...draft, ...typed });
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Inviter un client…</Button>
      <Modal
        open={isOpen}
        title="Inviter un client"
        okText="Envoyer l’invitation"
        okButtonProps={{
          htmlType: 'submit',
          form: 'invitation',
          disabled: draft.email.trim() === '',
          ...busyProps(isLoading),
        }}
        onCancel={close}
      >
        {error !== undefined && (
          <Alert
            className={styles.failure}
            type="error"
            showIcon
            role="alert"
            title={failureText(error)}
            description={isConflict(error) && <KnownAccount users={users} email={draft.email} />}
          />
        )}
        <Form id="invitation" layout="vertical" onFinish={() => void send(draft)}>
          {FIELDS.map(([name, label, max]) => (
            <Form.Item key={name} label={label} htmlFor={`invited-${name}`}>
              <Input
                id={`invited-${name}`}
                maxLength={max}
                autoComplete="off"
                inputMode={name === 'email' ? 'email' : undefined}
                value={draft[name]}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            </Form.Item>
          ))}
        </Form>
      </Modal>
    </>
  );
}

/** Sends an invitation, once however often it is pressed. */
function useInvitation(onDone: () => void) {
  const [invite, { isLoading, error, reset }] = useInviteUserMutation();
  const dispatch = useAppDispatch();
  const isUnderWay = useRef(false);
  const send = async (userInvitation: UserInvitation) => {
    if (isUnderWay.current || userInvitation.email.trim() === '') return;
    isUnderWay.current = true;
    const { data } = await invite({ userInvitation });
    isUnderWay.current = false;
    if (!data) return;
    dispatch(messageShown({ kind: 'success', text: data.message }));
    onDone();
  };
  return { send, isLoading, error, reset };
}

/** Leads to the account that has the address. */
function KnownAccount({ users, email }: { users: readonly User[]; email: string }) {
  const known = users.find((user) => user.email === emailKey(email.trim()));
  return known && <Link to={adminPaths.user(known.id)}>Ouvrir la fiche de ce compte</Link>;
}
