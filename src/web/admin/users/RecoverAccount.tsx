import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { User, UserRecovery } from '../../../contract/api.gen';
import { typeset } from '../../../domain/text/frenchText';
import { useRecoverUserMutation } from '../../api/adminEndpoints.gen';
import { said, useCall } from '../kit/call/useCall';
import { FormDialog } from '../kit/dialog/FormDialog';
import { KnownAddress } from './KnownAddress';
import styles from './UserFileScreen.module.css';

const NOTHING: UserRecovery = { email: '', recognised_by: '' };

/**
 * A new address and password for a customer who has lost both mailbox and password. What was typed
 * stays until it is sent.
 */
export function RecoverAccount({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(NOTHING);
  const [recover] = useRecoverUserMutation();
  const { run, isBusy, refusal, reset } = useCall();
  const send = async () => {
    if (!isFilled(draft)) return;
    const call = () => recover({ id: String(user.id), userRecovery: draft });
    if (!(await run(call, said))) return;
    setDraft(NOTHING);
    setOpen(false);
  };
  const change = (typed: Partial<UserRecovery>) => {
    reset();
    setDraft({ ...draft, ...typed });
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rétablir l’accès…</Button>
      <FormDialog
        open={isOpen}
        title="Rétablir l’accès au compte"
        action={{ text: 'Envoyer le lien', form: 'user-recovery-form', disabled: !isFilled(draft) }}
        busy={isBusy}
        refusal={refusal}
        refusalHelp={<KnownAddress error={refusal} email={draft.email} />}
        onClose={() => setOpen(false)}
      >
        <p className={styles.lead}>{typeset(EXPLANATION)}</p>
        <Form id="user-recovery-form" layout="vertical" onFinish={() => void send()}>
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
      </FormDialog>
    </>
  );
}

const EXPLANATION =
  'Pour un client qui ne reçoit plus ses messages et n’a plus son mot de passe. Un lien valable une heure part à la nouvelle adresse : il choisit un nouveau mot de passe et donne cette adresse au compte. L’ancienne adresse en est prévenue. Ne faites cela que pour une personne que vous avez reconnue.';

const isFilled = ({ email, recognised_by: recognised }: UserRecovery): boolean =>
  email.trim() !== '' && recognised.trim() !== '';
