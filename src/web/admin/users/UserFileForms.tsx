import { Alert, Button, Form, Input, Tag } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type { User, UserFile, UserInfo } from '../../../contract/api.gen';
import { isAdmin } from '../../../domain/account/users';
import { formatDateTime } from '../../../domain/date';
import { typeset } from '../../../domain/text/frenchText';
import { changedByBoth, typedOver } from '../../../domain/typedOver';
import {
  useChangeUserEmailMutation,
  useSaveUserInfoMutation,
  useSaveUserNotesMutation,
  useSendUserLinkMutation,
  useSetUserActivatedMutation,
  useWithdrawUserEmailMutation,
} from '../../api/adminEndpoints.gen';
import { isConflict } from '../../api/failureKind';
import { failureText } from '../../api/failureText';
import { BusyButton } from '../Feedback';
import { reasonToasts, said, useCall } from '../kit/call/useCall';
import { AskFirst } from '../kit/dialog/BesideButton';
import { FormDialog } from '../kit/dialog/FormDialog';
import { ConflictChoice } from '../kit/edit/ConflictChoice';
import { KnownAddress } from './KnownAddress';
import styles from './UserFileScreen.module.css';

/** Whether the address is confirmed, and what else is special about an account. */
export const AccountMarks = ({ user, isInvited }: { user: User; isInvited: boolean }) => (
  <div className={styles.marks}>
    {user.verified === '1' ? (
      <Tag>Adresse confirmée</Tag>
    ) : (
      <span className={styles.mark}>Non confirmée</span>
    )}
    {isInvited && <Tag color="blue">Invitation sans réponse</Tag>}
    {user.activated === '0' && <Tag color="red">Désactivé</Tag>}
    {isAdmin(user) && <Tag color="blue">Administrateur</Tag>}
  </div>
);

/** Links, and closing and opening the account again. */
export function AccountActions({ user, isInvited }: { user: User; isInvited: boolean }) {
  const { run, isBusy } = useCall(reasonToasts);
  const [sendLink] = useSendUserLinkMutation();
  const [setActivated] = useSetUserActivatedMutation();
  const id = String(user.id);
  const activate = (activated: boolean) =>
    void run(() => setActivated({ id, userActivation: { activated } }), said);
  const send = (kind: 'CONFIRMATION' | 'PASSWORD') =>
    void run(() => sendLink({ id, userLinkRequest: { kind } }), said);
  if (user.activated === '0')
    return (
      <div className={styles.actions}>
        <BusyButton busy={isBusy} onClick={() => activate(true)}>
          Réactiver
        </BusyButton>
      </div>
    );
  return (
    <div className={styles.actions}>
      {user.verified === '0' && !isInvited && (
        <Button disabled={isBusy} onClick={() => send('CONFIRMATION')}>
          Renvoyer le lien de confirmation
        </Button>
      )}
      <Button disabled={isBusy} onClick={() => send('PASSWORD')}>
        {isInvited ? 'Renvoyer l’invitation' : 'Envoyer un lien de mot de passe'}
      </Button>
      <AskFirst
        title="Désactiver ce compte ?"
        description={typeset('Ses connexions sont fermées, et ses liens de compte annulés.')}
        okText="Désactiver"
        cancelText="Annuler"
        onConfirm={() => activate(false)}
      >
        <Button danger disabled={isBusy}>
          Désactiver…
        </Button>
      </AskFirst>
    </div>
  );
}

/** Another address for the account: it waits until the customer opens the link. */
export function EmailForm({ file }: { file: UserFile }) {
  const [isOpen, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [change] = useChangeUserEmailMutation();
  const { run, isBusy, refusal, reset } = useCall();
  const [withdraw] = useWithdrawUserEmailMutation();
  const withdrawing = useCall(reasonToasts);
  const id = String(file.user.id);
  const { pending_email: pending } = file;
  const isEmpty = email.trim() === '';
  const submit = async () => {
    if (isEmpty || !(await run(() => change({ id, userEmail: { email } }), said))) return;
    setEmail('');
    setOpen(false);
  };
  return (
    <>
      {pending && (
        <Alert
          className={styles.current}
          type="info"
          showIcon
          title={typeset(`Nouvelle adresse en attente : ${pending.email}`)}
          description={typeset(
            `Le client a jusqu’au ${formatDateTime(pending.valid_until)} pour ouvrir son lien.`,
          )}
          action={
            <Button
              disabled={withdrawing.isBusy}
              onClick={() => void withdrawing.run(() => withdraw({ id }), said)}
            >
              Annuler ce changement
            </Button>
          }
        />
      )}
      <Button onClick={() => setOpen(true)}>Changer l’adresse e-mail…</Button>
      <FormDialog
        open={isOpen}
        title="Changer l’adresse e-mail"
        action={{ text: 'Envoyer le lien', form: 'user-email-form', disabled: isEmpty }}
        busy={isBusy}
        refusal={refusal}
        refusalHelp={<KnownAddress error={refusal} email={email} />}
        onClose={() => setOpen(false)}
      >
        <p className={styles.lead}>
          {typeset(
            'Un lien part à cette adresse. Elle devient celle du compte quand le client l’ouvre et donne son mot de passe ; ses demandes en cours suivent, et l’ancienne adresse en est prévenue.',
          )}
        </p>
        <Form id="user-email-form" layout="vertical" onFinish={() => void submit()}>
          <Form.Item label="Nouvelle adresse" htmlFor="user-email">
            <Input
              id="user-email"
              maxLength={254}
              autoComplete="off"
              inputMode="email"
              value={email}
              onChange={({ target }) => {
                reset();
                setEmail(target.value);
              }}
            />
          </Form.Item>
        </Form>
      </FormDialog>
    </>
  );
}

/** What is typed and differs from what is stored; it stays until it is stored. */
function useDraft<T>(onChanged: (isChanged: boolean) => void) {
  const [draft, setDraft] = useState<T>();
  const isChanged = draft !== undefined;
  const report = useEffectEvent(onChanged);
  useEffect(() => report(isChanged), [isChanged]);
  const forget = (stored: T) => setDraft((now) => (now === stored ? undefined : now));
  return { draft, setDraft, forget };
}

interface FormProps {
  /** Reads the file again. */
  onSaved: () => Promise<void>;
  onChanged: (isChanged: boolean) => void;
}

const FIELDS = [
  ['firstName', 'Prénom', 100],
  ['lastName', 'Nom', 100],
  ['phone', 'Téléphone', 30],
] as const;

const NOT_CONFIRMED =
  'L’adresse n’est pas confirmée : ces champs sont ceux de la personne qui a créé le compte, peut-être une autre. Écrivez dans les notes internes.';

/** What is typed over what was shown when it was begun. */
interface ContactDraft {
  typed: Contact;
  base: Contact;
  revision: number;
}

type Contact = Omit<UserInfo, 'revision'>;

/** Names and telephone. */
export function ContactForm({
  user,
  isStrangers,
  onSaved,
  onChanged,
}: FormProps & {
  user: User;
  /** Nobody has confirmed the address: whoever registered it would read what staff writes. */
  isStrangers: boolean;
}) {
  const { firstName, lastName, phone, revision } = user;
  const stored = { firstName, lastName, phone };
  const { draft, setDraft, forget } = useDraft<ContactDraft>(onChanged);
  const [save] = useSaveUserInfoMutation();
  const { run, isBusy, refusal } = useCall(reasonToasts);
  const value = draft ? typedOver(stored, draft.base, draft.typed) : stored;
  const both = draft ? changedByBoth(stored, draft.base, draft.typed) : [];
  const store = (sent: ContactDraft) => {
    setDraft(sent);
    const call = async () => {
      const answer = await save({
        id: String(user.id),
        userInfo: { ...sent.typed, revision: sent.revision },
      });
      if (!answer.error || isConflict(answer.error)) await onSaved();
      if (!answer.error) forget(sent);
      return answer;
    };
    void run(call, said);
  };
  // What the other changed elsewhere in the form is taken over without a question.
  const merged = { typed: value, base: stored, revision };
  const from = draft ?? merged;
  const submit = () => draft && store(both.length === 0 ? merged : draft);
  return (
    <Form layout="vertical" disabled={isStrangers} onFinish={submit}>
      {isStrangers && <p className="muted">{typeset(NOT_CONFIRMED)}</p>}
      {draft && both.length > 0 && !isBusy && (
        <ConflictChoice
          message={isConflict(refusal) ? failureText(refusal) : undefined}
          values={FIELDS.filter(([name]) => both.includes(name)).map(([name, label]) => ({
            name: label,
            stored: stored[name] || 'vide',
            mine: draft.typed[name] || 'vide',
          }))}
          onKeep={() => store(merged)}
          onTake={() => forget(draft)}
        />
      )}
      <div className={styles.fields}>
        {FIELDS.map(([name, label, max]) => (
          <Form.Item key={name} label={label} htmlFor={`user-${name}`}>
            <Input
              id={`user-${name}`}
              maxLength={max}
              autoComplete="off"
              inputMode={name === 'phone' ? 'tel' : undefined}
              value={value[name]}
              onChange={({ target }) =>
                setDraft({ ...from, typed: { ...from.typed, [name]: target.value } })
              }
            />
          </Form.Item>
        ))}
      </div>
      <BusyButton htmlType="submit" type="primary" disabled={!draft} busy={isBusy}>
        Enregistrer
      </BusyButton>
    </Form>
  );
}

interface NotesDraft {
  notes: string;
  /** Of the notes that were shown when it was begun. */
  revision: number;
}

/** Notes that staff alone sees. */
export function NotesForm({ file, onSaved, onChanged }: FormProps & { file: UserFile }) {
  const { draft, setDraft, forget } = useDraft<NotesDraft>(onChanged);
  const [save] = useSaveUserNotesMutation();
  const { run, isBusy, refusal } = useCall(reasonToasts);
  const { notes, notes_revision: revision } = file;
  const store = (userNotes: NotesDraft) => {
    setDraft(userNotes);
    const call = async () => {
      const answer = await save({ id: String(file.user.id), userNotes });
      if (!answer.error || isConflict(answer.error)) await onSaved();
      if (!answer.error) forget(userNotes);
      return answer;
    };
    void run(call, said);
  };
  return (
    <Form layout="vertical" onFinish={() => draft && store(draft)}>
      {draft && draft.revision < revision && !isBusy && (
        <ConflictChoice
          message={isConflict(refusal) ? failureText(refusal) : undefined}
          values={[{ name: 'Notes internes', stored: notes, mine: draft.notes }]}
          onKeep={() => store({ ...draft, revision })}
          onTake={() => forget(draft)}
        >
          <Button onClick={() => setDraft({ notes: `${notes}\n\n${draft.notes}`, revision })}>
            Garder les deux
          </Button>
        </ConflictChoice>
      )}
      <Form.Item extra="Le client ne les voit jamais dans la boutique.">
        <Input.TextArea
          aria-label="Notes internes"
          rows={6}
          maxLength={10_000}
          value={draft?.notes ?? notes}
          onChange={({ target }) =>
            setDraft({ notes: target.value, revision: draft?.revision ?? revision })
          }
        />
      </Form.Item>
      <BusyButton htmlType="submit" type="primary" disabled={!draft} busy={isBusy}>
        Enregistrer les notes
      </BusyButton>
    </Form>
  );
}
