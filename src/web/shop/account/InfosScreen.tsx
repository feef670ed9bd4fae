import { useEffect, useState } from 'react';
import type { Address, User } from '../../../contract/api.gen';
import { patterns } from '../../../domain/paths';
import { typeset } from '../../../domain/text/frenchText';
import { changedByBoth, typedOver } from '../../../domain/typedOver';
import { AddressFields } from '../../features/address/AddressFields';
import { PERSON_FIELDS } from '../../features/address/personFields';
import { selectUser } from '../../features/session/sessionSlice';
import { useSendConfirmation } from '../../features/session/useSendConfirmation';
import { useSession } from '../../features/session/useSession';
import { useAppSelector } from '../../store/hooks';
import { useRestoreFocus } from '../../ui/browser/focus';
import { Button } from '../../ui/button/Button';
import { ConflictValues, KEEP_MINE, TAKE_STORED } from '../../ui/conflict/ConflictValues';
import { Dialog } from '../../ui/dialog/Dialog';
import { Alert } from '../../ui/feedback/Alert';
import { bindFields, handleSubmit } from '../../ui/form/formHandling';
import { TextField } from '../../ui/form/TextField';
import { Link } from '../../ui/link/Link';
import { PageTitle } from '../../ui/page/PageTitle';
import { type Infos, infosOf, useSaveInfos } from './infos';
import styles from './InfosScreen.module.css';

const EMAIL_NOTICE =
  "L'adresse e-mail ne peut pas être modifiée automatiquement. Pour la changer, écrivez-nous avec le formulaire de contact.";

export default function InfosScreen() {
  const user = useAppSelector(selectUser);
  // The key resets the form when another customer logs in.
  return user && <InfosForm key={user.id} user={user} />;
}

/** What is typed, the profile that it was typed over, and the revision of that. */
interface Draft {
  infos: Infos;
  base: Infos;
  revision: number | undefined;
}

function InfosForm({ user }: { user: User }) {
  const stored = infosOf(user);
  const unchanged: Draft = { infos: stored, base: stored, revision: user.revision };
  const [draft, setDraft] = useState(unchanged);
  const { infos, base, revision } = draft;
  const { save, isSaving } = useSaveInfos();
  const [taken, setTaken] = useState<string>();
  const both = revision === user.revision ? [] : changedByBoth(stored, base, infos);
  const merged = { ...unchanged, infos: typedOver(stored, base, infos) };
  // Nothing here contradicts what was stored elsewhere: the form goes on with both.
  if (revision !== user.revision && both.length === 0) setDraft(merged);
  useRestoreFocus(isSaving);
  const setInfos = (change: (before: Infos) => Infos) =>
    setDraft((before) => ({ ...before, infos: change(before.infos) }));
  const field = bindFields<'firstName' | 'lastName'>(
    infos,
    (name, value) => setInfos((before) => ({ ...before, [name]: value })),
    isSaving,
  );
  const submit = async (typed: Draft) => {
    setTaken(undefined);
    const saving = await save(typed.infos, typed.revision);
    if (saving === 'saved') setDraft((before) => ({ ...before, base: typed.infos }));
    else if (saving !== 'failed') setTaken(saving.taken);
  };
  return (
    <form onSubmit={handleSubmit(() => void submit(draft))} noValidate>
      <PageTitle>Informations personnelles</PageTitle>
      <div className={`group ${styles.alerts}`}>
        <EmailConfirmation user={user} />
        <Alert kind="info" action={<Link to={patterns.contact}>Contactez-nous</Link>}>
          {EMAIL_NOTICE}
        </Alert>
      </div>
      <IdentityFields user={user} field={field} />
      <div className="two group">
        {(['delivery', 'billing'] as const).map((block) => (
          <AddressFields
            key={block}
            block={block}
            title={block === 'delivery' ? 'Adresse de livraison' : 'Adresse de facturation'}
            address={infos[block]}
            onChange={(field, value) =>
              setInfos((before) => ({ ...before, [block]: { ...before[block], [field]: value } }))
            }
            disabled={isSaving}
          />
        ))}
      </div>
      {taken !== undefined && both.length === 0 && (
        <Alert kind="warning">{`${taken} Relisez-les, puis validez.`}</Alert>
      )}
      {taken !== undefined && both.length > 0 && (
        <InfosConflict
          message={taken}
          names={both}
          stored={stored}
          mine={infos}
          onKeep={() => {
            setDraft(merged);
            void submit(merged);
          }}
          onTake={() => {
            setDraft(unchanged);
            setTaken(undefined);
          }}
          onClose={() => setTaken(undefined)}
        />
      )}
      <div className="actions">
        <Button type="submit" size="large" busy={isSaving} className="push">
          Valider
        </Button>
      </div>
    </form>
  );
}

interface IdentityFieldsProps {
  user: User;
  field: ReturnType<typeof bindFields<'firstName' | 'lastName'>>;
}

function IdentityFields({ user, field }: IdentityFieldsProps) {
  return (
    <div className="form group">
      <TextField {...field('firstName')} {...PERSON_FIELDS.firstName} className="f--3" />
      <TextField {...field('lastName')} {...PERSON_FIELDS.lastName} className="f--3" />
      <TextField
        label="Adresse e-mail"
        name="email"
        type="email"
        className="f--3"
        value={user.email}
        readOnly
        hint={user.verified === '1' ? 'Adresse confirmée.' : 'Adresse pas encore confirmée.'}
      />
      {user.phone && (
        <TextField
          label="Téléphone"
          name="phone"
          type="tel"
          className="f--3"
          value={user.phone}
          readOnly
        />
      )}
    </div>
  );
}

/**
 * Shows nothing once the e-mail address is confirmed; until then a button sends the confirmation
 * mail again.
 */
function EmailConfirmation({ user }: { user: User }) {
  const isConfirmed = user.verified === '1';
  useProfileRefresh(!isConfirmed);
  const { send, isSending, sent, failure } = useSendConfirmation();
  useRestoreFocus(isSending);
  if (isConfirmed) return null;
  if (sent) return <Alert kind="success">{`${sent} Ouvrez le lien qu'il contient.`}</Alert>;
  const button = (
    <Button variant="second" busy={isSending} onClick={send}>
      RENVOYER LE MESSAGE
    </Button>
  );
  return (
    <Alert kind={failure ? 'error' : 'warning'} action={button}>
      {failure ??
        `L'adresse ${user.email} n'est pas encore confirmée : ouvrez le lien du message que nous vous avons envoyé.`}
    </Alert>
  );
}

/**
 * The link may be opened on another device: the profile is reloaded on mount and when the browser
 * window gets the focus.
 */
function useProfileRefresh(isEnabled: boolean): void {
  const { refreshProfile } = useSession();
  useEffect(
    function refreshOnFocus() {
      if (!isEnabled) return;
      const refresh = () => void refreshProfile().catch(() => undefined);
      refresh();
      window.addEventListener('focus', refresh);
      return () => window.removeEventListener('focus', refresh);
    },
    [isEnabled, refreshProfile],
  );
}

interface InfosConflictProps {
  /** Who changed them and when, as the server says it. */
  message: string;
  /** What both sides changed. */
  names: readonly (keyof Infos)[];
  stored: Infos;
  mine: Infos;
  onKeep: () => void;
  onTake: () => void;
  onClose: () => void;
}

/** The profile was changed elsewhere while it was typed here: both values, and which goes on. */
const InfosConflict = (props: InfosConflictProps) => {
  const { message, names, stored, mine, onKeep, onTake, onClose } = props;
  return (
    <Dialog
      open
      title="Informations modifiées entre-temps"
      size="question"
      onClose={onClose}
      footer={
        <>
          <Button variant="second" onClick={onKeep}>
            {KEEP_MINE}
          </Button>
          <Button variant="second" onClick={onTake}>
            {TAKE_STORED}
          </Button>
        </>
      }
    >
      <p>{typeset(message)}</p>
      <ConflictValues
        values={names.map((name) => ({
          name: LABELS[name],
          stored: shown(stored[name]),
          mine: shown(mine[name]),
        }))}
      />
    </Dialog>
  );
};

const LABELS: Record<keyof Infos, string> = {
  firstName: 'Prénom',
  lastName: 'Nom',
  delivery: 'Adresse de livraison',
  billing: 'Adresse de facturation',
};

function shown(value: string | Address): string {
  if (typeof value === 'string') return value || EMPTY;
  const { street, additionalStreet, zipCode, city, country } = value;
  const lines = [street, additionalStreet, `${zipCode} ${city}`.trim(), country];
  return lines.filter((line) => line !== '').join(', ') || EMPTY;
}

const EMPTY = 'vide';
