import { typeset } from '../../../domain/frenchTypography';
import { paths } from '../../../domain/paths';
import { selectIsLoggedIn } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Alert } from '../../ui/feedback/Alert';

/** Invites a visitor to log in, so that the fields are filled (QUOTE-08). */
export function LoginInvitation() {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  if (isLoggedIn) return null;
  const link = (
    <ButtonLink to={paths.loginFromValidate()} variant="second">
      ME CONNECTER
    </ButtonLink>
  );
  return (
    <Alert kind="info" action={link}>
      <p>
        <b>{typeset('Vous avez déjà un compte ?')}</b>
      </p>
      <p>Connectez-vous pour préremplir vos coordonnées.</p>
    </Alert>
  );
}
