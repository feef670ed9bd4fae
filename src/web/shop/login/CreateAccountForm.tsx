import { useLocation } from 'react-router-dom';
import { patterns } from '../../../domain/paths';
import { typeset } from '../../../domain/text/frenchText';
import { Alert } from '../../ui/feedback/Alert';
import { handleSubmit } from '../../ui/form/formHandling';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { TextField } from '../../ui/form/TextField';
import { Breadcrumb } from '../../ui/page/Breadcrumb';
import { PageTitle } from '../../ui/page/PageTitle';
import { canCreate, creationErrors, type LoginFieldName } from './loginFields';
import { bindLoginFields, type LoginFormProps } from './useLogin';
import styles from './LoginScreen.module.css';

const CREATION_FAILED = 'Une erreur est survenue lors de la création du compte';

interface FieldShape {
  field: LoginFieldName;
  label: string;
  type: 'text' | 'tel' | 'email' | 'password';
  autoComplete: string;
  maxLength: number;
  mark: 'facultatif' | 'obligatoire';
}

const FIELDS: readonly FieldShape[] = [
  {
    field: 'firstName',
    label: 'Prénom',
    type: 'text',
    autoComplete: 'given-name',
    maxLength: 100,
    mark: 'facultatif',
  },
  {
    field: 'lastName',
    label: 'Nom',
    type: 'text',
    autoComplete: 'family-name',
    maxLength: 100,
    mark: 'facultatif',
  },
  {
    field: 'phone',
    label: 'Téléphone',
    type: 'tel',
    autoComplete: 'tel',
    maxLength: 30,
    mark: 'facultatif',
  },
  {
    field: 'email',
    label: 'Adresse e-mail',
    type: 'email',
    autoComplete: 'username',
    maxLength: 254,
    mark: 'obligatoire',
  },
  {
    field: 'password',
    label: 'Mot de passe',
    type: 'password',
    autoComplete: 'new-password',
    maxLength: 200,
    mark: 'obligatoire',
  },
  {
    field: 'confirmation',
    label: 'Confirmation du mot de passe',
    type: 'password',
    autoComplete: 'new-password',
    maxLength: 200,
    mark: 'obligatoire',
  },
];

export function CreateAccountForm({ snapshot, send }: LoginFormProps) {
  const { search } = useLocation();
  const { fields, failure, notice } = snapshot.context;
  const isLoading = snapshot.matches('loading');
  const errors = creationErrors(fields, failure);
  const bind = bindLoginFields({ snapshot, send });
  return (
    <form onSubmit={handleSubmit(() => send({ type: 'account.submit' }))} noValidate>
      <Breadcrumb
        items={[
          { label: 'Me connecter', to: patterns.login + search },
          { label: 'Créer un compte' },
        ]}
      />
      <PageTitle>Créer un compte</PageTitle>
      {notice === 'creationFailed' && (
        <Alert kind="error">
          <p>{typeset(CREATION_FAILED)}</p>
          {failure?.isUnavailable && failure.message && <p>{typeset(failure.message)}</p>}
        </Alert>
      )}
      <div className={styles.fields}>
        {FIELDS.map(({ field, ...shape }) => (
          <TextField key={field} {...bind(field)} {...shape} error={errors[field]} />
        ))}
      </div>
      <div className={styles.submit}>
        <SubmitButton
          size="large"
          block
          busy={isLoading}
          disabled={!isLoading && !canCreate(fields)}
        >
          CRÉER MON COMPTE
        </SubmitButton>
      </div>
    </form>
  );
}
