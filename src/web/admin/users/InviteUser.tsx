import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { User, UserInvitation } from '../../../contract/api.gen';
import { adminPaths } from '../../../domain/adminPaths';
import { emailKey } from '../../../domain/text/plainText';
import { useInviteUserMutation } from '../../api/adminEndpoints.gen';
import { isConflict } from '../../api/failureKind';
import { Link } from '../../ui/link/Link';
import { said, useCall } from '../kit/call/useCall';
import { FormDialog } from '../kit/dialog/FormDialog';

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
  const [invite] = useInviteUserMutation();
  const { run, isBusy, refusal, reset } = useCall();
  const isEmpty = draft.email.trim() === '';
  const send = async () => {
    if (isEmpty || !(await run(() => invite({ userInvitation: draft }), said))) return;
    setDraft(NOTHING);
    setOpen(false);
  };
  const change = (typed: Partial<UserInvitation>) => {
    reset();
    setDraft({ ...draft, ...typed });
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Inviter un client…</Button>
      <FormDialog
        open={isOpen}
        title="Inviter un client"
        action={{ text: 'Envoyer l’invitation', form: 'invitation', disabled: isEmpty }}
        busy={isBusy}
        refusal={refusal}
        refusalHelp={isConflict(refusal) && <KnownAccount users={users} email={draft.email} />}
        onClose={() => setOpen(false)}
      >
        <Form id="invitation" layout="vertical" onFinish={() => void send()}>
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
      </FormDialog>
    </>
  );
}

/** Leads to the account that has the address. */
function KnownAccount({ users, email }: { users: readonly User[]; email: string }) {
  const known = users.find((user) => user.email === emailKey(email.trim()));
  return known && <Link to={adminPaths.user(known.id)}>Ouvrir la fiche de ce compte</Link>;
}
