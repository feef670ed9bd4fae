import { useLocation } from 'react-router-dom';
import { patterns } from '../../../domain/paths';
import { typeset } from '../../../domain/text/frenchText';
import { PERSON_FIELDS } from '../../features/address/personFields';
import { Alert } from '../../ui/feedback/Alert';
import { handleSubmit } from '../../ui/form/formHandling';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { TextField } from '../../ui/form/TextField';
import { Breadcrumb } from '../../ui/page/Breadcrumb';
import { PageTitle } from '../../ui/page/PageTitle';
import { canCreate, creationErrors } from './loginFields';
import { bindLoginFields, type LoginFormProps } from './useLogin';
import styles from './LoginScreen.module.css';

const CREATION_FAILED = 'Une erreur est survenue lors de la création du compte';

const PASSWORD = {
  type: 'password',
  autoComplete: 'new-password',
  maxLength: 200,
  mark: 'obligatoire',
} as const;

const FIELDS = [
  { field: 'firstName', ...PERSON_FIELDS.firstName, mark: 'facultatif' },
  { field: 'lastName', ...PERSON_FIELDS.lastName, mark: 'facultatif' },
  { field: 'phone', ...PERSON_FIELDS.phone, mark: 'facultatif' },
  { field: 'email', ...PERSON_FIELDS.email, autoComplete: 'username', mark: 'obligatoire' },
  { field: 'password', label: 'Mot de passe', ...PASSWORD },
  { field: 'confirmation', label: 'Confirmation du mot de passe', ...PASSWORD },
] as const;

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
