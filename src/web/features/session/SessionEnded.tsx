import { useLocation } from 'react-router-dom';
import { paths } from '../../../domain/paths';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Alert } from '../../ui/feedback/Alert';
import { rememberRequestedPage } from './requestedPage';

/** Message with a link to the login page, which returns to this page. */
export function SessionEnded() {
  const { pathname, search } = useLocation();
  const link = (
    <ButtonLink
      to={paths.login()}
      variant="second"
      onClick={() => rememberRequestedPage(pathname + search, true)}
    >
      ME CONNECTER
    </ButtonLink>
  );
  return (
    <Alert kind="warning" action={link}>
      {'Votre session est terminée. Connectez-vous pour reprendre ici où vous en étiez.'}
    </Alert>
  );
}
