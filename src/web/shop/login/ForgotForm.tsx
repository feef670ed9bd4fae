import { useLocation } from 'react-router-dom';
import { paths } from '../../../domain/paths';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { handleSubmit } from '../../ui/form/handleSubmit';
import { TextField } from '../../ui/form/TextField';
import { Breadcrumb } from '../../ui/page/Breadcrumb';
import { PageTitle } from '../../ui/page/PageTitle';
import { bindLoginFields, type LoginFormProps } from './bindLoginFields';
import { canRequestReset } from './loginFields';
import styles from './LoginScreen.module.css';

/** The same message whether the account exists or not (ERR-11). */
const RECOVERY_SENT = 'Si un compte correspond à cette adresse, un message contenant un lien de récupération vient de lui être envoyé.';

export function ForgotForm({ snapshot, send }: LoginFormProps) {
  const { search } = useLocation();
  const { fields, notice } = snapshot.context;
  const isSent = notice === 'recoverySent';
  const isLoading = snapshot.matches('loading');
  const field = bindLoginFields({ snapshot, send });
  return (
    <form onSubmit={handleSubmit(() => send({ type: 'recovery.submit' }))} noValidate>
      <Breadcrumb items={[{ label: 'Me connecter', to: paths.login() + search }, { label: 'Mot de passe oublié' }]} />
      <PageTitle>Mot de passe oublié</PageTitle>
      {isSent && <Alert kind="success">{RECOVERY_SENT}</Alert>}
      <div className={styles.fields}>
        <TextField
          {...field('email')}
          label="Adresse e-mail"
          type="email"
          autoComplete="username"
          hint="Nous vous enverrons un lien pour choisir un nouveau mot de passe."
          disabled={isLoading || isSent}
        />
      </div>
      <div className={styles.submit}>
        <Button type="submit" size="large" block busy={isLoading} disabled={isSent || (!isLoading && !canRequestReset(fields))}>
          ENVOYER
        </Button>
      </div>
    </form>
  );
}
