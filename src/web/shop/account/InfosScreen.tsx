import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../domain/paths';
import type { User } from '../../api/endpoints.gen';
import { AddressFields } from '../../features/address/AddressFields';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { useRestoreFocus } from '../../ui/browser/restoreFocus';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { TextField } from '../../ui/form/TextField';
import { PageTitle } from '../../ui/page/PageTitle';
import { AddressState } from './AddressState';
import { type Infos, infosOf } from './infos';
import { useSaveInfos } from './useSaveInfos';
import styles from './InfosScreen.module.css';

const EMAIL_NOTICE =
  "L'adresse e-mail ne peut pas être modifiée automatiquement. Pour la changer, écrivez-nous avec le formulaire de contact.";

export default function InfosScreen() {
  const user = useAppSelector(selectUser);
  // Another customer means another form: nothing typed for one shows to the other.
  return user && <InfosForm key={user.id} user={user} />;
}

function InfosForm({ user }: { user: User }) {
  const [infos, setInfos] = useState<Infos>(() => infosOf(user));
  const { save, isSaving } = useSaveInfos();
  useRestoreFocus(isSaving);
  const change = (part: Partial<Infos>) => setInfos((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(infos);
  };
  return (
    <form onSubmit={submit} noValidate>
      <PageTitle>Informations personnelles</PageTitle>
      <div className={`group ${styles.alerts}`}>
        <AddressState user={user} />
        <Alert kind="info" action={<Link to={paths.contact()}>Contactez-nous</Link>}>
          {EMAIL_NOTICE}
        </Alert>
      </div>
      <IdentityFields user={user} infos={infos} onChange={change} disabled={isSaving} />
      <div className="two group">
        {(['delivery', 'billing'] as const).map((block) => (
          <AddressFields
            key={block}
            block={block}
            title={block === 'delivery' ? 'Adresse de livraison' : 'Adresse de facturation'}
            address={infos[block]}
            onChange={(field, value) => setInfos((before) => ({ ...before, [block]: { ...before[block], [field]: value } }))}
            disabled={isSaving}
          />
        ))}
      </div>
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
  infos: Infos;
  onChange: (part: Partial<Infos>) => void;
  disabled: boolean;
}

function IdentityFields({ user, infos, onChange, disabled }: IdentityFieldsProps) {
  return (
    <div className="form group">
      <TextField
        label="Prénom"
        name="firstName"
        className="f--3"
        autoComplete="given-name"
        maxLength={100}
        value={infos.firstName}
        onChange={(firstName) => onChange({ firstName })}
        disabled={disabled}
      />
      <TextField
        label="Nom"
        name="lastName"
        className="f--3"
        autoComplete="family-name"
        maxLength={100}
        value={infos.lastName}
        onChange={(lastName) => onChange({ lastName })}
        disabled={disabled}
      />
      <TextField
        label="Adresse e-mail"
        name="email"
        type="email"
        className="f--3"
        value={user.email}
        readOnly
        hint={user.verified === '1' ? 'Adresse confirmée.' : 'Adresse pas encore confirmée.'}
      />
      {user.phone && <TextField label="Téléphone" name="phone" type="tel" className="f--3" value={user.phone} readOnly />}
    </div>
  );
}
