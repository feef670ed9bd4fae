import { useLocation } from 'react-router-dom';
import { patterns } from '../../../domain/paths';
import { typeset } from '../../../domain/text/frenchText';
import { SENDING_FAILED } from '../../features/session/useSendConfirmation';
import type { RequestedPage } from '../../ui/browser/requestedPage';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Alert } from '../../ui/feedback/Alert';
import { handleSubmit } from '../../ui/form/formHandling';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { TextField } from '../../ui/form/TextField';
import { Link } from '../../ui/link/Link';
import { Breadcrumb } from '../../ui/page/Breadcrumb';
import { PageTitle } from '../../ui/page/PageTitle';
import { canAskForReset, canLogin } from './loginFields';
import { loginReason, toMode } from './loginNavigation';
import { bindLoginFields, type LoginFormProps } from './useLogin';
import styles from './LoginScreen.module.css';

const LOGIN_FAILED = 'Connexion impossible ! adresse ou mot de passe incorrect.';
const ACCOUNT_CREATED = 'Votre compte client a été créé avec succès !';

/** `requestedPage`: the page to open after login. */
export function LoginForm({
  snapshot,
  send,
  requestedPage,
}: LoginFormProps & { requestedPage: RequestedPage | null }) {
  const { fields } = snapshot.context;
  const here = patterns.login + useLocation().search;
  const isLoading = snapshot.matches('loading');
  const field = bindLoginFields({ snapshot, send });
  return (
    <form onSubmit={handleSubmit(() => send({ type: 'login.submit' }))} noValidate>
      <PageTitle>Me connecter</PageTitle>
      <LoginNotice snapshot={snapshot} />
      {requestedPage && snapshot.context.notice === null && (
        <Alert kind="info">{loginReason(requestedPage)}</Alert>
      )}
      <div className={styles.fields}>
        <TextField
          {...field('email')}
          label="Adresse e-mail"
          type="email"
          autoComplete="username"
        />
        <TextField
          {...field('password')}
          label="Mot de passe"
          type="password"
          autoComplete="current-password"
        />
      </div>
      <p className={styles.forgotten}>
        <Link to={here} state={toMode('forgot')} replace={false} className="tap nb">
          {typeset('Mot de passe oublié ?')}
        </Link>
      </p>
      <SubmitButton size="large" block busy={isLoading} disabled={!isLoading && !canLogin(fields)}>
        ME CONNECTER
      </SubmitButton>
      <CreateInvitation to={here} />
    </form>
  );
}

function LoginNotice({ snapshot }: Pick<LoginFormProps, 'snapshot'>) {
  const { notice, failure } = snapshot.context;
  if (notice === 'accountCreated') return <AccountCreated />;
  if (notice !== 'loginFailed') return null;
  return (
    <Alert kind="error">
      <p>{typeset(LOGIN_FAILED)}</p>
      {failure?.isUnavailable && (
        <p>{failure.message ? typeset(failure.message) : SENDING_FAILED}</p>
      )}
    </Alert>
  );
}

function AccountCreated() {
  return (
    <Alert kind="success">
      <p>{typeset(ACCOUNT_CREATED)}</p>
      <p>{typeset('Un message vous est envoyé pour confirmer votre adresse.')}</p>
    </Alert>
  );
}

function CreateInvitation({ to }: { to: string }) {
  return (
    <div className={`bench ${styles.invitation}`}>
      <h2>{typeset('Pas encore de compte ?')}</h2>
      <p>
        {typeset(
          "Un compte garde vos adresses et l'historique de vos devis. Vous pouvez aussi demander un devis sans compte.",
        )}
      </p>
      <ButtonLink to={to} state={toMode('create')} replace={false} variant="second" block>
        CRÉER UN COMPTE
      </ButtonLink>
    </div>
  );
}

/** The same message whether the account exists or not (ERR-11). */
const RECOVERY_SENT =
  'Si un compte correspond à cette adresse, un message contenant un lien de récupération vient de lui être envoyé.';

export function ForgotForm({ snapshot, send }: LoginFormProps) {
  const { search } = useLocation();
  const { fields, notice } = snapshot.context;
  const isSent = notice === 'recoverySent';
  const isLoading = snapshot.matches('loading');
  const field = bindLoginFields({ snapshot, send });
  return (
    <form onSubmit={handleSubmit(() => send({ type: 'recovery.submit' }))} noValidate>
      <Breadcrumb
        items={[
          { label: 'Me connecter', to: patterns.login + search },
          { label: 'Mot de passe oublié' },
        ]}
      />
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
        <SubmitButton
          size="large"
          block
          busy={isLoading}
          disabled={isSent || (!isLoading && !canAskForReset(fields))}
        >
          ENVOYER
        </SubmitButton>
      </div>
    </form>
  );
}
